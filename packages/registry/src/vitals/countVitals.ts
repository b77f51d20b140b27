import type { ClientVital } from '@marathon/contracts/clientVitals';
import type { Logger } from '@marathon/service-kit';
import { versionsOf } from '../domain/history.ts';
import { frontEndOf, type RegistryState } from '../domain/registryState.ts';
import { bucketCount, bucketOf } from './buckets.ts';
import { added, type VitalCounts, type VitalStore } from './vitalStore.ts';

interface Options {
  readonly store: Pick<VitalStore, 'add' | 'list'>;
  readonly state: () => RegistryState;
  readonly logger: Pick<Logger, 'warn'>;
}

/** Milliseconds. */
const writeEvery = 10_000;

/**
 * Counts what pages report in memory and writes it every ten seconds: a crowd that leaves at one moment costs one write. Only
 * releases of the front ends' histories count, which bounds what is kept.
 */
export function countVitals({ store, state, logger }: Options) {
  let waiting: readonly VitalCounts[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = waiting;
    waiting = [];
    if (counts.length === 0) return;
    try {
      await store.add(counts);
    } catch (err) {
      logger.warn({ err }, 'how screens felt in browsers is not kept yet');
      waiting = added([...counts, ...waiting]);
      plan();
    }
  }

  const plan = () => {
    timer ??= setTimeout(() => void write(), writeEvery).unref();
  };

  return {
    count({ remote, version, vital, value }: ClientVital): void {
      if (!isKnown(state(), remote, version)) return;
      const counts: number[] = Array(bucketCount).fill(0);
      counts[bucketOf(vital, value)] = 1;
      waiting = added([...waiting, { remote, version, vital, counts }]);
      plan();
    },
    async list(remote: string): Promise<readonly VitalCounts[]> {
      await write();
      return store.list(remote);
    },
    /** Writes what waits. */
    stop: write,
  };
}

export type VitalCounter = ReturnType<typeof countVitals>;

function isKnown(state: RegistryState, name: string, version: string): boolean {
  const frontEnd = frontEndOf(state, name);
  return frontEnd !== undefined && versionsOf(frontEnd).includes(version);
}
