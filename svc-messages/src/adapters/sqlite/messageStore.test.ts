import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, test } from 'vitest';
import { aQueue } from '../../testing/aQueue.ts';
import { aRace, created, registered, start } from '../../testing/builders.ts';
import { messageStoreContract } from '../../testing/messageStoreContract.ts';
import { openSqliteMessageStore } from './messageStore.ts';

const now = () => new Date(start);

messageStoreContract('SQLite', async (clock) => openSqliteMessageStore(':memory:', clock));

test('a store that is opened again has at once the messages that a killed process was about to send [fault.kill]', async () => {
  const file = join(temporaryFolder(), 'messages.db');
  const before = aQueue(openSqliteMessageStore(file, now));
  const race = aRace();
  await before.tell(created(race), registered(race.marathonId), registered(race.marathonId));
  const [first] = await before.claim(1);
  await before.finish(first?.id ?? '', { state: 'sent', attempts: 1 });
  expect(await before.claim()).toHaveLength(1);
  await before.store.close();
  const after = aQueue(openSqliteMessageStore(file, now));
  expect(await after.claim()).toHaveLength(1);
  await after.store.close();
});
