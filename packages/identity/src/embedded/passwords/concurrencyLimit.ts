import { createFairQueue, type FairQueue } from '@marathon/service-kit';
import { inTurn } from '../../limits/inTurn.ts';

export interface ConcurrencyLimit {
  /**
   * Runs the task when its turn comes; `full` when too many wait. Addresses take turns, and so do the accounts of each
   * address: nobody delays others by more than a turn.
   */
  run<T>(requester: Requester, task: () => Promise<T>): Promise<T | 'full'>;
}

export interface Requester {
  readonly address: string;
  readonly account: string;
  /** Known devices and holders of a mailed link take separate turns, so that strangers cannot block them. */
  readonly isKnown?: boolean;
}

interface Limits {
  /** Tasks that run at once, plus one for known requesters. */
  readonly concurrency: number;
  /** Maximum of waiting tasks per address, and of waiting tasks that lead their address's queue. */
  readonly maxWaiting: number;
}

export function createConcurrencyLimit({ concurrency, maxWaiting }: Limits): ConcurrencyLimit {
  const createQueue = () =>
    createFairQueue({ atOnce: concurrency, perCaller: concurrency, waiting: maxWaiting });
  const addresses = createQueue();
  const queueOfKnown = createFairQueue({ atOnce: 1, perCaller: 1, waiting: maxWaiting });
  const accountsAt = new Map<string, { queue: FairQueue; tasks: number }>();

  return {
    async run({ address, account, isKnown = false }, task) {
      if (isKnown) return inTurn(queueOfKnown, account, task);
      const here = accountsAt.get(address) ?? { queue: createQueue(), tasks: 0 };
      accountsAt.set(address, here);
      here.tasks += 1;
      try {
        return await inTurn(here.queue, account, () => inTurn(addresses, address, task));
      } finally {
        here.tasks -= 1;
        if (here.tasks === 0) accountsAt.delete(address);
      }
    },
  };
}
