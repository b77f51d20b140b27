import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StoreUnavailable } from '@marathon/persistence';
import { temporaryEnd } from './leftovers.ts';

/** Resolves once the content is on disk; the name is safe only after its folder is synced. */
export async function writeDurably(path: string, content: Uint8Array | string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Atomic: the file has the old or the new content. */
export async function replaceFile(path: string, content: string, write = writeDurably): Promise<void> {
  const temporary = `${path}.${randomUUID()}${temporaryEnd}`;
  await diskErrors(async () => {
    try {
      await write(temporary, content);
      await rename(temporary, path);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    await syncFolder(dirname(path));
  });
}

/** Makes a folder with all these files or none. Keeps an existing one. */
export async function makeFolder(
  path: string,
  files: ReadonlyMap<string, Uint8Array | string>,
  write = writeDurably,
): Promise<void> {
  const parent = dirname(path);
  const temporary = `${path}.${randomUUID()}${temporaryEnd}`;
  await diskErrors(async () => {
    await mkdir(parent, { recursive: true, mode: 0o700 });
    try {
      const folders = new Set([temporary]);
      for (const name of files.keys())
        for (let folder = dirname(name); folder !== '.'; folder = dirname(folder))
          folders.add(join(temporary, folder));
      for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 });
      await allOf([...files].map(([name, content]) => write(join(temporary, name), content)));
      await allOf([...folders].map(syncFolder));
      await rename(temporary, path).catch(unlessThere);
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
    await allOf([parent, dirname(parent)].map(syncFolder));
  });
}

/** Waits for each even after a failure, so that no write continues afterwards. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
}

/** @throws StoreUnavailable when the disk is full, broken or read-only */
async function diskErrors(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw outages.has(code) ? new StoreUnavailable(error, true) : error;
  }
}

const outages = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE', 'EPERM', 'EACCES']);
