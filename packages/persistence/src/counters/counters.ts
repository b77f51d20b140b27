import { hash } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import QuickLRU from 'quick-lru';

/** Counts per key in a window that begins with the first count. Never rejects. */
export interface Counters {
  get(key: string): Promise<Count>;
  /** Simultaneous callers get different counts. */
  add(key: string, by?: number): Promise<Count>;
  takeBack(key: string): Promise<unknown>;
  clear(key: string): Promise<unknown>;
}

export interface Count {
  readonly count: number;
  readonly resetsInMs: number;
}

export interface CountersOptions {
  readonly name: string;
  readonly windowSeconds: number;
  readonly limit?: number;
  /** Drops the oldest keys beyond this, or beyond twice as many: nobody fills the memory. */
  readonly maxKeys?: number;
}

/** Keys may be personal data: no store contains them in clear. */
export type OpenCounters = (options: CountersOptions) => Counters;

export const secondsUntilReset = ({ resetsInMs }: Count): number => Math.max(1, Math.ceil(resetsInMs / 1000));

export function memoryCounters(now: Clock): OpenCounters {
  const opened = new Map<string, Counters>();
  return (options) => {
    const counters = opened.get(options.name) ?? open(options, now);
    opened.set(options.name, counters);
    return counters;
  };
}

function open({ windowSeconds, maxKeys = 25_000 }: CountersOptions, now: Clock): Counters {
  const entries = new QuickLRU<string, { count: number; until: number }>({ maxSize: maxKeys });
  const time = () => now().getTime();
  const current = (id: string) => {
    const entry = entries.peek(id);
    return entry !== undefined && entry.until > time() ? entry : { count: 0, until: time() };
  };
  const read = (id: string) => {
    const { count, until } = current(id);
    return { count, resetsInMs: until - time() };
  };

  return {
    get: async (key) => read(idOf(key)),
    async add(key, by = 1) {
      const id = idOf(key);
      const { count, until } = current(id);
      entries.set(id, { count: count + by, until: count > 0 ? until : time() + windowSeconds * 1000 });
      return read(id);
    },
    async takeBack(key) {
      const id = idOf(key);
      const { count, until } = current(id);
      if (count > 1) entries.set(id, { count: count - 1, until });
      else entries.delete(id);
    },
    clear: async (key) => entries.delete(idOf(key)),
  };
}

const idOf = (key: string) => hash('sha256', key, 'base64url').slice(0, 22);
