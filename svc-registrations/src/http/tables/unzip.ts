import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { UnreadableTable } from './tableLimits.ts';

const inflateWhole = promisify<Buffer, object, Buffer>(inflateRaw);
const [stored, deflated] = [0, 8];
const longestComment = 65_535;

const damaged =
  'This archive is damaged. Open the list in a spreadsheet, save it again and choose that file.';
const tooLarge = 'The workbook holds too much. Save the sheet with the list alone, or as CSV.';

/**
 * Inflates on demand. @throws UnreadableTable
 * @param mostBytes limit per inflated file, however small the archive
 */
export function unzip(archive: Buffer, mostBytes: number) {
  const entries = within(() => new Map(entriesOf(archive).map((entry) => [entry.name, entry])));
  return {
    names: [...entries.keys()],
    async read(name: string): Promise<Buffer | undefined> {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      const packed = within(() => contentOf(archive, entry));
      if (entry.method === stored && packed.length <= mostBytes) return packed;
      if (entry.method !== deflated)
        throw new UnreadableTable(packed.length > mostBytes ? tooLarge : damaged);
      return inflateWhole(packed, { maxOutputLength: mostBytes }).catch((error: NodeJS.ErrnoException) => {
        throw new UnreadableTable(error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge : damaged);
      });
    },
  };
}

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly size: number;
  readonly offset: number;
}

function entriesOf(archive: Buffer): Entry[] {
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end === -1 || end < archive.length - 22 - longestComment || end + 22 > archive.length)
    throw new UnreadableTable(damaged);
  const entries: Entry[] = [];
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new UnreadableTable(damaged);
    const [name, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field));
    const text = at + 46;
    entries.push({
      name: archive.toString('utf8', text, text + Number(name)),
      method: archive.readUInt16LE(at + 10),
      size: archive.readUInt32LE(at + 20),
      offset: archive.readUInt32LE(at + 42),
    });
    at = text + Number(name) + Number(extra) + Number(comment);
  }
  return entries;
}

function contentOf(archive: Buffer, { offset, size }: Entry): Buffer {
  const from = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  if (from + size > archive.length) throw new UnreadableTable(damaged);
  return archive.subarray(from, from + size);
}

/** Offsets of a broken archive may be out of range. */
function within<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof UnreadableTable ? error : new UnreadableTable(damaged);
  }
}
