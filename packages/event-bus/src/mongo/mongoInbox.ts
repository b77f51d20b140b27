import type { MarathonEvent } from '@marathon/contracts/events';
import { type MongoDatabase, mongoErrors } from '@marathon/service-kit/mongo';
import type { ClientSession } from 'mongodb';

export interface MongoInbox {
  /**
   * Within the caller's transaction: notes the events and returns those never seen before, in their order.
   * What the transaction does with them thereby happens once (exactly once in effect).
   */
  fresh(events: readonly MarathonEvent[], session: ClientSession): Promise<MarathonEvent[]>;
  /** Forgets events received before that instant (ms); no redelivery comes that late. */
  forgetBefore(at: number): Promise<void>;
  /** The index it needs; idempotent. Before the first use. */
  prepare(): Promise<void>;
}

interface Entry {
  readonly _id: { readonly consumer: string; readonly event: string };
  readonly receivedAt: number;
}

/** An inbox in the consumer's own database. `now` is in milliseconds. */
export function mongoInbox(
  { db }: MongoDatabase,
  consumer: string,
  now: () => number = Date.now,
): MongoInbox {
  const entries = db.collection<Entry>('inbox');
  const keyOf = (event: MarathonEvent) => ({ consumer, event: event.id });
  return {
    prepare: () => mongoErrors(async () => void (await entries.createIndex({ receivedAt: 1 }))),
    async fresh(events, session) {
      const unique = [...new Map(events.map((event) => [event.id, event])).values()];
      if (unique.length === 0) return [];
      const seen = await entries.find({ _id: { $in: unique.map(keyOf) } }, { session }).toArray();
      const known = new Set(seen.map(({ _id }) => _id.event));
      const added = unique.filter(({ id }) => !known.has(id));
      if (added.length === 0) return [];
      await entries.insertMany(
        added.map((event) => ({ _id: keyOf(event), receivedAt: now() })),
        { session },
      );
      return added;
    },
    forgetBefore: (at) =>
      mongoErrors(async () => void (await entries.deleteMany({ receivedAt: { $lt: at } }))),
  };
}
