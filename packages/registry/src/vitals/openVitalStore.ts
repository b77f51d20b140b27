import type { Clock } from '@marathon/contracts/clock';
import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { VitalStore } from './vitalStore.ts';

interface Where {
  readonly file: string;
  readonly mongo?: MongoDatabase | undefined;
  readonly now: Clock;
}

/** Shared by all gateways on MongoDB, else in a file for this process. */
export async function openVitalStore({ file, mongo, now }: Where): Promise<VitalStore> {
  if (mongo !== undefined) {
    const { mongoVitalStore } = await import('./mongoVitalStore.ts');
    return mongoVitalStore(mongo, now);
  }
  const { openSqliteVitalStore } = await import('./sqliteVitalStore.ts');
  return openSqliteVitalStore(file, now);
}
