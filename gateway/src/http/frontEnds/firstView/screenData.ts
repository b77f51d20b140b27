import type { Clock } from '@marathon/contracts/clock';
import type { ReadJson } from '../../../ports.ts';

/** Reads the REST path of a first view; undefined if it is not found or not answered in time. */
export type ReadScreenData = (path: string) => Promise<ScreenData | undefined>;

export interface ScreenData {
  readonly data: unknown;
}

interface CachedAnswer {
  readonly answer: Promise<ScreenData | undefined>;
  readonly readAt: number;
}

const keptForMs = 1_000;
const withinMs = 500;
const most = 1_000;

/** Simultaneous requests share one read. */
export function createScreenData(readJson: ReadJson, now: Clock): ReadScreenData {
  const kept = new Map<string, CachedAnswer>();

  const read = (path: string): Promise<ScreenData | undefined> =>
    readJson(path, AbortSignal.timeout(withinMs)).then(
      (data) => (data === undefined ? undefined : { data }),
      () => undefined,
    );

  return (path) => {
    const time = now().getTime();
    const known = kept.get(path);
    if (known && time - known.readAt < keptForMs) return known.answer;
    kept.delete(path);
    if (kept.size >= most) kept.delete(kept.keys().next().value ?? '');
    const answer = read(path);
    kept.set(path, { answer, readAt: time });
    return answer;
  };
}
