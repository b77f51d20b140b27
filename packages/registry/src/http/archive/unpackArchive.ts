import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { extract } from 'tar-stream';
import { type ArchiveLimits, archiveLimits } from './archiveLimits.ts';

type Files = ReadonlyMap<string, Uint8Array>;

/** Files of a gzipped tar, by path. Stops at the limit, so an archive cannot expand to gigabytes. */
export async function unpackArchive(
  archive: Uint8Array,
  limits: ArchiveLimits = archiveLimits,
): Promise<Result<Files>> {
  try {
    const expanded = await promisify(gunzip)(archive, { maxOutputLength: limits.expandedBytes });
    return await unpackTar(expanded, limits);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
      ? refuse('body-too-large', {
          detail: `A build may have ${limits.expandedBytes / 1_000_000} MB unpacked`,
        })
      : invalid('', 'The body is not a tar archive compressed with gzip');
  }
}

export async function unpackTar(
  expanded: Buffer,
  limits: ArchiveLimits = archiveLimits,
): Promise<Result<Files>> {
  const files = new Map<string, Uint8Array>();
  const folders = new Set<string>();
  const tar = extract();
  tar.end(expanded);
  let entries = 0;
  for await (const entry of tar) {
    if (++entries > limits.files * entriesForEachFile)
      return invalid('', 'This archive has too many folders for its files');
    // Reading from memory never yields by itself.
    if (entries % entriesAtOnce === 0) await setImmediate();
    const { type, name } = entry.header;
    const path = name.replace(/^\.\//, '');
    if (type !== 'directory') {
      if (type !== 'file') return invalid(path, 'Links and devices are no files of a build');
      if (!isPath(path)) return invalid(path.slice(0, longestPath), wrongPath);
      if (path.split('/').length > mostParts) return invalid(path, 'This file is in too many folders');
      const folder = foldersOf(path).find((each) => files.has(each));
      if (folder !== undefined) return invalid(path, `${folder} is a file and a folder`);
      if (folders.has(path)) return invalid(path, 'This file is a folder, too');
      if (files.has(path)) return invalid(path, 'This file is there twice');
      if (files.size === limits.files) return invalid('', `A build may have ${limits.files} files`);
    }
    const content = await buffer(entry);
    if (type !== 'file') continue;
    files.set(path, content);
    for (const folder of foldersOf(path)) folders.add(folder);
  }
  return ok(files);
}

const entriesAtOnce = 50;
const entriesForEachFile = 2;
const longestPath = 200;
const mostParts = 11;
const wrongPath =
  'A path is relative, of letters, digits, dots, dashes and slashes, and no part of it begins with a dot';

const isPath = (path: string) =>
  path.length <= longestPath && path.split('/').every((part) => /^[\w-][\w.-]*$/.test(part));

const invalid = (path: string, message: string) =>
  refuse('release-invalid', { detail: path ? `${path}: ${message}` : message, errors: [{ path, message }] });

/** `a` and `a/b` for `a/b/c.js`. */
const foldersOf = (path: string) =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, i, parts) => parts.slice(0, i + 1).join('/'));
