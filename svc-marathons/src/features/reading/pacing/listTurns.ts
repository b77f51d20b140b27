import { createFairQueue } from '@marathon/service-kit';

export interface ListTurns {
  /** @param client a client's reads queue behind one another before other clients' reads @throws TooManyReads */
  inTurn<T>(client: string, read: () => Promise<T>): Promise<T>;
}

export class TooManyReads extends Error {
  readonly retryAfterSeconds = 2;
}

/** The longest queue takes about two seconds. */
const waiting = 200;
const waitingMs = 5_000;

/** Lists with countless variants, such as searches, are not cached: their reads take turns. */
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
