import type { Clock } from '@marathon/contracts/clock';
import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { ErrorStore } from './errorStore.ts';

interface Where {
  readonly file: string;
  readonly mongo?: MongoDatabase | undefined;
  readonly now: Clock;
}

/** Shared by all gateways on MongoDB, else in a file for this process. */
export async function openErrorStore({ file, mongo, now }: Where): Promise<ErrorStore> {
  if (mongo !== undefined) {
    const { mongoErrorStore } = await import('./mongoErrorStore.ts');
    return mongoErrorStore(mongo, now);
  }
  const { openSqliteErrorStore } = await import('./sqliteErrorStore.ts');
  return openSqliteErrorStore(file, now);
}
