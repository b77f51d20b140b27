import type { Stage } from './stage.ts';

export interface Situation {
  /** Unknown until the first answer. */
  readonly stage: Stage | 'unknown';
  readonly isConnected: boolean;
  /** The room has confirmed that an admission has ended. */
  readonly isConfirmed: boolean;
  /** Milliseconds until people may enter. */
  readonly entersIn: number;
  readonly entries: number;
  /** Answers in this stage. */
  readonly answers: number;
  /** Consecutive failures, and the last Retry-After in seconds. */
  readonly failures: number;
  readonly retryAfter: number | undefined;
  /** From 0 to below 1: spreads the requests of many pages. */
  readonly random: number;
}

const second = 1_000;
/** Requests for numbers in each second after the draw, over all pages. */
const numbersPerSecond = 3_000;
const longestSpread = 60 * second;
const longestPause = 30 * second;
const longestWait = 3_600 * second;

/** In these stages the page needs an answer; in others live updates suffice. */
export const isUrgent = ({ stage, failures }: Pick<Situation, 'stage' | 'failures'>): boolean =>
  failures > 0 || stage === 'drawing' || stage === 'called' || stage === 'expired';

/** Milliseconds since the last answer or the stage's beginning and, if not urgent, since the last update. */
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
