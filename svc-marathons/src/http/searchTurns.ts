import { createFairQueue } from '@marathon/service-kit';

export interface SearchTurns {
  /**
   * @param client searches of one wait for one another before they wait for those of others
   * @throws TooManySearches
   */
  inTurn<T>(client: string, search: () => Promise<T>): Promise<T>;
}

export class TooManySearches extends Error {
  readonly retryAfterSeconds = 2;
}

/** The longest queue takes some two seconds. */
const waiting = 200;
const waitingMs = 5_000;

/** Lets few search at the same time, and the event loop turn before the next one, so that everything else goes on meanwhile. */
export function createSearchTurns(atOnce: number): SearchTurns {
  const queue = createFairQueue({ atOnce, perCaller: atOnce, waiting, waitingMs });
  return {
    async inTurn(client, search) {
      const turn = queue.enter(client);
      if (!(await turn.granted)) throw new TooManySearches('too many searches wait');
      try {
        return await search();
      } finally {
        setImmediate(turn.leave);
      }
    },
  };
}
