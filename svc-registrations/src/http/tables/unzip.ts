import { buffer } from 'node:stream/consumers';
import { type Entry, fromBufferPromise } from 'yauzl';
import { UnreadableTable } from './tableLimits.ts';

const damaged =
  'This archive is damaged. Open the list in a spreadsheet, save it again and choose that file.';
const tooLarge = 'The workbook holds too much. Save the sheet with the list alone, or as CSV.';

/**
 * Inflates on demand. @throws UnreadableTable
 * @param mostBytes limit per inflated file, however small the archive
 */
export async function unzip(archive: Buffer, mostBytes: number) {
  const zipFile = await intact(fromBufferPromise(archive, { autoClose: false, decodeStrings: false }));
  const entries = await intact(entriesOf(zipFile.eachEntry()));
  return {
    names: [...entries.keys()],
    async read(name: string): Promise<Buffer | undefined> {
      const entry = entries.get(name);
      if (entry === undefined) return undefined;
      if (entry.uncompressedSize > mostBytes) throw new UnreadableTable(tooLarge);
      // Ends at the first byte beyond the size that the entry states.
      return intact(zipFile.openReadStreamPromise(entry).then(buffer));
    },
  };
}

async function entriesOf(all: AsyncIterable<Entry>): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of all) entries.set(entry.fileNameRaw.toString(), entry);
  return entries;
}

const intact = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch(() => {
    throw new UnreadableTable(damaged);
  });
