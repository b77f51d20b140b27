import { existsSync, readdirSync } from 'node:fs';
import { copyFile, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFile, makePrivateFolder } from '@marathon/persistence';
import { type Manifest, readManifest, verifyFiles } from '@marathon/persistence/backup';
import { backupFiles, republishedForMs } from '../../backup/backupFiles.ts';
import { followKeycloakFrom } from '../../backup/followKeycloakFrom.ts';
import { withMongodb } from '../../backup/mongodbOfProduct.ts';
import { keycloak, keycloakDatabase } from '../keycloak.ts';
import { mongodb } from '../mongodb.ts';
import type { NativeProcess } from '../process.ts';
import { redis } from '../redis.ts';
import { stackSettings } from '../settings.ts';
import { down, up } from '../supervise.ts';
import { stackSecrets } from './stackSecrets.ts';

interface Options {
  readonly from: string;
  readonly folder: string;
  /** Wins over the backup's variables, such as ports. */
  readonly environment: NodeJS.ProcessEnv;
}

const restoreMark = 'restoring';

export function refuseHalfRestored(folder: string): void {
  if (existsSync(join(folder, restoreMark)))
    throw new Error(`${folder} has half of a backup: empty it and restore again`);
}

/** Restores a stopped stack. Checks the whole backup before writing. @throws DamagedBackup */
export async function restoreStack({ from, folder, environment }: Options): Promise<Manifest> {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty: move away what is in it, or set another STACK_DIR`);
  const manifest = await readManifest(from, 'distributed');
  await verifyFiles(from, manifest);
  makePrivateFolder(folder);
  makePrivateFile(join(folder, restoreMark));
  for (const name of stackSecrets) {
    makePrivateFile(join(folder, name));
    await copyFile(join(from, name), join(folder, name));
  }
  const settings = stackSettings(folder, environment);
  await whileUp(mongodb(settings), folder, () =>
    withMongodb({ url: settings.variables.MONGODB_TEST_URL ?? '' }, (databases) =>
      databases.fillFrom(from, manifest),
    ),
  );
  const since = new Date(Date.parse(manifest.takenAt) - republishedForMs);
  await whileUp(redis(settings), folder, () => followKeycloakFrom(settings.variables.REDIS_URL ?? '', since));
  await keycloak(settings).prepare();
  await cp(join(from, backupFiles.keycloak), keycloakDatabase(folder), { recursive: true });
  await rm(join(folder, restoreMark));
  return manifest;
}

async function whileUp(server: NativeProcess, folder: string, work: () => Promise<void>): Promise<void> {
  try {
    await up(server, folder);
    await work();
  } finally {
    await down(server, folder);
  }
}
