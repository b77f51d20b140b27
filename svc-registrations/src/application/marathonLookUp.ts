import type { Clock } from '@marathon/contracts/clock';
import type { Logger } from '@marathon/service-kit';
import type { MarathonSource, RegistrationStore } from './ports.ts';

export type LookUp = 'known' | 'missing' | 'unavailable';

/** Looks a marathon up on behalf of a person, and keeps what is found; never rejects. */
export type LookUpMarathon = (id: string, person: string) => Promise<LookUp>;

interface Options {
  readonly source: MarathonSource;
  readonly store: Pick<RegistrationStore, 'upsertMarathon'>;
  readonly logger: Logger;
  readonly now: Clock;
  /** How long "there is no such marathon" is believed, in milliseconds. */
  readonly missingForMs?: number;
  readonly maxMissing?: number;
  /** Ids asked for at the same time; more are `unavailable`. */
  readonly maxAsking?: number;
  /** Ids asked for at the same time for one person; more wait for those. */
  readonly maxAskingEach?: number;
}

/**
 * Asks svc-marathons for a marathon of which no event has arrived yet. However many wait for one id, it is asked once;
 * an id that does not exist is not asked for again for a while, so that garbage cannot hammer svc-marathons. What one
 * person asks for waits for what the same person asked for before, so that garbage ids are not in the way of others.
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
