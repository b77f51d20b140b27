import type { Stage } from './stage.ts';

export interface Situation {
  /** Unknown until the first answer. */
  readonly stage: Stage | 'unknown';
  /** Live news come at present. */
  readonly isConnected: boolean;
  /** The room has confirmed that an admission has ended. */
  readonly isConfirmed: boolean;
  /** Milliseconds until people may enter. */
  readonly entersIn: number;
  /** How many are in the room. */
  readonly entries: number;
  /** How many answers have come in this stage. */
  readonly answers: number;
  /** How often in a row the room has not answered, and for how many seconds it asked to be left alone. */
  readonly failures: number;
  readonly retryAfter: number | undefined;
  /** From 0 to below 1: pages that have the same reason to ask do so at different times. */
  readonly random: number;
}

/** Milliseconds. */
const second = 1_000;
/** So many pages ask for their numbers in each second after the draw. */
const numbersPerSecond = 3_000;
const longestSpread = 60 * second;
const longestPause = 30 * second;
const longestWait = 3_600 * second;

/** Of these the page waits for an answer; of the others news tell, too. */
export const isUrgent = ({ stage, failures }: Pick<Situation, 'stage' | 'failures'>): boolean =>
  failures > 0 || stage === 'drawing' || stage === 'called' || stage === 'expired';

/**
 * How long (ms) the page waits before it asks the room again; undefined when it need not ask. Counted from the last answer
 * or the beginning of the stage, and where it is not urgent from the last news.
 */
export function nextQuestionIn(situation: Situation): number | undefined {
  const { stage, isConnected, entries, answers, failures, retryAfter = 0, random } = situation;
  if (stage === 'registered' || stage === 'closed' || stage === 'left') return undefined;
  if (stage === 'expired' && situation.isConfirmed) return undefined;
  if (failures > 0)
    return retryAfter * second + Math.min(2 * second * 2 ** (failures - 1), longestPause) * (0.5 + random);
  if (stage === 'unknown') return undefined;
  const spread = (from: number, to: number) => (from + random * (to - from)) * second;
  switch (stage) {
    case 'drawing':
      return second + random * Math.min((entries / numbersPerSecond) * second, longestSpread);
    case 'called':
      return spread(0.1, 1) * 2 ** Math.min(answers, 4);
    case 'expired':
      return spread(1, 3);
    case 'early':
      return Math.min(Math.max(0, situation.entersIn), longestWait) + spread(0.5, 5);
    case 'admitted':
      return spread(60, 90);
    default:
      return isConnected ? spread(60, 90) : spread(8, 15);
  }
}
