import { copyFileSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { eventsSchemaVersion } from '@marathon/event-bus/sqlite';
import { identitySchemaVersion } from '@marathon/identity/embedded';
import { makePrivateFile, makePrivateFolder } from '@marathon/persistence';
import {
  lastBackupIn,
  type Manifest,
  readManifest,
  syncPath,
  verifyFiles,
} from '@marathon/persistence/backup';
import { checkNotNewer, lockFile } from '@marathon/persistence/sqlite';
import { marathonSchemaVersion } from '@marathon/svc-marathons/transfer';
import { messageSchemaVersion } from '@marathon/svc-messages/transfer';
import { registrationSchemaVersion } from '@marathon/svc-registrations/transfer';
import { waitingRoomSchemaVersion } from '@marathon/waiting-room/sqlite';
import { lockName, restoreMark } from '../dataDir.ts';
import { databases } from '../dataFiles.ts';
import { schemaVersionOf } from './soundness.ts';

const knownSchemas: Record<keyof typeof databases, number> = {
  marathons: marathonSchemaVersion,
  registrations: registrationSchemaVersion,
  messages: messageSchemaVersion,
  waitingRooms: waitingRoomSchemaVersion,
  events: eventsSchemaVersion,
  identity: identitySchemaVersion,
};

interface Options {
  readonly from: string;
  readonly dataDir: string;
}

/** Checks the backup before writing, and the result. @throws DamagedBackup, or StoreInUse when a process has the folder */
export async function restore({ from, dataDir }: Options): Promise<Manifest> {
  const target = resolve(dataDir);
  checkEmpty(target);
  const manifest = await readManifest(from, 'embedded');
  await verifyFiles(from, manifest);
  checkSchemas(from, manifest);
  makePrivateFolder(target);
  const lock = lockFile(join(target, lockName), `DATA_DIR ${target}`);
  try {
    makePrivateFile(join(target, restoreMark));
    for (const { path } of manifest.files) await copyDurably(join(from, path), join(target, path));
    await verifyFiles(target, manifest);
    for (const folder of new Set(manifest.files.map(({ path }) => dirname(path))))
      await syncPath(join(target, folder));
    await lastBackupIn(target).note(new Date(manifest.takenAt));
    await rm(join(target, restoreMark));
    await syncPath(target);
    return manifest;
  } finally {
    lock.release();
  }
}

function checkEmpty(target: string): void {
  if (!existsSync(target)) return;
  if (existsSync(join(target, lockName))) lockFile(join(target, lockName), `DATA_DIR ${target}`).release();
  // File systems create it in new volumes.
  if (readdirSync(target).some((name) => name !== 'lost+found'))
    throw new Error(`DATA_DIR ${target} is not empty. Move away what is in it, or set another DATA_DIR.`);
}

function checkSchemas(from: string, { files }: Manifest): void {
  for (const [key, name] of Object.entries(databases) as [keyof typeof databases, string][]) {
    if (files.some(({ path }) => path === name))
      checkNotNewer(join(from, name), schemaVersionOf(join(from, name)), knownSchemas[key]);
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  makePrivateFile(to);
  copyFileSync(from, to);
  await syncPath(to);
}
