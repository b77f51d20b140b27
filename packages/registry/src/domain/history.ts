import type { FrontEndState, HistoryEntry } from './registryState.ts';

const bound = 50;

export const withEntry = (
  history: readonly HistoryEntry[] | undefined,
  entry: HistoryEntry,
): readonly HistoryEntry[] => [entry, ...(history ?? [])].slice(0, bound);

/** Live releases, newest first, without rolled back ones: the first is live, a rollback goes to the second. */
export function rollbackOrder(history: readonly HistoryEntry[]): readonly string[] {
  const versions: string[] = [];
  for (const { action, version, from } of history.toReversed()) {
    if (action === 'deploy' || action === 'promote') {
      if (versions.length === 0 && from !== undefined) versions.push(from);
      if (versions.at(-1) !== version) versions.push(version);
    }
    // A rollback never returns to a withdrawn release.
    if (action === 'withdraw') versions.length = 0;
    if (action === 'rollback') {
      while (versions.length > 0 && versions.at(-1) !== version) versions.pop();
      if (versions.length === 0) versions.push(version);
    }
  }
  return versions.toReversed();
}

export const versionsOf = ({ live, canary, history }: FrontEndState): readonly string[] => [
  ...new Set(
    [canary?.version, live.version, ...history.flatMap(({ version, from }) => [version, from])].filter(
      (version) => version !== undefined,
    ),
  ),
];

/** When people last got each version, as far as the history goes back; for live versions, since when. */
export function lastLiveTimes(history: readonly HistoryEntry[]): ReadonlyMap<string, string> {
  const lastLive = new Map<string, string>();
  let current: readonly string[] = [];
  for (const { action, version, from, since } of history.toReversed()) {
    for (const before of current) lastLive.set(before, since);
    if (from !== undefined) lastLive.set(from, since);
    lastLive.set(version, since);
    // A canary runs beside the live release; every other change ends it.
    if (action === 'withdraw') current = [];
    else current = action === 'canary' && from !== undefined ? [version, from] : [version];
  }
  return lastLive;
}

export const isTruncated = (history: readonly HistoryEntry[]): boolean => history.length >= bound;
