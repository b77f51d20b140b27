import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import {
  type Backup,
  type Manifest,
  makeBackup,
  readManifest,
  verifyFiles,
} from '@marathon/persistence/backup';
import { packageVersion } from '@marathon/service-kit';
import { backupFiles, republishedForMs } from './backupFiles.ts';
import type { MongodbOfProduct } from './mongodbOfProduct.ts';

const unfinished = 'unfinished';
const instantFile = 'takenAt';

export async function copyMongodb(to: string, mongodb: Pick<MongodbOfProduct, 'copyTo'>): Promise<void> {
  const folder = join(to, unfinished);
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, backupFiles.keycloak), { recursive: true, mode: 0o700 });
  const takenAt = await mongodb.copyTo(folder);
  await writeFile(join(folder, instantFile), takenAt.toISOString());
}

interface FinishOptions {
  readonly to: string;
  readonly keep: number | undefined;
  readonly secrets: string;
  readonly mongodb: Pick<MongodbOfProduct, 'noteBackup'>;
  readonly now: Clock;
}

export async function finishBackup({ to, keep, secrets, mongodb, now }: FinishOptions): Promise<Backup> {
  const from = join(to, unfinished);
  const takenAt = await readFile(join(from, instantFile), 'utf8');
  const product = packageVersion(join(import.meta.dirname, '../..'));
  const done = await makeBackup({
    ...{ composition: 'kubernetes', product, to, keep, now },
    async copy(folder) {
      for (const name of Object.values(backupFiles)) await rename(join(from, name), join(folder, name));
      await copySecrets(secrets, join(folder, 'secrets'));
      return new Date(takenAt);
    },
  });
  await rm(from, { recursive: true });
  await mongodb.noteBackup(done.manifest);
  return done;
}

/** A mounted Secret contains links into folders whose names begin with two dots. */
async function copySecrets(from: string, to: string): Promise<void> {
  for (const name of (await readdir(from)).filter((each) => !each.startsWith('..')))
    await cp(join(from, name), join(to, name), { recursive: true, dereference: true });
}

/** Checks before writing. @throws DamagedBackup, or if MongoDB is not empty */
export async function checkBackup(
  from: string,
  mongodb: Pick<MongodbOfProduct, 'checkEmpty'>,
): Promise<Manifest> {
  const manifest = await readManifest(from, 'kubernetes');
  await verifyFiles(from, manifest);
  await mongodb.checkEmpty();
  return manifest;
}

interface Servers {
  readonly mongodb: Pick<MongodbOfProduct, 'fillFrom'>;
  followKeycloakFrom(since: Date): Promise<void>;
}

export async function fillServers(from: string, { mongodb, followKeycloakFrom }: Servers): Promise<Manifest> {
  const manifest = await readManifest(from, 'kubernetes');
  await followKeycloakFrom(new Date(Date.parse(manifest.takenAt) - republishedForMs));
  await mongodb.fillFrom(from, manifest);
  return manifest;
}
