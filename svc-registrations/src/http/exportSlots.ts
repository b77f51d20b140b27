import { ok, type Result, refuse } from '@marathon/contracts/result';

interface Slots {
  /** For each account. */
  readonly each?: number;
  readonly inAll?: number;
}

const soon = { retryAfterSeconds: 5 };

/** How many exports run at the same time in this process: each holds a connection for as long as its reader takes. */
export function createExportSlots({ each = 2, inAll = 8 }: Slots = {}) {
  const running = new Map<string, number>();
  let all = 0;

  function leave(accountId: string) {
    const others = (running.get(accountId) ?? 1) - 1;
    if (others === 0) running.delete(accountId);
    else running.set(accountId, others);
    all -= 1;
  }

  return {
    /** What to call, once, when the export has ended. */
    enter(accountId: string): Result<() => void> {
      const own = running.get(accountId) ?? 0;
      const detail = 'Your other exports are still running: please wait until one of them is done';
      if (own >= each) return refuse('rate-limited', { ...soon, detail });
      if (all >= inAll) return refuse('unavailable', soon);
      running.set(accountId, own + 1);
      all += 1;
      return ok(() => leave(accountId));
    },
  };
}
