import type { Collection, Document } from 'mongodb';
import { mongoErrors } from '../mongo/mongoErrors.ts';
import type { RecordTarget } from './recordTransfer.ts';

interface Mapping<Entry, Stored> {
  readonly documentOf: (entry: Entry) => Stored & { readonly _id: unknown };
  readonly recordOf: (document: Stored) => Entry;
}

export function mongoRecords<Entry, Stored extends Document>(
  documents: Collection<Stored>,
  { documentOf, recordOf }: Mapping<Entry, Stored>,
): RecordTarget<Entry> {
  const collection = documents as unknown as Collection<Document>;
  const replacing = (entry: Entry) => {
    const { _id, ...replacement } = documentOf(entry);
    return { replaceOne: { filter: { _id: _id as Document }, replacement, upsert: true } };
  };
  return {
    isEmpty: () =>
      mongoErrors(async () => (await collection.findOne({}, { projection: { _id: 1 } })) === null),
    async put(entries) {
      if (entries.length === 0) return;
      await mongoErrors(() => collection.bulkWrite(entries.map(replacing), { ordered: false }));
    },
    async *read() {
      // By default the server sends 16 MB at a time, which takes many times as much memory.
      const cursor = collection.find({}, { batchSize: 1_000 });
      for (;;) {
        const document = await mongoErrors(() => cursor.next());
        if (document === null) return;
        yield recordOf(document as unknown as Stored);
      }
    },
  };
}
