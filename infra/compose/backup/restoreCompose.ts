import { existsSync } from 'node:fs';
import { chown, copyFile, cp, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Manifest, readManifest, verifyFiles } from '@marathon/persistence/backup';
import { backupFiles, republishedForMs } from '../../backup/backupFiles.ts';
import type { MongodbOfProduct } from '../../backup/mongodbOfProduct.ts';
import { keycloakDatabase, restoreMark, secretFilesKept, type Volumes } from './volumes.ts';

interface Source {
  readonly volumes: Volumes;
  readonly from: string;
}

interface Servers {
  readonly mongodb: Pick<MongodbOfProduct, 'fillFrom'>;
  followKeycloakFrom(since: Date): Promise<void>;
}

/** First, before containers make their own secrets. Checks the whole backup. @throws DamagedBackup */
export async function restoreSecrets({ volumes, from }: Source): Promise<void> {
  await verifyFiles(from, await readManifest(from, 'compose'));
  const found = secretFilesKept.find((name) => existsSync(join(volumes.secrets, name)));
  if (found !== undefined)
    throw new Error('The volumes hold a product already: docker compose down --volumes deletes it');
  await mkdir(volumes.secrets, { recursive: true });
  for (const name of secretFilesKept)
    await copyFile(join(from, 'secrets', name), join(volumes.secrets, name));
}

/** Second, with empty servers that use these secrets. Nothing starts on half a backup. */
export async function restoreData({ volumes, from }: Source, servers: Servers): Promise<Manifest> {
  const manifest = await readManifest(from, 'compose');
  const mark = join(volumes.secrets, restoreMark);
  await writeFile(mark, '');
  await servers.mongodb.fillFrom(from, manifest);
  await servers.followKeycloakFrom(new Date(Date.parse(manifest.takenAt) - republishedForMs));
  await restoreKeycloak(volumes.keycloak, join(from, backupFiles.keycloak));
  await rm(mark);
  return manifest;
}

/** Like the volume, the files belong to the image's user. */
async function restoreKeycloak(volume: string, from: string): Promise<void> {
  const target = join(volume, keycloakDatabase);
  await cp(from, target, { recursive: true, errorOnExist: true, force: false });
  const { uid, gid } = await stat(volume);
  await chown(target, uid, gid);
  for (const name of await readdir(target)) await chown(join(target, name), uid, gid);
}
