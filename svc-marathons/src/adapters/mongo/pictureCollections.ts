import { pictureFormats, picturePath, pictureWidths } from '@marathon/contracts/pictures';
import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import { Binary, type Collection, type Db } from 'mongodb';
import type { PictureStore } from '../../application/ports/pictures.ts';
import type { DraftDocument } from './draftCollection.ts';
import type { MarathonDocument } from './marathonDocuments.ts';

export interface PictureDocument {
  readonly _id: string;
  readonly accountId: string | null;
  readonly addedAt: Date;
  readonly usedAt: Date;
}

/** Far below the 16 MB of a document. */
export interface PictureFileDocument {
  /** `{hash}/{name}` */
  readonly _id: string;
  readonly bytes: Binary;
}

export const pictureDocuments = (db: Db): Collection<PictureDocument> => db.collection('pictures');
export const fileDocuments = (db: Db): Collection<PictureFileDocument> => db.collection('picture_files');
export const fileId = (hash: string, name: string) => `${hash}/${name}`;

export function pictureCollections({ db }: MongoDatabase): PictureStore {
  const pictures = pictureDocuments(db);
  const files = fileDocuments(db);
  const marathons = db.collection<MarathonDocument>('marathons');
  const drafts = db.collection<DraftDocument>('drafts');

  async function isHidden(hash: string): Promise<boolean> {
    const shown = marathons
      .find({ image: picturePath(hash) })
      .project<Pick<MarathonDocument, 'takedown'>>({ takedown: 1 });
    const all = await shown.toArray();
    return all.length > 0 && all.every(({ takedown }) => takedown != null);
  }

  async function unusedOf(hashes: readonly string[]): Promise<string[]> {
    const paths = hashes.map(picturePath);
    const used = new Set<unknown>([
      ...(await marathons.distinct('image', { image: { $in: paths } })),
      ...(await drafts.distinct('fields.image', { 'fields.image': { $in: paths } })),
    ]);
    return hashes.filter((hash) => !used.has(picturePath(hash)));
  }

  /** Skips pictures used in the meantime. */
  async function remove(hashes: readonly string[], usedBefore: Date): Promise<number> {
    let removed = 0;
    for (const hash of hashes) {
      const { deletedCount } = await pictures.deleteOne({ _id: hash, usedAt: { $lt: usedBefore } });
      if (deletedCount > 0) await files.deleteMany({ _id: { $in: fileIdsOf(hash) } });
      removed += deletedCount;
    }
    return removed;
  }

  return {
    add: ({ hash, accountId, addedAt, files: made }) =>
      mongoErrors(async () => {
        await files.bulkWrite(
          made.map(({ name, bytes }) => ({
            replaceOne: {
              filter: { _id: fileId(hash, name) },
              replacement: { bytes: new Binary(bytes) },
              upsert: true,
            },
          })),
        );
        const picture = { accountId, addedAt, usedAt: addedAt };
        await pictures.updateOne({ _id: hash }, { $setOnInsert: picture }, { upsert: true });
      }),
    renew: (hash, at) =>
      mongoErrors(
        async () => (await pictures.updateOne({ _id: hash }, { $max: { usedAt: at } })).matchedCount > 0,
      ),
    file: (hash, name) =>
      mongoErrors(async () => {
        const found = (await isHidden(hash)) ? null : await files.findOne({ _id: fileId(hash, name) });
        return found ? Buffer.from(found.bytes.buffer) : undefined;
      }),
    ofAccount: (accountId) =>
      mongoErrors(async () => {
        const found = await pictures.find({ accountId }).sort({ addedAt: 1, _id: 1 }).toArray();
        return found.map(({ _id, addedAt }) => ({ hash: _id, addedAt: addedAt.toISOString() }));
      }),
    pruneUnused: (before, atMost) =>
      mongoErrors(async () => {
        // Pages over used pictures, so that they do not block the unused ones.
        let removed = 0;
        let after = '';
        while (removed < atMost) {
          const old = await pictures
            .find({ usedAt: { $lt: before }, _id: { $gt: after } }, { projection: { _id: 1 } })
            .sort({ _id: 1 })
            .limit(atMost)
            .toArray();
          const hashes = old.map(({ _id }) => _id);
          removed += await remove((await unusedOf(hashes)).slice(0, atMost - removed), before);
          const last = hashes.at(-1);
          if (last === undefined || hashes.length < atMost) return removed;
          after = last;
        }
        return removed;
      }),
    forgetAccount: (accountId) =>
      mongoErrors(async () => {
        const own = await pictures.find({ accountId }, { projection: { _id: 1 } }).toArray();
        await remove(await unusedOf(own.map(({ _id }) => _id)), endOfTime);
        await pictures.updateMany({ accountId }, { $set: { accountId: null } });
      }),
  };
}

const endOfTime = new Date(8.64e15);

const fileIdsOf = (hash: string): string[] =>
  pictureWidths.flatMap((width) => pictureFormats.map((format) => fileId(hash, `${width}.${format}`)));
