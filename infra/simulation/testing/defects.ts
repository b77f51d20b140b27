import type { MarathonEvent } from '@marathon/contracts/events';
import type { Outbox, Subscription } from '@marathon/event-bus';
import { isStoreUnavailable } from '@marathon/persistence';
import type { Replacements } from '../src/composition.ts';
import { noFaults } from '../src/plan.ts';

/** Real and possible defects of the product, injected into what the services get. */
export const defects: Readonly<Record<string, Replacements>> = {
  /** A crash in between loses the effect: the event counts as handled. */
  'the inbox is committed apart from the count': {
    marathonStore: (store) => ({
      ...store,
      async countRegistrations(events, decide) {
        let unseen: Parameters<typeof decide>[1] = [];
        await store.countRegistrations(events, (_before, found) => {
          unseen = found;
          return { counts: [], events: [] };
        });
        const renamed = unseen.map((event) => ({ ...event, id: `${event.id} effect` }));
        await store.countRegistrations(renamed, decide);
      },
    }),
  },
  'there is no inbox': {
    marathonStore(store) {
      let deliveries = 0;
      return {
        ...store,
        countRegistrations(events, decide) {
          deliveries += 1;
          const renamed = events.map((event) => ({ ...event, id: `${event.id} ${deliveries}` }));
          return store.countRegistrations(renamed, decide);
        },
      };
    },
  },
  'trouble of a store counts as a failure of the event': {
    subscription: (subscription) => ({
      ...subscription,
      async handle(events) {
        try {
          await subscription.handle(events);
        } catch (error) {
          throw isStoreUnavailable(error) ? new Error('database is locked') : error;
        }
      },
    }),
  },
  'events are marked as published before the bus has them': {
    marathonStore: (store) => ({ ...store, outbox: markedAtOnce(store.outbox) }),
    registrationStore: (store) => ({ ...store, outbox: markedAtOnce(store.outbox) }),
  },
  'counts are told without a revision': {
    subscription: (subscription) =>
      isLive(subscription)
        ? { ...subscription, handle: (events) => subscription.handle(events.map(withoutRevision)) }
        : subscription,
  },
  /** A gateway that has just started sends a page an older count than it has loaded: the event was late. */
  'answers do not tell how late their counts are': {
    plan: (plan) => ({
      ...plan,
      composition: 'distributed',
      instances: { registrations: 1, marathons: 1, gateways: 3 },
      sharesUpdates: false,
      crowd: 1,
      asks: 12,
      lasts: 20_000,
      pagesOpenWithin: 25_000,
      faults: { ...noFaults, restarts: 60, delivered: { twice: 0.5, late: 0.6, longestMs: 40_000 } },
    }),
    marathonStore: (store) => ({
      ...store,
      list: async (query) => (await store.list(query)).map((marathon) => ({ ...marathon, countRevision: 0 })),
    }),
  },
  'a gateway reads no updates of others from the log': {
    updateLog: (log) => ({
      async exchange(request) {
        const extract = await log.exchange(request);
        const own = new Set(request.updates.map(({ update }) => JSON.stringify(update)));
        return {
          ...extract,
          messages: extract.messages.filter(({ update }) => own.has(JSON.stringify(update))),
        };
      },
    }),
  },
  'a projection takes marathons in the order of arrival': {
    registrationStore(store) {
      let arrived = 1_000;
      return {
        ...store,
        applyMarathonEvents(events) {
          const numbered = events.map((event) => {
            arrived += 1;
            return { ...event, data: { ...event.data, revision: arrived } } as typeof event;
          });
          return store.applyMarathonEvents(numbered);
        },
      };
    },
  },
  'nobody looks whether a marathon has a waiting room': {
    registrationStore: (store) => ({
      ...store,
      register: (commands, decide) =>
        store.register(commands, (stored) =>
          decide({
            ...stored,
            marathon(id) {
              const marathon = stored.marathon(id);
              return typeof marathon === 'object' ? { ...marathon, waitingRoom: false } : marathon;
            },
          }),
        ),
    }),
  },
  'a projection does not hear of waiting rooms': {
    registrationStore: (store) => ({
      ...store,
      applyMarathonEvents: (events) =>
        store.applyMarathonEvents(
          events.map((event) =>
            event.type === 'marathon.deleted'
              ? event
              : { ...event, data: { ...event.data, waitingRoom: false } },
          ),
        ),
    }),
  },
  'results under an Idempotency-Key are not kept': {
    registrationStore: (store) => ({
      ...store,
      register: (commands, decide) =>
        store.register(commands, (stored) => ({
          ...decide({ ...stored, record: () => undefined }),
          records: [],
        })),
    }),
  },
};

const markedAtOnce = (outbox: Outbox): Outbox => ({
  ...outbox,
  async claim(limit, leaseMs) {
    const events = await outbox.claim(limit, leaseMs);
    if (events.length > 0) await outbox.markPublished(events.map(({ id }) => id));
    return events;
  },
});

const isLive = ({ consumer }: Subscription) => consumer.endsWith('-live');

function withoutRevision(event: MarathonEvent): MarathonEvent {
  if (event.type !== 'marathon.count-changed') return event;
  const { countRevision: _, ...data } = event.data;
  return { ...event, data };
}
