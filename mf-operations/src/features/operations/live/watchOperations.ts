import { anySignal } from '@marathon/contracts/anySignal';
import {
  type OperationsMoment,
  type OperationsSnapshot,
  operationsHistorySchema,
  operationsSnapshotSchema,
} from '@marathon/contracts/operationsSnapshot';
import { readEvents } from './readEvents.ts';

export type Refusal = 'token' | 'too-many';

interface Listener {
  onOpen(): void;
  onHistory(history: readonly OperationsMoment[]): void;
  onSnapshot(snapshot: OperationsSnapshot): void;
  /** Reconnecting. */
  onAway(): void;
  /** The last call. */
  onRefused(why: Refusal): void;
}

/** Milliseconds without a snapshot until the connection counts as lost. */
const silentFor = 8_000;
const firstPause = 1_000;
const longestPause = 10_000;

/** Listens to GET /operations/live until the signal aborts; reconnects. */
export async function watchOperations(token: string, listener: Listener, signal: AbortSignal): Promise<void> {
  let pause = firstPause;
  while (!signal.aborted) {
    const outcome = await listenOnce(token, listener, signal);
    if (signal.aborted) return;
    if (outcome === 'token' || outcome === 'too-many') return listener.onRefused(outcome);
    listener.onAway();
    pause = outcome === 'ended' ? firstPause : Math.min(2 * pause, longestPause);
    await wait(pause * (0.75 + 0.5 * Math.random()), signal);
  }
}

/** `ended`: it worked until then. */
async function listenOnce(token: string, listener: Listener, signal: AbortSignal) {
  const silence = new AbortController();
  let timer = setTimeout(() => silence.abort(), silentFor);
  let hasOpened = false;
  try {
    const answer = await fetch('/operations/live', {
      headers: { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' },
      cache: 'no-store',
      signal: anySignal(signal, silence.signal),
    });
    if (answer.status === 401) return 'token';
    if (answer.status === 429) return 'too-many';
    if (!answer.ok || answer.body === null) return 'away';
    listener.onOpen();
    hasOpened = true;
    for await (const { event, data } of readEvents(answer.body)) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), silentFor);
      if (event === 'history') listener.onHistory(operationsHistorySchema.parse(JSON.parse(data)));
      if (event === 'snapshot') listener.onSnapshot(operationsSnapshotSchema.parse(JSON.parse(data)));
    }
  } catch {
    // Lost, silent and unreadable connections look the same.
  } finally {
    clearTimeout(timer);
    silence.abort();
  }
  return hasOpened ? 'ended' : 'away';
}

const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
