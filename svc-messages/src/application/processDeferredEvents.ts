import type { Happening } from '../domain/changes.ts';
import { applyEvents } from './applyEvents.ts';
import type { Dependencies } from './dependencies.ts';

interface Options extends Pick<Dependencies, 'store' | 'mailbox' | 'now' | 'logger'> {
  /** Whether the store failed, and not the events. */
  readonly isStoreAway: (error: unknown) => boolean;
}

/** Puts into the queue what follows from the events that were put off first. False when there are none. */
export function processDeferredEvents(options: Options) {
  const { store, logger, isStoreAway } = options;
  const apply = applyEvents(options);

  /** One that cannot be decided takes no other along. */
  async function applyOneByOne(events: readonly Happening[]) {
    for (const event of events) {
      try {
        await apply([event]);
      } catch (err) {
        if (isStoreAway(err)) throw err;
        logger.error({ err, type: event.type, data: event.data }, 'no mail follows from an event');
      }
    }
  }

  return async (): Promise<boolean> => {
    const oldest = await store.deferred?.first();
    if (!oldest) return false;
    await apply(oldest.events).catch((err: unknown) => {
      if (isStoreAway(err)) throw err;
      return applyOneByOne(oldest.events);
    });
    // A stop in between is no matter: what is applied twice has one effect.
    await store.deferred?.remove(oldest.id);
    return true;
  };
}
