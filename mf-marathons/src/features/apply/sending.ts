import { anySignal } from '@marathon/contracts/anySignal';

interface Dependencies {
  /** Both return their cancellation. */
  readonly onceOnline: (work: () => void) => () => void;
  readonly later: (work: () => void, milliseconds: number) => () => void;
  readonly onSlow: () => void;
}

export interface Sending {
  /** Sends the request, and once more after each call of `again`. */
  withInterruption<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T>;
  wait(milliseconds: number): Promise<void>;
  online(): Promise<void>;
  /** Sends again at once: ends the pending request or wait. */
  again(): void;
  /** Ends all of the above with `Stopped`, and ignores a late answer. */
  cancel(): void;
  /** Ends waits with `Stopped`; a pending request may still be answered. */
  leave(): void;
}

export class SendingStopped extends Error {}

/** Milliseconds without an answer until the person is told. */
const slowAfter = 10_000;

export function createSending({ onceOnline, later, onSlow }: Dependencies): Sending {
  const cancelled = new AbortController();
  let isStopped = false;
  let goOn = () => {};
  let stopWaiting = () => {};

  async function waitFor(begin: (done: () => void) => () => void): Promise<void> {
    if (isStopped) throw new SendingStopped();
    let callOff = () => {};
    const waiting = new Promise<void>((resolve, reject) => {
      [goOn, stopWaiting] = [resolve, () => reject(new SendingStopped())];
      callOff = begin(resolve);
    });
    await waiting.finally(callOff);
  }

  async function withInterruption<T>(send: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const impatient = new AbortController();
    goOn = () => impatient.abort();
    const callOff = later(onSlow, slowAfter);
    try {
      return await send(anySignal(cancelled.signal, impatient.signal));
    } catch (error) {
      if (cancelled.signal.aborted) throw new SendingStopped();
      if (!impatient.signal.aborted) throw error;
    } finally {
      callOff();
    }
    return withInterruption(send);
  }

  return {
    withInterruption,
    wait: (milliseconds) => waitFor((done) => later(done, milliseconds)),
    online: () => waitFor(onceOnline),
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
