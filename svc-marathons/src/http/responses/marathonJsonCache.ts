import { setImmediate } from 'node:timers/promises';
import type { Marathon } from '@marathon/contracts/marathon';
import { LRUCache } from 'lru-cache';
import type { MarathonStore, MarathonVersion } from '../../application/ports.ts';
import { type MarathonJson, marathonJson, type Part } from './marathonJson.ts';

export interface MarathonJsonCache {
  partOf(marathon: Marathon, origin: string): Part;
  /** These marathons in their order, without those that are gone by now. Reads only what it does not hold. */
  partsOf(versions: readonly MarathonVersion[], origin: string): Promise<readonly Part[]>;
}

/** Beside its bytes: keys, objects, and the compressed head. */
const sizeOf = ({ head }: MarathonJson) => 2 * head.length + 500;

/** Marathons read in one go, before other requests have their turn. */
const perTurn = 16;

/**
 * Keeps each marathon's JSON for as long as its revision lasts, so that a write makes only its own marathon be rendered
 * again. What was asked for longest ago goes when they are more than `maxBytes`.
 */
export function marathonJsonCache(
  store: Pick<MarathonStore, 'byId'>,
  maxBytes = 64_000_000,
): MarathonJsonCache {
  const jsons = new LRUCache<string, MarathonJson>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const keyOf = (id: string, revision: number, origin: string) => `${id} ${revision} ${origin}`;

  function partOf(marathon: Marathon, origin: string): Part {
    const key = keyOf(marathon._id, marathon.revision, origin);
    const json = jsons.get(key) ?? marathonJson(marathon, origin);
    jsons.set(key, json);
    return { json, registrationCount: marathon.registrationCount };
  }

  return {
    partOf,
    async partsOf(versions, origin) {
      const parts: Part[] = [];
      let reads = 0;
      for (const { id, revision, registrationCount } of versions) {
        const json = jsons.get(keyOf(id, revision, origin));
        if (json !== undefined) {
          parts.push({ json, registrationCount });
          continue;
        }
        const marathon = await store.byId(id);
        if (marathon !== undefined) parts.push(partOf(marathon, origin));
        reads += 1;
        if (reads % perTurn === 0) await setImmediate();
      }
      return parts;
    },
  };
}
