import { ok, type Result, refuse } from '@marathon/contracts/result';

interface Slots {
  readonly now: () => Date;
  readonly each?: number;
  readonly inAll?: number;
}

export interface ExportSlot {
  /** Aborted when the slot goes to another export. */
  readonly signal: AbortSignal;
  sent(bytes: number): void;
  leave(): void;
}

interface Running {
  readonly accountId: string;
  readonly ending: AbortController;
  sent: number;
  /** Start of the measurement; absent while nobody waits for the slot. */
  mark?: { readonly at: number; readonly sent: number };
}

const soon = { retryAfterSeconds: 5 };
/** As for slow readers at the gateway. */
const tooSlow = 50_000;
const measuredMs = 10_000;

/**
 * Each export holds a connection while its client reads. If others wait, the slowest export below 50 kB/s
 * loses its slot.
 */
export function createExportSlots({ now, each = 2, inAll = 8 }: Slots) {
  const running = new Set<Running>();

  return {
    enter(accountId: string): Result<ExportSlot> {
      const own = [...running].filter((one) => one.accountId === accountId).length;
      const detail = 'Your other exports are still running: please wait until one of them is done';
      if (own >= each) return refuse('rate-limited', { ...soon, detail });
      if (running.size >= inAll) endSlowest(running, now().getTime());
      if (running.size >= inAll) return refuse('unavailable', soon);
      const entered: Running = { accountId, ending: new AbortController(), sent: 0 };
      running.add(entered);
      return ok({
        signal: entered.ending.signal,
        sent(bytes) {
          entered.sent += bytes;
        },
        leave: () => void running.delete(entered),
      });
    },
  };
}

function endSlowest(running: Set<Running>, at: number): void {
  const rates = [...running].flatMap((one) => {
    const rate = rateOf(one, at);
    return rate === undefined ? [] : [{ one, rate }];
  });
  const slowest = rates.toSorted((a, b) => a.rate - b.rate)[0];
  if (slowest === undefined || slowest.rate >= tooSlow) return;
  running.delete(slowest.one);
  slowest.one.ending.abort();
}

/** Bytes per second; undefined while the measurement is too short. The first bytes only fill buffers. */
function rateOf(one: Running, at: number): number | undefined {
  const { mark, sent } = one;
  if (mark !== undefined && at - mark.at < measuredMs) return undefined;
  one.mark = { at, sent };
  return mark && ((sent - mark.sent) * 1_000) / (at - mark.at);
}
