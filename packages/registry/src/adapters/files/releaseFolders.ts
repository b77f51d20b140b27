import { readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { frontEndName, releaseVersion } from '@marathon/contracts/remotes/release';
import type { Logger } from '@marathon/service-kit';
import type { StoredRelease } from '../../application/ports.ts';
import { newestFirst, storedReleaseSchema } from '../storedShapes.ts';
import { makeFolder, type writeDurably } from './durableFiles.ts';
import { entriesOf, noneWhenAbsent, removeLeftovers, temporaryEnd } from './leftovers.ts';

/** `<root>/<name>/<version>/`: `stored.json`, the release's files in `files/`, its source maps in `maps/`. */
export interface ReleaseFolders {
  add(stored: StoredRelease, files: ReadonlyMap<string, Uint8Array>): Promise<void>;
  list(name?: string): Promise<readonly StoredRelease[]>;
  filesOf(name: string, version: string): Promise<string | undefined>;
  mapsOf(name: string, version: string): Promise<string | undefined>;
  remove(name: string, version: string): Promise<void>;
  removeLeftovers(before?: Date): Promise<void>;
}

interface Options {
  readonly logger: Pick<Logger, 'error'>;
  readonly write?: typeof writeDurably | undefined;
}

export function releaseFolders(root: string, { logger, write }: Options): ReleaseFolders {
  const existing = new Set<string>();
  let removals = 0;
  const folderOf = (name: string, version: string) => join(root, name, version);

  async function versions(name: string): Promise<readonly string[]> {
    if (!frontEndName.safeParse(name).success) return [];
    return (await entriesOf(join(root, name))).filter((entry) => releaseVersion.safeParse(entry).success);
  }
  const names = async () => (await entriesOf(root)).filter((entry) => frontEndName.safeParse(entry).success);

  async function read(name: string, version: string): Promise<StoredRelease[]> {
    const file = join(folderOf(name, version), 'stored.json');
    try {
      return [storedReleaseSchema.parse(JSON.parse(await readFile(file, 'utf8')))];
    } catch (err) {
      if ((err as NodeJS.ErrnoException).code !== 'ENOENT')
        logger.error({ err, file }, 'a release is damaged and left out: restore it, or remove its folder');
      return [];
    }
  }

  async function filesOf(name: string, version: string): Promise<string | undefined> {
    if (!frontEndName.safeParse(name).success || !releaseVersion.safeParse(version).success) return undefined;
    const folder = join(folderOf(name, version), 'files');
    if (existing.has(folder)) return folder;
    const removalsBefore = removals;
    if (!(await isFolder(folder))) return undefined;
    if (removals === removalsBefore) existing.add(folder);
    return folder;
  }

  return {
    add(stored, files) {
      const { name, version } = stored.release;
      const content = new Map<string, Uint8Array | string>([['stored.json', `${JSON.stringify(stored)}\n`]]);
      const { maps = {} } = stored.release;
      for (const [path, file] of files)
        content.set(join(Object.hasOwn(maps, path) ? 'maps' : 'files', path), file);
      return makeFolder(folderOf(name, version), content, write);
    },
    async list(name) {
      const lists = (name === undefined ? await names() : [name]).map(async (each) =>
        Promise.all((await versions(each)).map((version) => read(each, version))),
      );
      return (await Promise.all(lists)).flat(2).toSorted(newestFirst);
    },
    filesOf,
    async mapsOf(name, version) {
      const files = await filesOf(name, version);
      return files === undefined ? undefined : join(files, '..', 'maps');
    },
    async remove(name, version) {
      const doomed = `${folderOf(name, version)}.removed${temporaryEnd}`;
      await rm(doomed, { recursive: true, force: true });
      await rename(folderOf(name, version), doomed).catch(noneWhenAbsent);
      removals += 1;
      existing.delete(join(folderOf(name, version), 'files'));
      await rm(doomed, { recursive: true, force: true });
    },
    async removeLeftovers(before) {
      for (const folder of [root, ...(await names()).map((name) => join(root, name))])
        await removeLeftovers(folder, before);
    },
  };
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
