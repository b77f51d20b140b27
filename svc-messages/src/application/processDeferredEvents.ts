import type { EventBody } from '../domain/changes.ts';
import { applyEvents } from './applyEvents.ts';
import type { Dependencies } from './dependencies.ts';

interface Options extends Pick<Dependencies, 'store' | 'mailbox' | 'now' | 'logger'> {
  /** Whether the store failed rather than the events. */
  readonly isStoreAway: (error: unknown) => boolean;
}

/** Applies the oldest deferred batch. False without one. */
export function processDeferredEvents(options: Options) {
  const { store, logger, isStoreAway } = options;
  const apply = applyEvents(options);

  /** A failing event must not stop the others. */
  async function applyOneByOne(events: readonly EventBody[]) {
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
    const oldest = await store.deferred.first();
    if (!oldest) return false;
    await apply(oldest.events).catch((err: unknown) => {
      if (isStoreAway(err)) throw err;
      return applyOneByOne(oldest.events);
    });
    // A crash before this is harmless: applying twice has no further effect.
    await store.deferred.remove(oldest.id);
    return true;
  };
}
