import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';

/** A gzip'd tar of these files, as an upload has it. */
export async function packArchive(files: ReadonlyMap<string, Uint8Array>): Promise<Buffer> {
  const archive = pack();
  for (const [name, content] of files) archive.entry({ name }, Buffer.from(content));
  archive.finalize();
  return promisify(gzip)(await buffer(archive));
}
