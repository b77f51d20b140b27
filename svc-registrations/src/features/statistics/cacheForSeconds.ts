import type { Clock } from '@marathon/contracts/clock';

interface Options<Value> {
  readonly load: (key: string) => Promise<Value>;
  readonly now: Clock;
  readonly forMs?: number;
  readonly most?: number;
}

/** Shares a loaded value for a few seconds. Does not cache failures. */
export function cacheForSeconds<Value>({ load, now, forMs = 5_000, most = 100 }: Options<Value>) {
  const kept = new Map<string, { readonly value: Promise<Value>; readonly until: number }>();
  return (key: string): Promise<Value> => {
    const at = now().getTime();
    const found = kept.get(key);
    if (found && found.until > at && found.until <= at + forMs) return found.value;
    const value = load(key);
    kept.delete(key);
    kept.set(key, { value, until: at + forMs });
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
}
