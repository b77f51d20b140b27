import { ok, type Result, refuse } from '@marathon/contracts/result';

interface Slots {
  readonly now: () => Date;
  /** For each account. */
  readonly each?: number;
  readonly inAll?: number;
}

export interface ExportSlot {
  /** Aborted when somebody else gets the slot: the export has to end. */
  readonly signal: AbortSignal;
  /** To be told of all that the client takes. */
  sent(bytes: number): void;
  /** To be called when the export has ended. */
  leave(): void;
}

interface Running {
  readonly accountId: string;
  readonly ending: AbortController;
  sent: number;
  /** From when on it is measured; absent while nobody has waited for its slot. */
  mark?: { readonly at: number; readonly sent: number };
}

const soon = { retryAfterSeconds: 5 };
/** As the gateway expects of readers of other answers. */
const tooSlow = 50_000;
const measuredMs = 10_000;

/**
 * How many exports run at the same time in this process: each holds a connection for as long as its reader takes. While others wait for a
 * slot, the slowest export loses its own if it takes less than 50 kB a second.
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

/** Bytes a second; undefined: it is measured from now on, or not for long enough. What fills buffers at first counts once alone. */
function rateOf(one: Running, at: number): number | undefined {
  const { mark, sent } = one;
  if (mark !== undefined && at - mark.at < measuredMs) return undefined;
  one.mark = { at, sent };
  return mark && ((sent - mark.sent) * 1_000) / (at - mark.at);
}
