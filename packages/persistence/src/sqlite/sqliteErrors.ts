import { StoreUnavailable } from '../storeUnavailable.ts';

/** SQLite's primary result codes (sqlite.org/rescode.html) that say something of the moment, not of the statement. */
const full = 13;
const busy = 5;
const locked = 6;
const outages = new Set([
  busy,
  locked,
  /* out of memory */ 7,
  /* read-only */ 8,
  /* I/O */ 10,
  /* damaged */ 11,
  /* cannot open */ 14,
  /* locks out of order */ 15,
  /* no database */ 26,
]);
const errorCodeOf = (error: unknown) => ((error as { errcode?: number } | null)?.errcode ?? 0) & 0xff;

/** Runs `work` on SQLite; what the disk or a lock prevented becomes StoreUnavailable, a bug stays what it is. */
export function storeErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStoreUnavailable(error) ?? error;
  }
}

/** The error as StoreUnavailable when it is one, also where SQLite's own reaches further up; else undefined. */
export function asStoreUnavailable(error: unknown): StoreUnavailable | undefined {
  if (error instanceof StoreUnavailable) return error;
  const code = errorCodeOf(error);
  if (code === full || outages.has(code)) return new StoreUnavailable(error, code !== full);
  return undefined;
}

/** Whether another program holds the lock: it lets go by itself, mostly soon. */
export function isLocked(error: unknown): boolean {
  const code = errorCodeOf(error instanceof StoreUnavailable ? error.cause : error);
  return code === busy || code === locked;
}

/** For whoever answers in another form than problem+json. */
export const isStoreTrouble = (error: unknown): boolean => asStoreUnavailable(error) !== undefined;
