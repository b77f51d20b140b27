import type { Clock } from '@marathon/contracts/clock';
import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { ErrorStore } from './errorStore.ts';

interface Where {
  /** Of this process alone; nothing is written there with `mongo`. */
  readonly file: string;
  /** The registry's, after that was opened. Whoever opened it closes it. */
  readonly mongo?: MongoDatabase | undefined;
  readonly now: Clock;
}

/** What browsers reported of front ends: of all gateways on MongoDB, else of this process in a file. */
export async function openErrorStore({ file, mongo, now }: Where): Promise<ErrorStore> {
  if (mongo !== undefined) {
    const { mongoErrorStore } = await import('./mongoErrorStore.ts');
    return mongoErrorStore(mongo, now);
  }
  const { openSqliteErrorStore } = await import('./sqliteErrorStore.ts');
  return openSqliteErrorStore(file, now);
}
