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

const cacheMs = 1_000;
const withinMs = 500;
const most = 1_000;

/** Simultaneous requests share one read. */
export function createScreenData(readJson: ReadJson, now: Clock): ReadScreenData {
  const cache = new Map<string, CachedAnswer>();

  const read = (path: string): Promise<ScreenData | undefined> =>
    readJson(path, AbortSignal.timeout(withinMs)).then(
      (data) => (data === undefined ? undefined : { data }),
      () => undefined,
    );

  return (path) => {
    const time = now().getTime();
    const cached = cache.get(path);
    if (cached && time - cached.readAt < cacheMs) return cached.answer;
    cache.delete(path);
    if (cache.size >= most) cache.delete(cache.keys().next().value ?? '');
    const answer = read(path);
    cache.set(path, { answer, readAt: time });
    return answer;
  };
}
