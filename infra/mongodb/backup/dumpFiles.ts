import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BSON, type Document } from 'mongodb';
import { z } from 'zod';

/** In mongodump's layout, for mongorestore. */
export const dumpFiles = (folder: string, database: string, collection: string) => {
  // Collection names may contain any character.
  const name = join(folder, database, encodeURIComponent(collection));
  return { documents: `${name}.bson`, metadata: `${name}.metadata.json` };
};

const metadataSchema = z.object({
  collectionName: z.string(),
  options: z.record(z.string(), z.unknown()),
  indexes: z.array(z.looseObject({ name: z.string() })),
});
export type CollectionMetadata = z.infer<typeof metadataSchema>;

export const metadataText = (metadata: CollectionMetadata): string =>
  BSON.EJSON.stringify(metadata, { relaxed: false });

export async function collectionsIn(folder: string, database: string): Promise<CollectionMetadata[]> {
  const names = await readdir(join(folder, database));
  const files = names.filter((name) => name.endsWith('.metadata.json')).toSorted();
  return Promise.all(
    files.map(async (name) =>
      metadataSchema.parse(BSON.EJSON.parse(await readFile(join(folder, database, name), 'utf8'))),
    ),
  );
}

/** @throws for a truncated file */
export async function* documentsIn(file: string): AsyncGenerator<{ document: Document; size: number }> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    rest = Buffer.concat([rest, chunk as Buffer]);
    let start = 0;
    for (let size = sizeAt(rest, start); size <= rest.length - start; size = sizeAt(rest, start)) {
      yield { document: BSON.deserialize(rest.subarray(start, start + size), lossless), size };
      start += size;
    }
    rest = rest.subarray(start);
  }
  if (rest.length > 0) throw new Error(`${file} is cut off`);
}

/** Preserves number types, which plain JavaScript values lose. */
const lossless = { promoteValues: false, promoteBuffers: false, bsonRegExp: true } as const;

const sizeAt = (bytes: Buffer, start: number): number =>
  bytes.length - start < 4 ? Number.POSITIVE_INFINITY : bytes.readInt32LE(start);
