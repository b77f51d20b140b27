import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openEventsDatabase } from '@marathon/event-bus/sqlite';
import { openAccountTool } from '@marathon/identity/embedded';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { testKeysFile } from '@marathon/service-kit/testing';
import { openSqliteMarathonStore } from '@marathon/svc-marathons';
import { openSqliteMessageStore } from '@marathon/svc-messages';
import { openSqliteRegistrationStore } from '@marathon/svc-registrations';
import { openSqliteWaitingRoomStore } from '@marathon/waiting-room/sqlite';
import { databases, registryState } from '../dataFiles.ts';

const now = () => new Date();

/** As a stopped product left it: empty stores, keys, a release. Deleted after the test. */
export async function aDataDir(): Promise<string> {
  const folder = temporaryFolder();
  const file = (name: string) => join(folder, name);
  await openSqliteMarathonStore(file(databases.marathons), now).close();
  await openSqliteRegistrationStore(file(databases.registrations), now).close();
  await openSqliteMessageStore(file(databases.messages), now).close();
  await openSqliteWaitingRoomStore(file(databases.waitingRooms), now).close();
  openEventsDatabase(file(databases.events)).close();
  (await openAccountTool(folder, now)).close();
  copyFileSync(testKeysFile, file('signing-keys.json'));
  writeFileSync(file('service-secret'), 'a secret of at least 32 characters');
  mkdirSync(file('registry/releases/mf-x/1.0.0'), { recursive: true });
  writeFileSync(file(registryState), '{}');
  writeFileSync(file('registry/releases/mf-x/1.0.0/stored.json'), '{}');
  return folder;
}
