import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DamagedBackup } from '@marathon/persistence/backup';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, test } from 'vitest';
import { checkBackup, copyMongodb, fillServers, finishBackup } from './kubernetesBackup.ts';

const takenAt = new Date('2027-01-15T02:00:00Z');

function aMongodb() {
  const calls: string[] = [];
  return {
    calls,
    async copyTo(folder: string) {
      mkdirSync(join(folder, 'mongodb'));
      writeFileSync(join(folder, 'mongodb/rows.bson'), 'rows');
      return takenAt;
    },
    async noteBackup(manifest: { readonly takenAt: string }) {
      calls.push(`note ${manifest.takenAt}`);
    },
    async checkEmpty() {
      calls.push('check');
    },
    async fillFrom(folder: string) {
      calls.push(`fill ${readFileSync(join(folder, 'mongodb/rows.bson'), 'utf8')}`);
    },
  };
}

function aMountOfSecrets(): string {
  const folder = temporaryFolder();
  mkdirSync(join(folder, '..2027_01_15/gateway'), { recursive: true });
  writeFileSync(join(folder, '..2027_01_15/gateway/SERVICE_SECRET'), 'secret');
  symlinkSync('..2027_01_15', join(folder, '..data'));
  symlinkSync('..data/gateway', join(folder, 'gateway'));
  return folder;
}

const dumpKeycloak = (to: string) =>
  writeFileSync(join(to, 'unfinished/keycloak/keycloak.dump'), 'accounts', { mode: 0o644 });

async function backUp(to: string, { mongodb = aMongodb(), keep = 14 } = {}) {
  await copyMongodb(to, mongodb);
  dumpKeycloak(to);
  return finishBackup({ to, keep, secrets: aMountOfSecrets(), mongodb, now: () => new Date() });
}

test('MongoDB, the accounts and the Secrets are one backup, which nobody else may read', async () => {
  const [to, mongodb] = [temporaryFolder(), aMongodb()];
  const { folder, manifest } = await backUp(to, { mongodb });
  expect(manifest.files.map(({ path }) => path)).toEqual([
    'keycloak/keycloak.dump',
    'mongodb/rows.bson',
    'secrets/gateway/SERVICE_SECRET',
  ]);
  for (const { path } of manifest.files) expect(statSync(join(folder, path)).mode & 0o077, path).toBe(0);
  expect([manifest.composition, manifest.takenAt]).toEqual(['kubernetes', takenAt.toISOString()]);
  expect(readdirSync(to)).toEqual(['2027-01-15T02-00-00Z']);
  expect(mongodb.calls).toEqual([`note ${takenAt.toISOString()}`]);
});

test('the newest backups stay', async () => {
  const to = temporaryFolder();
  await backUp(to);
  renameSync(join(to, '2027-01-15T02-00-00Z'), join(to, '2027-01-14T02-00-00Z'));
  expect((await backUp(to, { keep: 1 })).removed).toEqual(['2027-01-14T02-00-00Z']);
});

test('what a backup that failed has left goes with the next one', async () => {
  const to = temporaryFolder();
  await copyMongodb(to, aMongodb());
  writeFileSync(join(to, 'unfinished/mongodb/old.bson'), 'old');
  const { manifest } = await backUp(to);
  expect(manifest.files.map(({ path }) => path)).not.toContain('mongodb/old.bson');
});

test('nothing is a backup before MongoDB was copied', async () => {
  const [to, mongodb] = [temporaryFolder(), aMongodb()];
  const options = { to, keep: 14, secrets: aMountOfSecrets(), mongodb, now: () => new Date() };
  await expect(finishBackup(options)).rejects.toThrow();
  expect([readdirSync(to), mongodb.calls]).toEqual([[], []]);
});

test('a restore checks all of a backup, and that MongoDB is empty, before it fills it', async () => {
  const { folder: from } = await backUp(temporaryFolder());
  const mongodb = aMongodb();
  await checkBackup(from, mongodb);
  const followed: Date[] = [];
  await fillServers(from, { mongodb, followKeycloakFrom: async (since) => void followed.push(since) });
  expect(mongodb.calls).toEqual(['check', 'fill rows']);
  expect(followed).toEqual([new Date('2027-01-15T01:00:00Z')]);
});

test('a damaged backup is refused', async () => {
  const { folder: from } = await backUp(temporaryFolder());
  writeFileSync(join(from, 'keycloak/keycloak.dump'), 'nobody!!');
  const mongodb = aMongodb();
  await expect(checkBackup(from, mongodb)).rejects.toThrow(DamagedBackup);
  expect(mongodb.calls).toEqual([]);
  expect(existsSync(from)).toBe(true);
});
