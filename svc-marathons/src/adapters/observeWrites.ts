import type { MarathonStore } from '../application/ports.ts';

/**
 * The same store, which calls `onWrite` after each write and before its caller goes on, so that who wrote reads what
 * they wrote. Also after a failed one: it may have been committed before the connection broke.
 */
export function observeWrites(store: MarathonStore, onWrite: () => void): MarathonStore {
  const observed = async <T>(write: Promise<T>): Promise<T> => {
    try {
      return await write;
    } finally {
      onWrite();
    }
  };
  return {
    outbox: store.outbox,
    list: (query) => store.list(query),
    versions: (query) => store.versions(query),
    count: (query) => store.count(query),
    byId: (id) => store.byId(id),
    add: (marathon, events, conditions) => observed(store.add(marathon, events, conditions)),
    addToNewStore: (entries) => observed(store.addToNewStore(entries)),
    change: (id, decide) => observed(store.change(id, decide)),
    remove: (id, decide) => observed(store.remove(id, decide)),
    countRegistrations: (events) => observed(store.countRegistrations(events)),
    pruneIdempotencyRecords: (before, atMost) => store.pruneIdempotencyRecords(before, atMost),
    pruneInbox: (before, atMost) => store.pruneInbox(before, atMost),
    ready: () => store.ready(),
    close: () => store.close(),
  };
}
