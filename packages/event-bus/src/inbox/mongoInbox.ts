import type { MarathonEvent } from '@marathon/contracts/events';
import type { RecordTarget } from '@marathon/persistence';
import {
  defineCollection,
  deleteOldest,
  type MongoDatabase,
  mongoErrors,
  mongoRecords,
} from '@marathon/persistence/mongo';
import type { ClientSession } from 'mongodb';
import { type Inbox, type InboxEntry, type InboxOptions, minRetentionMs } from './inbox.ts';

export interface MongoInbox extends Inbox<ClientSession> {
  filterUnseen<Event extends MarathonEvent>(
    events: readonly Event[],
    session: ClientSession,
  ): Promise<Event[]>;
}

export interface InboxDocument {
  readonly _id: { readonly consumer: string; readonly event: string };
  readonly receivedAt: number;
}

export const mongoInboxCollection = defineCollection({
  name: 'inbox',
  indexes: [{ key: { '_id.consumer': 1, receivedAt: 1 } }],
});

export function mongoInbox({ db }: MongoDatabase, options: InboxOptions): MongoInbox {
  const { consumer, now, keep = minRetentionMs } = options;
  const entries = db.collection<InboxDocument>('inbox');
  const keyOf = (event: MarathonEvent) => ({ consumer, event: event.id });
  const own = { '_id.consumer': consumer };

  async function keptSince(): Promise<number | undefined> {
    const [oldestKept] = await entries
      .find(own, { sort: { receivedAt: -1 }, skip: keep - 1, limit: 1 })
      .toArray();
    return oldestKept?.receivedAt;
  }

  return {
    async filterUnseen(events, session) {
      const unique = [...new Map(events.map((event) => [event.id, event])).values()];
      if (unique.length === 0) return [];
      const entriesFound = await entries.find({ _id: { $in: unique.map(keyOf) } }, { session }).toArray();
      const storedIds = new Set(entriesFound.map(({ _id }) => _id.event));
      const added = unique.filter(({ id }) => !storedIds.has(id));
      if (added.length === 0) return [];
      const receivedAt = now().getTime();
      await entries.insertMany(
        added.map((event) => ({ _id: keyOf(event), receivedAt })),
        { session },
      );
      return added;
    },
    prune: (before, atMost) =>
      mongoErrors(async () => {
        const since = await keptSince();
        if (since === undefined) return 0;
        const filter = { ...own, receivedAt: { $lt: Math.min(before.getTime(), since) } };
        return deleteOldest(entries, { filter, storedAt: 'receivedAt', atMost });
      }),
  };
}

export const mongoInboxTarget = ({ db }: MongoDatabase): RecordTarget<InboxEntry> =>
  mongoRecords(db.collection<InboxDocument>('inbox'), {
    documentOf: ({ consumer, event, receivedAt }) => ({ _id: { consumer, event }, receivedAt }),
    recordOf: ({ _id: { consumer, event }, receivedAt }) => ({ consumer, event, receivedAt }),
  });
