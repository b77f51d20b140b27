import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';

export async function packArchive(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  return promisify(gzip)(await packTar(files));
}

/** Deterministic, in this order. */
export function packTar(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of files) archive.entry({ name, mtime: new Date(0) }, Buffer.from(content));
  archive.finalize();
  return buffer(archive);
}
