import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { StoreInUse } from '@marathon/persistence';
import { lockFile } from '@marathon/persistence/sqlite';
import { packageVersion } from '@marathon/service-kit';
import type { Config } from '../config.ts';
import { lockName } from '../dataDir.ts';
import { databases } from '../dataFiles.ts';
import { copyByProduct } from './copyByProduct.ts';
import { filesIn, type Manifest, manifestFile } from './manifest.ts';
import { pinData } from './pinData.ts';
import { checkSoundness } from './soundness.ts';
import { syncPath } from './syncPath.ts';

interface Options {
  readonly config: Pick<Config, 'DATA_DIR' | 'HOST' | 'PORT'>;
  /** The folder of all backups. */
  readonly to: string;
  /** How many of them stay; undefined: all. */
  readonly keep: number | undefined;
  readonly now: Clock;
}

interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly removed: readonly string[];
}

const partialEnd = '.partial';
const nameOf = (at: Date) =>
  at
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z');
const backupName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(-[0-9a-f]{4})?$/;

/**
 * Makes a backup of the product in DATA_DIR, whether it runs or not. It has its name once it is whole and on the disk; the oldest ones
 * beyond `keep` go after that.
 */
export async function backUp({ config, to, keep, now }: Options): Promise<Backup> {
  const dataDir = resolve(config.DATA_DIR);
  if (!existsSync(join(dataDir, databases.marathons)))
    throw new Error(
      `No product in one process was started in ${dataDir}: set DATA_DIR as it has it. Others: docs/operations.md`,
    );
  const parent = resolve(to);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const partial = join(parent, `${nameOf(now())}-${randomUUID().slice(0, 4)}${partialEnd}`);
  mkdirSync(partial, { mode: 0o700 });
  try {
    const takenAt = await copy({ ...config, DATA_DIR: dataDir }, partial, now);
    checkSoundness(partial);
    const manifest = await seal(partial, takenAt);
    const folder = await nameFolder(partial, takenAt);
    return { folder, manifest, removed: keep === undefined ? [] : await removeBeyond(parent, keep) };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

/** By the process that serves from it, or here while nobody does. */
async function copy(config: Options['config'], to: string, now: Clock): Promise<Date> {
  const data = pinUnused(config.DATA_DIR, now);
  if (!data) return copyByProduct(config, to);
  try {
    await data.copyTo(to);
    return data.takenAt;
  } finally {
    data.close();
  }
}

/** Undefined: a process serves from it. One that is started afterwards finds the folder free, and changes nothing of what is pinned. */
function pinUnused(folder: string, now: Clock) {
  try {
    const lock = lockFile(join(folder, lockName), folder);
    try {
      return pinData(folder, now);
    } finally {
      lock.release();
    }
  } catch (error) {
    if (error instanceof StoreInUse) return undefined;
    throw error;
  }
}

async function seal(folder: string, takenAt: Date): Promise<Manifest> {
  const manifest: Manifest = {
    format: 1,
    product: packageVersion(join(import.meta.dirname, '../../../..')),
    takenAt: takenAt.toISOString(),
    files: await filesIn(folder),
  };
  await writeFile(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  for (const { path } of manifest.files) chmodSync(join(folder, path), 0o600);
  const folders = new Set(manifest.files.map(({ path }) => dirname(path)));
  for (const path of [...manifest.files.map((file) => file.path), manifestFile, ...folders])
    await syncPath(join(folder, path));
  return manifest;
}

async function nameFolder(partial: string, takenAt: Date): Promise<string> {
  const parent = dirname(partial);
  const name = join(parent, nameOf(takenAt));
  // Two within a second.
  const folder = existsSync(name) ? `${name}-${randomUUID().slice(0, 4)}` : name;
  await rename(partial, folder);
  await syncPath(parent);
  return folder;
}

/** Only what is a whole backup: other files in the folder are somebody else's. */
async function removeBeyond(parent: string, keep: number): Promise<string[]> {
  const names = (await readdir(parent)).filter(
    (name) => backupName.test(name) && existsSync(join(parent, name, manifestFile)),
  );
  const old = names.toSorted().slice(0, -keep);
  for (const name of old) await rm(join(parent, name), { recursive: true });
  return old;
}
