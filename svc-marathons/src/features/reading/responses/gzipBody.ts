import { crc32 } from 'node:zlib';
import { deflatedHead } from './marathonJson.ts';
import { type CachedResponse, segmentsOf } from './response.ts';

const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const lastBlock = Buffer.from([1, 0, 0, 255, 255]);

/** Gzip (RFC 1952) of compressed heads and stored blocks between them: a changed marathon compresses only itself. */
export async function* gzipBody(response: CachedResponse): AsyncGenerator<Buffer> {
  let checksum = 0;
  yield header;
  for (const segment of segmentsOf(response)) {
    const plain = typeof segment === 'string' ? Buffer.from(segment) : segment.head;
    checksum = crc32(plain, checksum);
    yield typeof segment === 'string' ? storedBlock(plain) : await deflatedHead(segment);
  }
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(response.bytes % 2 ** 32, 4);
  yield lastBlock;
  yield trailer;
}

/** A stored block of raw deflate: length, its complement, bytes. */
function storedBlock(plain: Buffer): Buffer {
  const block = Buffer.alloc(5 + plain.length);
  block.writeUInt16LE(plain.length, 1);
  block.writeUInt16LE(0xffff - plain.length, 3);
  plain.copy(block, 5);
  return block;
}
