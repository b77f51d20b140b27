import type { Clock } from '@marathon/contracts/clock';
import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { RedisConnection } from '@marathon/persistence/redis';
import type { Logger, Metrics } from '@marathon/service-kit';
import { openFileReleaseStore } from './adapters/files/fileReleaseStore.ts';
import { createRegistry } from './application/createRegistry.ts';
import type { ReleaseStore } from './application/ports.ts';
import type { Registry } from './application/registry.ts';

interface Options {
  /** For one process; with `mongo` it caches files, and processes may share it. */
  readonly folder: string;
  /** For several processes. The caller closes it, after the registry. */
  readonly mongo?: MongoDatabase | undefined;
  /** Informs the other processes at once; without it they learn of a change within two seconds. */
  readonly redis?: RedisConnection | undefined;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly now: Clock;
  readonly metrics?: Metrics | undefined;
}

/** Waits until `mongo` answers. @throws StoreInUse when another process has the folder open */
export async function openRegistry({ folder, mongo, redis, ...options }: Options): Promise<Registry> {
  const { logger, now } = options;
  const store = mongo
    ? await openOnMongo({ mongo, redis, folder, logger, now })
    : await openFileReleaseStore({ folder, logger });
  try {
    return await createRegistry({ store, ...options });
  } catch (error) {
    await store.close();
    throw error;
  }
}

async function openOnMongo(
  options: Pick<Options, 'redis' | 'folder' | 'logger' | 'now'> & { readonly mongo: MongoDatabase },
): Promise<ReleaseStore> {
  const { openMongoReleaseStore } = await import('./adapters/mongo/mongoReleaseStore.ts');
  return openMongoReleaseStore(options);
}
