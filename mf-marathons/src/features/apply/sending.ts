import { anySignal } from '@marathon/contracts/anySignal';
import type { OpenDraft } from './draft.ts';
import { sendRegistration } from './sendRegistration.ts';
import type { RetryNotice } from './withRetry.ts';

export interface SendingDependencies {
  /** Returns the registration's id, if the answer has one. */
  readonly post: (idempotencyKey: string, signal: AbortSignal) => Promise<string | undefined>;
  readonly newKey: () => string;
  readonly random: () => number;
  readonly isOffline: () => boolean;
  /** Both return their cancellation. */
  readonly onceOnline: (work: () => void) => () => void;
  readonly later: (work: () => void, milliseconds: number) => () => void;
  readonly onSlow: () => void;
  readonly onRetry: (setback: RetryNotice) => void;
}

/** From a click on Register until the server answers or the person cancels. */
export interface Sending {
  /** The registration's id. Rejects with `Stopped` after `cancel` or `leave`. */
  readonly result: Promise<string | undefined>;
  /** Sends again at once, under the same key. */
  again(): void;
  /** Stops sending and ignores a late answer. */
  cancel(): void;
  /** Stops sending; a pending request may still be answered. */
  leave(): void;
}

export class Stopped extends Error {}

/** Milliseconds without an answer until the person is told. */
const slowAfter = 10_000;

export function startSending(
  draft: Pick<OpenDraft, 'submission' | 'keepSubmission'>,
  { post, newKey, random, isOffline, onceOnline, later, onSlow, onRetry }: SendingDependencies,
): Sending {
  const cancelled = new AbortController();
  let isStopped = false;
  let goOn = () => {};
  let stopWaiting = () => {};

  async function waitFor(begin: (done: () => void) => () => void): Promise<void> {
    if (isStopped) throw new Stopped();
    let callOff = () => {};
    const waiting = new Promise<void>((resolve, reject) => {
      [goOn, stopWaiting] = [resolve, () => reject(new Stopped())];
      callOff = begin(resolve);
    });
    await waiting.finally(callOff);
  }

  async function ask(key: string): Promise<string | undefined> {
    const impatient = new AbortController();
    goOn = () => impatient.abort();
    const callOff = later(onSlow, slowAfter);
    try {
      return await post(key, anySignal(cancelled.signal, impatient.signal));
    } catch (error) {
      if (cancelled.signal.aborted) throw new Stopped();
      if (!impatient.signal.aborted) throw error;
    } finally {
      callOff();
    }
    return ask(key);
  }

  return {
    result: sendRegistration(draft, {
      post: ask,
      newKey,
      random,
      isOffline,
      onRetry,
      wait: (milliseconds) => waitFor((done) => later(done, milliseconds)),
      online: () => waitFor(onceOnline),
    }),
    again: () => goOn(),
    cancel() {
      isStopped = true;
      cancelled.abort();
      stopWaiting();
    },
    leave() {
      isStopped = true;
      stopWaiting();
    },
  };
}
