import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { DamagedBackup } from '@marathon/persistence/backup';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, onTestFinished, test } from 'vitest';
import { backupFiles } from '../../backup/backupFiles.ts';
import { backUpCompose } from './backUpCompose.ts';
import { restoreData, restoreSecrets } from './restoreCompose.ts';
import { restoreMark, type Volumes } from './volumes.ts';

const takenAt = new Date('2027-01-15T02:00:00Z');
const nowhere = 'http://127.0.0.1:1';

function emptyVolumes(): Volumes {
  return { secrets: temporaryFolder(), keycloak: temporaryFolder() };
}

function someVolumes(): Volumes {
  const volumes = emptyVolumes();
  writeFileSync(join(volumes.secrets, 'secrets.json'), '{"MONGODB_PASSWORD":"made once"}');
  writeFileSync(join(volumes.secrets, 'signing-keys.json'), '{"keys":[]}');
  mkdirSync(join(volumes.keycloak, 'h2'));
  writeFileSync(join(volumes.keycloak, 'h2/keycloakdb.mv.db'), 'accounts');
  mkdirSync(join(volumes.keycloak, 'tmp'));
  return volumes;
}

/** infra/backup tests the real one. */
function aMongodb() {
  const noted: string[] = [];
  const filled: string[] = [];
  return {
    noted,
    filled,
    async copyTo(folder: string, onPinned?: () => Promise<void>) {
      await onPinned?.();
      mkdirSync(join(folder, backupFiles.mongodb));
      writeFileSync(join(folder, backupFiles.mongodb, 'rows.bson'), 'rows');
      return takenAt;
    },
    async noteBackup(manifest: { readonly takenAt: string }) {
      noted.push(manifest.takenAt);
    },
    async fillFrom(folder: string) {
      filled.push(readFileSync(join(folder, backupFiles.mongodb, 'rows.bson'), 'utf8'));
    },
  };
}

function backUp(
  volumes: Volumes,
  { mongodb = aMongodb(), keycloakUrl = nowhere, onKeycloakCopied = () => {} } = {},
) {
  const options = { volumes, mongodb, keycloakUrl, onKeycloakCopied };
  return backUpCompose({ ...options, to: temporaryFolder(), keep: 14, now: () => takenAt });
}

test('a backup of the volumes restores into empty ones, with the secrets, the accounts and the data', async () => {
  const [volumes, restored, mongodb] = [someVolumes(), emptyVolumes(), aMongodb()];
  if (process.getuid?.() === 0) chownSync(restored.keycloak, 1000, 0);
  const done = await backUp(volumes, { mongodb });
  expect(mongodb.noted).toEqual([takenAt.toISOString()]);
  const from = done.folder;
  await restoreSecrets({ volumes: restored, from });
  const followed: Date[] = [];
  const followKeycloakFrom = async (since: Date) => void followed.push(since);
  await restoreData({ volumes: restored, from }, { mongodb, followKeycloakFrom });

  for (const name of ['secrets.json', 'signing-keys.json'])
    expect(readFileSync(join(restored.secrets, name))).toEqual(readFileSync(join(volumes.secrets, name)));
  expect(readdirSync(restored.keycloak)).toEqual(['h2']);
  const database = join(restored.keycloak, 'h2/keycloakdb.mv.db');
  expect(readFileSync(database, 'utf8')).toBe('accounts');
  expect(statSync(database).uid).toBe(statSync(restored.keycloak).uid);
  expect(mongodb.filled).toEqual(['rows']);
  expect(followed).toEqual([new Date('2027-01-15T01:00:00Z')]);
  expect(readdirSync(restored.secrets)).not.toContain(restoreMark);
});

test('Keycloak may start again before the data is copied, and a backup is refused while it runs', async () => {
  const mongodb = aMongodb();
  const order: string[] = [];
  const onKeycloakCopied = () => void order.push('keycloak');
  const noteBackup = async () => void order.push('whole');
  await backUp(someVolumes(), { mongodb: { ...mongodb, noteBackup }, onKeycloakCopied });
  expect(order).toEqual(['keycloak', 'whole']);

  const server = createServer((_req, res) => res.end()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as { port: number };
  const refused = backUp(someVolumes(), { mongodb, keycloakUrl: `http://127.0.0.1:${port}` });
  await expect(refused).rejects.toThrow(/Keycloak runs/);
  expect(mongodb.noted).toEqual([]);
});

test('volumes that hold a product, and a damaged backup, are refused and stay as they are', async () => {
  const { folder: from } = await backUp(someVolumes());
  const mine = someVolumes();
  await expect(restoreSecrets({ volumes: mine, from })).rejects.toThrow(/hold a product already/);
  writeFileSync(join(from, backupFiles.mongodb, 'rows.bson'), 'none');
  const empty = emptyVolumes();
  await expect(restoreSecrets({ volumes: empty, from })).rejects.toThrow(DamagedBackup);
  expect(readdirSync(empty.secrets)).toEqual([]);
});

test('a restore that fails leaves its mark', async () => {
  const { folder: from } = await backUp(someVolumes());
  const volumes = emptyVolumes();
  await restoreSecrets({ volumes, from });
  const mongodb = { fillFrom: () => Promise.reject(new Error('MongoDB is away')) };
  const failed = restoreData({ volumes, from }, { mongodb, followKeycloakFrom: async () => {} });
  await expect(failed).rejects.toThrow('MongoDB is away');
  expect(existsSync(join(volumes.secrets, restoreMark))).toBe(true);
});
