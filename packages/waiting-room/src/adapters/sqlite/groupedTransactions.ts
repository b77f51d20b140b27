import { type Database, inTransaction } from '@marathon/persistence/sqlite';

interface Waiting {
  readonly work: () => unknown;
  readonly resolve: (value: never) => void;
  readonly reject: (error: unknown) => void;
}

const atMost = 256;

/** Combines simultaneous requests in one transaction: thousands who enter need few disk syncs. */
export function groupedTransactions(db: Database) {
  const waiting: Waiting[] = [];
  let isPlanned = false;

  function flush(): void {
    isPlanned = false;
    const batch = waiting.splice(0, atMost);
    if (batch.length === 0) return;
    if (waiting.length > 0) plan();
    try {
      const values = inTransaction(db, () => batch.map(({ work }) => work()));
      for (const [i, { resolve }] of batch.entries()) resolve(values[i] as never);
    } catch (error) {
      if (batch.length > 1) for (const one of batch) alone(one);
      else batch[0]?.reject(error);
    }
  }

  function alone({ work, resolve, reject }: Waiting): void {
    try {
      resolve(inTransaction(db, work) as never);
    } catch (error) {
      reject(error);
    }
  }

  function plan(): void {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(flush);
  }

  return {
    run<T>(work: () => T): Promise<T> {
      const { promise, resolve, reject } = Promise.withResolvers<T>();
      waiting.push({ work, resolve, reject });
      plan();
      return promise;
    },
    finish(): void {
      while (waiting.length > 0) flush();
    },
  };
}
