import { createFairQueue } from '@marathon/service-kit';

export interface ListTurns {
  /**
   * @param client reads of one wait for one another before they wait for those of others
   * @throws TooManyReads
   */
  inTurn<T>(client: string, read: () => Promise<T>): Promise<T>;
}

export class TooManyReads extends Error {
  readonly retryAfterSeconds = 2;
}

/** The longest queue takes some two seconds. */
const waiting = 200;
const waitingMs = 5_000;

/**
 * Lets few lists be read at the same time, and the event loop turn before the next one, so that everything else goes on meanwhile. For lists
 * that can be asked for in many ways, such as searches: what is kept of one serves no other.
 */
export function createListTurns(atOnce: number): ListTurns {
  const queue = createFairQueue({ atOnce, perCaller: atOnce, waiting, waitingMs });
  return {
    async inTurn(client, read) {
      const turn = queue.enter(client);
      if (!(await turn.granted)) throw new TooManyReads('too many lists are waited for');
      try {
        return await read();
      } finally {
        setImmediate(turn.leave);
      }
    },
  };
}
