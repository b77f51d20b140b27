import { migrate } from '@marathon/persistence/mongo';
import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { describe } from 'vitest';
import { mongoInbox, mongoInboxCollection } from './mongoInbox.ts';
import { inboxContract } from './testing/inboxContract.ts';

describe.skipIf(!mongoUrl)(
  'on MongoDB (skipped unless MONGODB_TEST_URL names one)',
  { timeout: 180_000 },
  () => {
    inboxContract('MongoDB', async () => {
      const database = aMongoDatabase();
      await migrate(database, [mongoInboxCollection]);
      return (options) => {
        const inbox = mongoInbox(database, options);
        return {
          prune: inbox.prune,
          filterUnseen: (events, fail) =>
            database.transaction(async (session) => {
              const unseen = await inbox.filterUnseen(events, session);
              if (fail) throw fail;
              return unseen;
            }),
        };
      };
    });
  },
);
