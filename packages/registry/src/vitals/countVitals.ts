import type { ClientVital } from '@marathon/contracts/clientVitals';
import type { Logger } from '@marathon/service-kit';
import { versionsOf } from '../domain/history.ts';
import { frontEndOf, type RegistryState } from '../domain/registryState.ts';
import { bucketCount, bucketOf } from './buckets.ts';
import { keyOf, type VitalCounts, type VitalStore } from './vitalStore.ts';

interface Options {
  readonly store: Pick<VitalStore, 'add' | 'list'>;
  readonly state: () => RegistryState;
  readonly logger: Pick<Logger, 'warn'>;
}

const writeEvery = 10_000;

/** Writes every ten seconds. Only releases in front ends' histories count, which bounds the store. */
export function countVitals({ store, state, logger }: Options) {
  let waiting = new Map<string, VitalCounts & { readonly counts: number[] }>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function write(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const counts = [...waiting.values()];
    waiting = new Map();
    if (counts.length === 0) return;
    try {
      await store.add(counts);
    } catch (err) {
      logger.warn({ err }, 'web vitals could not be stored; trying again');
      for (const each of counts)
        for (const [bucket, count] of each.counts.entries()) note(each, bucket, count);
      plan();
    }
  }

  function note(
    { remote, version, vital }: Omit<VitalCounts, 'counts'>,
    bucket: number,
    count: number,
  ): void {
    const key = keyOf({ remote, version, vital });
    const entry = waiting.get(key) ?? { remote, version, vital, counts: Array<number>(bucketCount).fill(0) };
    entry.counts[bucket] = (entry.counts[bucket] ?? 0) + count;
    waiting.set(key, entry);
  }

  const plan = () => {
    timer ??= setTimeout(() => void write(), writeEvery).unref();
  };

  return {
    count(measured: ClientVital): void {
      if (!isKnown(state(), measured.remote, measured.version)) return;
      note(measured, bucketOf(measured.vital, measured.value), 1);
      plan();
    },
    async list(remote: string): Promise<readonly VitalCounts[]> {
      await write();
      return store.list(remote);
    },
    stop: write,
  };
}

export type VitalCounter = ReturnType<typeof countVitals>;

function isKnown(state: RegistryState, name: string, version: string): boolean {
  const frontEnd = frontEndOf(state, name);
  return frontEnd !== undefined && versionsOf(frontEnd).includes(version);
}
