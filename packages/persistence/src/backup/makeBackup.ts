import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { filesIn, type Manifest, manifestFile } from './manifest.ts';
import { syncPath } from './syncPath.ts';

interface Options extends Pick<Manifest, 'composition' | 'product'> {
  readonly to: string;
  readonly keep: number | undefined;
  readonly now: Clock;
  /** Copies the data into an empty folder; returns the instant of the copy. */
  readonly copy: (folder: string) => Promise<Date>;
}

export interface Backup {
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

/** The backup gets its name once it is complete and on disk. Deletes the oldest beyond `keep`. */
export async function makeBackup({ to, keep, now, copy, ...origin }: Options): Promise<Backup> {
  const parent = resolve(to);
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const partial = join(parent, `${nameOf(now())}-${randomUUID().slice(0, 4)}${partialEnd}`);
  mkdirSync(partial, { mode: 0o700 });
  try {
    const takenAt = await copy(partial);
    const manifest = await seal(partial, { ...origin, takenAt: takenAt.toISOString() });
    const folder = await nameFolder(partial, takenAt);
    return { folder, manifest, removed: keep === undefined ? [] : await removeBeyond(parent, keep) };
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
}

async function seal(
  folder: string,
  origin: Pick<Manifest, 'composition' | 'product' | 'takenAt'>,
): Promise<Manifest> {
  const manifest: Manifest = { format: 1, ...origin, files: await filesIn(folder) };
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
  const folder = existsSync(name) ? `${name}-${randomUUID().slice(0, 4)}` : name;
  await rename(partial, folder);
  await syncPath(parent);
  return folder;
}

/** Leaves other files in the folder, which may belong to somebody else. */
async function removeBeyond(parent: string, keep: number): Promise<string[]> {
  const names = (await readdir(parent)).filter(
    (name) => backupName.test(name) && existsSync(join(parent, name, manifestFile)),
  );
  const old = names.toSorted().slice(0, -keep);
  for (const name of old) await rm(join(parent, name), { recursive: true });
  return old;
}
