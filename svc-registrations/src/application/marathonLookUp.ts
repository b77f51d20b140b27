import type { Clock } from '@marathon/contracts/clock';
import type { Logger } from '@marathon/service-kit';
import type { MarathonProjection, MarathonSource } from './ports/marathonProjection.ts';

export type LookUp = 'known' | 'missing' | 'unavailable';

/** Looks up a marathon for a person and stores it; never rejects. */
export type LookUpMarathon = (id: string, person: string) => Promise<LookUp>;

interface Options {
  readonly source: MarathonSource;
  readonly store: Pick<MarathonProjection, 'upsertMarathon'>;
  readonly logger: Logger;
  readonly now: Clock;
  /** Milliseconds for which a missing marathon stays missing. */
  readonly missingForMs?: number;
  readonly maxMissing?: number;
  /** Concurrent look-ups; more are `unavailable`. */
  readonly maxAsking?: number;
  /** Concurrent look-ups per person; more wait. */
  readonly maxAskingEach?: number;
}

/**
 * Concurrent requests share one look-up, and missing ids are cached, so that invalid ids cannot flood
 * svc-marathons. Each person has a queue, so that invalid ids do not delay others.
 */
export function marathonLookUp(options: Options): LookUpMarathon {
  const { source, store, logger, now, missingForMs = 5_000, maxMissing = 10_000 } = options;
  const { maxAsking = 1_000, maxAskingEach = 4 } = options;
  const asking = new Map<string, Promise<LookUp>>();
  const askingFor = new Map<string, Set<Promise<LookUp>>>();
  const missingUntil = new Map<string, number>();

  async function ask(id: string): Promise<LookUp> {
    try {
      const snapshot = await source.find(id);
      if (snapshot) await store.upsertMarathon(snapshot);
      else noteMissing(id);
      return snapshot ? 'known' : 'missing';
    } catch (err) {
      logger.error({ err, marathonId: id }, 'marathon could not be looked up');
      return 'unavailable';
    } finally {
      asking.delete(id);
    }
  }

  function noteMissing(id: string) {
    const [oldest] = missingUntil.keys();
    if (missingUntil.size >= maxMissing && oldest !== undefined) missingUntil.delete(oldest);
    missingUntil.set(id, now().getTime() + missingForMs);
  }

  function start(id: string, person: string): Promise<LookUp> {
    const own = askingFor.get(person) ?? new Set();
    askingFor.set(person, own);
    const answer = ask(id).finally(() => {
      own.delete(answer);
      if (own.size === 0) askingFor.delete(person);
    });
    asking.set(id, answer);
    own.add(answer);
    return answer;
  }

  return async (id, person) => {
    for (;;) {
      const until = missingUntil.get(id);
      if (until !== undefined && now().getTime() < until) return 'missing';
      missingUntil.delete(id);
      const underWay = asking.get(id);
      if (underWay) return underWay;
      const own = askingFor.get(person);
      if (own === undefined || own.size < maxAskingEach) {
        return asking.size < maxAsking ? start(id, person) : 'unavailable';
      }
      await Promise.race(own);
    }
  };
}
