import type { Entry, History } from '../checker/index.ts';
import { simulate } from '../src/simulate.ts';

/** Returns what no history of these seeds contains. */
export async function situationsMissingIn(chosen: readonly number[]): Promise<string[]> {
  const missing = new Set(Object.keys(situations));
  for (const seed of chosen) {
    if (missing.size === 0) break;
    const { history } = await simulate(seed);
    for (const name of missing)
      if (history.some((entry) => situations[name]?.(entry, history))) missing.delete(name);
  }
  return [...missing];
}

/** What histories must contain for the promises to mean anything. */
const situations: Readonly<Record<string, (entry: Entry, history: History) => boolean>> = {
  'a process crashes': ({ kind, ...entry }) =>
    kind === 'fault' && 'what' in entry && entry.what === 'crashes',
  'a runner registers': (entry) => entry.kind === 'answered' && entry.status === 201,
  'a marathon is sold out': (entry) => entry.kind === 'answered' && entry.code === 'sold-out',
  'a runner comes without an admission': (entry) =>
    entry.kind === 'answered' && entry.code === 'admission-required',
  'an admitted runner registers through a waiting room': (entry, history) =>
    entry.kind === 'granted' &&
    entry.admitted === true &&
    history.some(
      (other) => other.kind === 'known' && other.marathonId === entry.marathonId && other.waitingRoom,
    ),
  'a store does not answer': (entry) => entry.kind === 'answered' && entry.status === 503,
  'a key is used for another request': (entry) =>
    entry.kind === 'answered' && entry.code === 'idempotency-key-reused',
  'svc-registrations knows a lower limit than the runners it has': (entry, history) =>
    entry.kind === 'known' &&
    entry.limit !== null &&
    history.filter(
      (other) =>
        other.kind === 'granted' &&
        other.marathonId === entry.marathonId &&
        history.indexOf(other) < history.indexOf(entry) &&
        !history.some((later) => later.kind === 'cancelled' && later.registrationId === other.registrationId),
    ).length > entry.limit,
  'an event becomes a dead letter': (entry) => entry.kind === 'dead-letter',
  'a marathon is deleted while runners are registered': (entry, history) =>
    entry.kind === 'rest' &&
    entry.registrations.some(({ marathonId }) =>
      history.some((other) => other.kind === 'known' && other.deleted && other.marathonId === marathonId),
    ),
  'a page is told a count': (entry) => entry.kind === 'told',
  'a request has no answer': (entry, history) =>
    entry.kind === 'asked' &&
    !history.some((other) => other.kind === 'answered' && other.request === entry.request),
  'a consumer waits for its store': (entry) =>
    entry.kind === 'log' && entry.message.startsWith('a consumer waits'),
};
