import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

interface Entry {
  readonly name: string;
  readonly pieces: AsyncIterable<string> | Iterable<string>;
}

const deflatePiece = promisify<Buffer, object, NonSharedBuffer>(deflateRaw);
const options = { level: 1, finishFlush: constants.Z_SYNC_FLUSH };
/** Ends a deflated entry: an empty last block. */
const lastBlock = Buffer.from([3, 0]);
const deflated = 8;
const firstDay = new Date(1980, 0, 1);

/** Deflates each piece on demand, beside the thread. All entries before the last come in one piece. */
export async function* zip(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  const release = () => {
    const bytes = Buffer.concat(held);
    held = [];
    return bytes;
  };
  const archive = new Zip((error, bytes) => {
    if (error) throw error;
    held.push(bytes);
  });
  for (const [i, { name, pieces }] of entries.entries()) {
    // fflate deflates on the thread, which node:zlib does not.
    const file: ZipInputFile = { filename: name, compression: deflated, mtime: firstDay, crc: 0, size: 0 };
    archive.add(file);
    for await (const text of pieces) {
      const piece = Buffer.from(text);
      file.crc = crc32(piece, file.crc);
      file.size += piece.length;
      file.ondata?.(null, await deflatePiece(piece, options), false);
      if (i === entries.length - 1) yield release();
    }
    file.ondata?.(null, lastBlock, true);
  }
  archive.end();
  yield release();
}
