import { StoreUnavailable } from '../../ports.ts';

/** SQLite's primary result codes (sqlite.org/rescode.html) that say something of the moment, not of the statement. */
const full = 13;
const outages = new Set([
  /* busy */ 5, /* locked */ 6, /* read-only */ 8, /* I/O */ 10, /* cannot open */ 14,
]);

/** Runs `work`; what the disk or a lock prevented becomes StoreUnavailable, a bug stays what it is. */
export function storeErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff;
    if (code === full || outages.has(code)) throw new StoreUnavailable(error, code !== full);
    throw error;
  }
}
