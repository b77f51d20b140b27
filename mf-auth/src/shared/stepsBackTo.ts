import { isAuthRoute } from './returnPath.ts';

/** As in the browser's Navigation API. */
export interface HistoryEntry {
  readonly url: string | null;
  /** False if a reload lies between: that entry is an older page. */
  readonly sameDocument: boolean;
}

/** Steps back to `path` if only login and register screens lie between, otherwise 0. `entries`: the oldest first. */
export function stepsBackTo(path: string, entries: readonly HistoryEntry[], current: number): number {
  let at = current;
  while (isAuthRoute(pathOf(entries[at]).pathname)) at -= 1;
  const { pathname, search, hash } = pathOf(entries[at]);
  const isThere = entries[at]?.sameDocument === true && `${pathname}${search}${hash}` === path;
  return isThere ? current - at : 0;
}

const pathOf = (entry: HistoryEntry | undefined) => new URL(entry?.url ?? 'about:blank');
