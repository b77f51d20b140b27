import { useRuntime } from '@marathon/app-runtime';
import { useEffect, useState } from 'react';
import { later } from '../../shared/later.ts';
import { isUrgent, nextQuestionIn } from './domain/nextQuestion.ts';
import type { Position, Stage } from './domain/stage.ts';

/** The last request, by the device's clock (ms). */
export interface PollResult {
  readonly at: number;
  /** Consecutive failures. */
  readonly failures: number;
  /** Seconds. */
  readonly retryAfter: number | undefined;
  /** The room requires a confirmed address. */
  readonly needsConfirmation?: boolean;
}

interface Options {
  readonly stage: Stage | undefined;
  readonly position: Position | undefined;
  /** The server's time (ms). */
  readonly now: number;
  readonly asked: PollResult;
  /** Last answer or live update, by the device's clock (ms). */
  readonly heardAt: number;
  readonly ask: () => void;
}

/** Asks the room again when due. Returns that time, by the device's clock (ms). */
export function usePolling({ stage, position, now, asked, heardAt, ask }: Options): number | undefined {
  const { live } = useRuntime();
  const [checks, setChecks] = useState(0);
  const [since, setSince] = useState({ stage, at: 0, asked, answers: 0, random: Math.random() });
  if (since.stage !== stage || since.asked !== asked) {
    const { at, answers } = since.stage === stage ? since : { at: Date.now(), answers: -1 };
    setSince({ stage, at, asked, answers: answers + 1, random: Math.random() });
  }
  const situation = {
    stage: stage ?? 'unknown',
    isConnected: live.isConnected?.() ?? false,
    isConfirmed: position?.entry?.state === 'expired',
    entersIn: Date.parse(position?.room.entersFrom ?? '') - now || 0,
    entries: position?.room.entries ?? 0,
    answers: since.answers,
    failures: asked.failures,
    retryAfter: asked.retryAfter,
    random: since.random,
  } as const;
  const wait = nextQuestionIn(situation);
  const from = Math.max(asked.at, isUrgent(situation) ? since.at : heardAt);
  const due = wait === undefined ? undefined : from + wait;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `ask` does the same in each render; each check looks again
  useEffect(() => {
    if (due === undefined) return undefined;
    const left = due - Date.now();
    // The live connection may end meanwhile, so check regularly.
    if (left > checkEvery) return later(() => setChecks(checks + 1), checkEvery);
    return later(ask, Math.max(0, left));
  }, [due, checks]);

  return due;
}

const checkEvery = 10_000;
