import type { Clock } from '@marathon/contracts/clock';
import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { VitalStore } from './vitalStore.ts';

interface Where {
  /** Of this process alone; nothing is written there with `mongo`. */
  readonly file: string;
  /** The registry's, after that was opened. Whoever opened it closes it. */
  readonly mongo?: MongoDatabase | undefined;
  readonly now: Clock;
}

/** Keeps web vitals: on MongoDB for all gateways, else in a file for this process. */
export async function openVitalStore({ file, mongo, now }: Where): Promise<VitalStore> {
  if (mongo !== undefined) {
    const { mongoVitalStore } = await import('./mongoVitalStore.ts');
    return mongoVitalStore(mongo, now);
  }
  const { openSqliteVitalStore } = await import('./sqliteVitalStore.ts');
  return openSqliteVitalStore(file, now);
}
