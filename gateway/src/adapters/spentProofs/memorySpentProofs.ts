import { randomUUID } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { challengeLifetimeMs, type ProofSeries, type SpentProofs } from '../../ports.ts';

interface Options {
  readonly now: Clock;
  /** Accepted proofs that are kept in one lifetime: by default more than the password hashing can ever let through. */
  readonly atMost?: number;
}

/** The spent proofs of this process: a restart begins another series. */
export function memorySpentProofs({ now, atMost = 50_000 }: Options): SpentProofs {
  const series: ProofSeries = { id: randomUUID(), spend: createSpent(now, atMost) };
  return { series: async () => [series] };
}

/** Keeps proofs for at least one lifetime, in two sets of which the older one is dropped as a whole. */
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
