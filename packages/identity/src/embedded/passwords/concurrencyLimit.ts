import { createFairQueue, type FairQueue } from '@marathon/service-kit';

export interface ConcurrencyLimit {
  /**
   * Runs the task when its turn comes; `full` when too many wait already. Rejects as the task does. Addresses take
   * turns, and so do the accounts of each address: nobody delays others by more than a turn.
   */
  run<T>(requester: Requester, task: () => Promise<T>): Promise<T | 'full'>;
}

export interface Requester {
  /** The client's address. */
  readonly address: string;
  readonly account: string;
  /** Known to the account, or sent a link: has turns of its own, so that strangers hold nobody up. */
  readonly isKnown?: boolean;
}

interface Limits {
  /** Tasks that run at once; beside them one of those who are known. */
  readonly concurrency: number;
  /** Tasks that wait from one address, and from all addresses once they lead the queue of their address. */
  readonly maxWaiting: number;
}

export function createConcurrencyLimit({ concurrency, maxWaiting }: Limits): ConcurrencyLimit {
  const createQueue = () =>
    createFairQueue({ atOnce: concurrency, perCaller: concurrency, waiting: maxWaiting });
  const addresses = createQueue();
  const known = createFairQueue({ atOnce: 1, perCaller: 1, waiting: maxWaiting });
  const accountsAt = new Map<string, { queue: FairQueue; tasks: number }>();

  return {
    async run({ address, account, isKnown = false }, task) {
      if (isKnown) return inTurn(known, account, task);
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

async function inTurn<T>(queue: FairQueue, caller: string, task: () => Promise<T>): Promise<T | 'full'> {
  const turn = queue.enter(caller);
  try {
    return (await turn.granted) ? await task() : 'full';
  } finally {
    turn.leave();
  }
}
