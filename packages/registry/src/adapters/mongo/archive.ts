import { createHash } from 'node:crypto';
import type { ArchivedFile } from './schema.ts';

export function packFiles(files: ReadonlyMap<string, Uint8Array>): {
  readonly bytes: Buffer;
  readonly contents: readonly ArchivedFile[];
} {
  const contents = [...files].map(([path, { length: bytes }]) => ({ path, bytes }));
  return {
    bytes: Buffer.concat([...files.values()]),
    contents: contents.map((each) => ({ ...each, sha256: sha256(files.get(each.path) ?? Buffer.of()) })),
  };
}

/** @throws Error if any byte differs from the packed release */
export function unpackFiles(
  bytes: Buffer,
  contents: readonly ArchivedFile[],
): ReadonlyMap<string, Uint8Array> {
  let from = 0;
  const files = new Map<string, Uint8Array>();
  for (const file of contents) {
    const content = bytes.subarray(from, from + file.bytes);
    if (sha256(content) !== file.sha256) throw new Error(`${file.path} is damaged in the store`);
    files.set(file.path, content);
    from += file.bytes;
  }
  return files;
}

const sha256 = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
