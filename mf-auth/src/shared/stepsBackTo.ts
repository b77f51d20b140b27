import { isAuthRoute } from './returnPath.ts';

/** An entry of the tab's history, as the browser's Navigation API has it. */
export interface HistoryEntry {
  readonly url: string | null;
  /** False where a reload lies between: that entry is another, older page. */
  readonly sameDocument: boolean;
}

/**
 * How many steps back `path` lies with nothing but login and register screens between; 0 where it does not.
 * @param entries the tab's history, the oldest first
 * @param current the index of the entry that is shown
 */
export function stepsBackTo(path: string, entries: readonly HistoryEntry[], current: number): number {
  let at = current;
  while (isAuthRoute(pathOf(entries[at]).pathname)) at -= 1;
  const { pathname, search, hash } = pathOf(entries[at]);
  const isThere = entries[at]?.sameDocument === true && `${pathname}${search}${hash}` === path;
  return isThere ? current - at : 0;
}

const pathOf = (entry: HistoryEntry | undefined) => new URL(entry?.url ?? 'about:blank');
