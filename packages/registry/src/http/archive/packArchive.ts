import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** A gzip'd tar of these files, as an upload has it. */
export async function packArchive(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  return promisify(gzip)(await packTar(files));
}

/** A tar of these files, in this order; the same for the same files. */
export function packTar(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of files) archive.entry({ name, mtime: new Date(0) }, Buffer.from(content));
  archive.finalize();
  return buffer(archive);
}
