import { createFairQueue, type FairQueue } from '@marathon/service-kit';

export interface HashingQueue {
  /** Addresses take turns, and so do the accounts of each address. `full` when too many wait. */
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
  /** Waiting tasks per address, and addresses with waiting tasks. */
  readonly maxWaiting: number;
}

export function createHashingQueue({ concurrency, maxWaiting }: Limits): HashingQueue {
  const createQueue = () =>
    createFairQueue({ atOnce: concurrency, perCaller: concurrency, waiting: maxWaiting });
  const addresses = createQueue();
  const queueOfKnown = createFairQueue({ atOnce: 1, perCaller: 1, waiting: maxWaiting });
  const accountsAt = new Map<string, { queue: FairQueue; tasks: number }>();

  return {
    async run({ address, account, isKnown = false }, task) {
      if (isKnown) return queueOfKnown.run(account, task);
      const here = accountsAt.get(address) ?? { queue: createQueue(), tasks: 0 };
      accountsAt.set(address, here);
      here.tasks += 1;
      try {
        return await here.queue.run(account, () => addresses.run(address, task));
      } finally {
        here.tasks -= 1;
        if (here.tasks === 0) accountsAt.delete(address);
      }
    },
  };
}
