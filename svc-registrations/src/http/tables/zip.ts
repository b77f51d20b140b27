import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

interface Entry {
  readonly name: string;
  readonly pieces: AsyncIterable<string> | Iterable<string>;
}

interface WrittenFile {
  readonly name: Buffer;
  readonly offset: number;
  /** Checksum, packed size and unpacked size. */
  readonly facts: Buffer;
}

const deflatePiece = promisify<Buffer, object, Buffer>(deflateRaw);
const options = { level: 1, finishFlush: constants.Z_SYNC_FLUSH };
/** Ends a deflated entry: an empty last block. */
const lastBlock = Buffer.from([3, 0]);

/** UTF-8 names; checksum and sizes follow the entry. */
const flags = 0x0808;
const deflated = 8;
const version = 20;
const firstDay = 0x21;

/** Deflates each piece on demand, beside the thread. All entries before the last come in one piece. */
export async function* zip(entries: readonly Entry[]): AsyncGenerator<Buffer> {
  const written: WrittenFile[] = [];
  let held: Buffer[] = [];
  let offset = 0;
  const take = (bytes: Buffer) => {
    offset += bytes.length;
    held.push(bytes);
  };
  const release = () => {
    const bytes = Buffer.concat(held);
    held = [];
    return bytes;
  };
  for (const [i, entry] of entries.entries()) {
    const name = Buffer.from(entry.name);
    const begin = offset;
    take(localHeader(name));
    const tally = { crc: 0, size: 0, packed: 0 };
    for await (const text of entry.pieces) {
      const piece = Buffer.from(text);
      const packed = await deflatePiece(piece, options);
      tally.crc = crc32(piece, tally.crc);
      tally.size += piece.length;
      tally.packed += packed.length;
      take(packed);
      if (i === entries.length - 1) yield release();
    }
    tally.packed += lastBlock.length;
    const facts = factsOf(tally);
    take(lastBlock);
    take(Buffer.concat([signature(0x08074b50), facts]));
    written.push({ name, offset: begin, facts });
  }
  const directory = Buffer.concat(written.map(centralHeader));
  const end = endOf({ count: written.length, size: directory.length, offset });
  take(directory);
  take(end);
  yield release();
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  for (const [at, value] of [
    [4, version],
    [6, flags],
    [8, deflated],
    [12, firstDay],
    [26, name.length],
  ] as const)
    header.writeUInt16LE(value, at);
  return Buffer.concat([header, name]);
}

function centralHeader({ name, offset, facts }: WrittenFile): Buffer {
  const header = Buffer.alloc(46);
  header.writeUInt32LE(0x02014b50, 0);
  for (const [at, value] of [
    [4, version],
    [6, version],
    [8, flags],
    [10, deflated],
    [14, firstDay],
    [28, name.length],
  ] as const)
    header.writeUInt16LE(value, at);
  facts.copy(header, 16);
  header.writeUInt32LE(offset, 42);
  return Buffer.concat([header, name]);
}

function endOf({ count, size, offset }: { count: number; size: number; offset: number }): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

function factsOf({ crc, packed, size }: { crc: number; packed: number; size: number }): Buffer {
  const facts = Buffer.alloc(12);
  facts.writeUInt32LE(crc, 0);
  facts.writeUInt32LE(packed, 4);
  facts.writeUInt32LE(size, 8);
  return facts;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value, 0);
  return bytes;
}
