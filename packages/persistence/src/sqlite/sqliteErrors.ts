import { StoreUnavailable } from '../storeUnavailable.ts';

/** Primary result codes (sqlite.org/rescode.html) for temporary problems, not for wrong statements. */
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

/** @throws StoreUnavailable if the disk or a lock prevents it */
export function sqliteErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw asStoreUnavailable(error) ?? error;
  }
}

export function asStoreUnavailable(error: unknown): StoreUnavailable | undefined {
  if (error instanceof StoreUnavailable) return error;
  const code = errorCodeOf(error);
  if (code === full || outages.has(code)) return new StoreUnavailable(error, code !== full);
  return undefined;
}

export function isLocked(error: unknown): boolean {
  const code = errorCodeOf(error instanceof StoreUnavailable ? error.cause : error);
  return code === busy || code === locked;
}

export const isStoreUnavailable = (error: unknown): boolean => asStoreUnavailable(error) !== undefined;
