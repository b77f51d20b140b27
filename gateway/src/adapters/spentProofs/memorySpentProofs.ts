import { randomUUID } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { challengeLifetimeMs, type ProofSeries, type SpentProofs } from '../../ports.ts';

interface Options {
  readonly now: Clock;
  /** Proofs per lifetime; the default exceeds what password hashing can process. */
  readonly atMost?: number;
}

/** Remembers spent proofs in memory. After a restart, proofs of the former series are invalid. */
export function memorySpentProofs({ now, atMost = 50_000 }: Options): SpentProofs {
  const series: ProofSeries = { id: randomUUID(), spend: createSpent(now, atMost) };
  return { series: async () => [series] };
}

/** Drops the older of two sets as a whole. */
function createSpent(now: Clock, atMost: number): ProofSeries['spend'] {
  const time = () => now().getTime();
  let current = new Set<string>();
  let previous = new Set<string>();
  let since = time();
  return async (proof) => {
    if (time() - since >= challengeLifetimeMs) {
      previous = time() - since < 2 * challengeLifetimeMs ? current : new Set();
      current = new Set();
      since = time();
    }
    if (current.has(proof) || previous.has(proof)) return 'known';
    if (current.size >= atMost) return 'full';
    current.add(proof);
    return 'new';
  };
}
