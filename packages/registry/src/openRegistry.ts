import type { Clock } from '@marathon/contracts/clock';
import type { Logger, Metrics } from '@marathon/service-kit';
import { openFileReleaseStore } from './adapters/files/fileReleaseStore.ts';
import { createRegistry } from './application/createRegistry.ts';
import type { Registry } from './application/registry.ts';

interface Options {
  /** Of this process alone. */
  readonly folder: string;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly now: Clock;
  readonly metrics?: Metrics | undefined;
}

/** @throws StoreInUse when another process has the folder open */
export async function openRegistry({ folder, ...options }: Options): Promise<Registry> {
  const store = await openFileReleaseStore({ folder, logger: options.logger });
  try {
    return await createRegistry({ store, ...options });
  } catch (error) {
    await store.close();
    throw error;
  }
}
