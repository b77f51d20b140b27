import { setImmediate } from 'node:timers/promises';
import { defaultSite } from '@marathon/contracts/site';
import { LRUCache } from 'lru-cache';
import type {
  MarathonReading,
  MarathonVersion,
  StoredMarathon,
} from '../../../application/ports/marathonReading.ts';
import { type MarathonJson, marathonJson, type Part } from './marathonJson.ts';

export interface MarathonJsonCache {
  partOf(marathon: StoredMarathon, origin: string): Part;
  /** In order, without deleted marathons. Reads only what is not cached. */
  partsOf(versions: readonly MarathonVersion[], origin: string): Promise<readonly Part[]>;
}

/** Plus keys, objects and the compressed head. */
const sizeOf = ({ head }: MarathonJson) => 2 * head.length + 500;

const perTurn = 16;

/** Each marathon's JSON per revision: a write renders only its own. Evicts the least recently used. */
export function marathonJsonCache(
  store: Pick<MarathonReading, 'byId'>,
  { contactEmail = defaultSite.contactEmail, maxBytes = 64_000_000 } = {},
): MarathonJsonCache {
  const jsons = new LRUCache<string, MarathonJson>({ maxSize: maxBytes, sizeCalculation: sizeOf });
  const keyOf = (id: string, revision: number, origin: string) => `${id} ${revision} ${origin}`;

  function partOf(marathon: StoredMarathon, origin: string): Part {
    const key = keyOf(marathon._id, marathon.revision, origin);
    const json = jsons.get(key) ?? marathonJson(marathon, origin, contactEmail);
    jsons.set(key, json);
    const { registrationCount, countRevision } = marathon;
    return { json, registrationCount, countRevision };
  }

  async function readPart({ id }: MarathonVersion, origin: string): Promise<Part | undefined> {
    const marathon = await store.byId(id);
    return marathon && partOf(marathon, origin);
  }

  return {
    partOf,
    async partsOf(versions, origin) {
      const parts: (Part | undefined)[] = [];
      for (let from = 0; from < versions.length; from += perTurn) {
        const turn = versions.slice(from, from + perTurn);
        const known = turn.map(({ id, revision, registrationCount, countRevision }) => {
          const json = jsons.get(keyOf(id, revision, origin));
          return json && { json, registrationCount, countRevision };
        });
        parts.push(...(await Promise.all(turn.map((version, i) => known[i] ?? readPart(version, origin)))));
        if (known.includes(undefined)) await setImmediate();
      }
      return parts.filter((part) => part !== undefined);
    },
  };
}
