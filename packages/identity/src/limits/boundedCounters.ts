import { createHash } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';

/** Counts by key, each in a window that begins with its first count. */
export interface Counters {
  count(key: string): number;
  /** Milliseconds until the count of this key is 0 again. */
  resetsIn(key: string): number;
  add(key: string): void;
  clear(key: string): void;
}

interface Options {
  readonly windowSeconds: number;
  /** Beyond it the least recently counted key is dropped, so that nobody can fill the memory. */
  readonly maxKeys: number;
  readonly now: Clock;
}

export function createCounters({ windowSeconds, maxKeys, now }: Options): Counters {
  const entries = new Map<string, { count: number; until: number }>();
  const current = (id: string) => {
    const entry = entries.get(id);
    return entry !== undefined && entry.until > now().getTime() ? entry : undefined;
  };

  return {
    count: (key) => current(idOf(key))?.count ?? 0,
    resetsIn: (key) => (current(idOf(key))?.until ?? now().getTime()) - now().getTime(),
    add(key) {
      const id = idOf(key);
      const entry = current(id) ?? { count: 0, until: now().getTime() + windowSeconds * 1000 };
      entries.delete(id);
      entries.set(id, { ...entry, count: entry.count + 1 });
      const [oldest] = entries.keys();
      if (entries.size > maxKeys && oldest !== undefined) entries.delete(oldest);
    },
    clear: (key) => void entries.delete(idOf(key)),
  };
}

/** A hash: all keys have one size, and no e-mail is kept. */
const idOf = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 22);
