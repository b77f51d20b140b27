import type { Remotes } from '@marathon/contracts/remotes';

/**
 * GET /remotes.json: which version of each remote is live. The shell knows no remote's address before this answer.
 * Checked by hand: remotesSchema says the same, and its library is no part of a first visit.
 */
export async function fetchRegistry(): Promise<Remotes> {
  const response = await fetch('/remotes.json', { headers: { Accept: 'application/json' } });
  const answer: unknown = response.ok ? await response.json() : undefined;
  if (!isRegistry(answer)) throw new Error('The registry of remotes is not available');
  return answer;
}

/** The registry asked for by the page's first script; a fresh one once that is used up. */
export function earlyRegistry(): Promise<Remotes> {
  const answer = early ?? fetchRegistry();
  early = undefined;
  return answer;
}

/** Most screens need the registry: asking while the rest of the page still loads saves them a round trip. */
export function prefetchRegistry(): void {
  early = fetchRegistry();
  // The caller of earlyRegistry sees the failure.
  early.catch(() => undefined);
}

let early: Promise<Remotes> | undefined;

export function isRegistry(value: unknown): value is Remotes {
  return isObject(value) && isObject(value.remotes) && Object.values(value.remotes).every(isEntry);
}

const isEntry = (value: unknown) =>
  isObject(value) && typeof value.version === 'string' && typeof value.manifest === 'string';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
