import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '@marathon/contracts/clock';
import { type MongoDatabase, mongoErrors } from '@marathon/persistence/mongo';
import { GridFSBucket, ObjectId } from 'mongodb';
import type { StoredRelease } from '../../application/ports.ts';
import { releaseKey } from '../../domain/registryState.ts';
import { newestFirst, storedReleaseSchema } from '../storedShapes.ts';
import { packFiles, unpackFiles } from './archive.ts';
import { archiveBucket, type ReleaseDocument } from './schema.ts';

type Files = ReadonlyMap<string, Uint8Array>;

export interface MongoReleases {
  add(stored: StoredRelease, files: Files): Promise<void>;
  list(name?: string): Promise<readonly StoredRelease[]>;
  load(name: string, version: string): Promise<{ stored: StoredRelease; files: Files } | undefined>;
  remove(name: string, version: string): Promise<void>;
  removeLeftovers(): Promise<void>;
}

/** Longer than an upload takes. */
const addingMs = 3_600_000;

export function mongoReleases({ db }: Pick<MongoDatabase, 'db'>, now: Clock): MongoReleases {
  const releases = db.collection<ReleaseDocument>('releases');
  const archives = new GridFSBucket(db, { bucketName: archiveBucket });

  const removeArchive = (id: ObjectId) => archives.delete(id).catch(unlessGone);

  async function add(
    { release, addedAt, by, commit, bytes: size }: StoredRelease,
    files: Files,
  ): Promise<void> {
    const _id = releaseKey(release.name, release.version);
    if (await releases.findOne({ _id }, { projection: { _id: 1 } })) return;
    const { bytes, contents } = packFiles(files);
    const archive = new ObjectId();
    try {
      await pipeline([bytes], archives.openUploadStreamWithId(archive, _id));
      await releases.insertOne({
        _id,
        name: release.name,
        addedAt,
        by,
        commit,
        bytes: size,
        release: JSON.stringify(release),
        archive,
        contents,
      });
    } catch (error) {
      await removeArchive(archive).catch(() => {});
      if ((error as { code?: unknown }).code !== duplicateKey) throw error;
    }
  }

  return {
    add: (stored, files) => mongoErrors(() => add(stored, files)),
    list: (name) =>
      mongoErrors(async () => {
        const found = await releases.find(name === undefined ? {} : { name }).toArray();
        return found.map(storedOf).toSorted(newestFirst);
      }),
    load: (name, version) =>
      mongoErrors(async () => {
        const found = await releases.findOne({ _id: releaseKey(name, version) });
        if (found === null) return undefined;
        const bytes = await buffer(archives.openDownloadStream(found.archive));
        return { stored: storedOf(found), files: unpackFiles(bytes, found.contents) };
      }),
    remove: (name, version) =>
      mongoErrors(async () => {
        const found = await releases.findOneAndDelete({ _id: releaseKey(name, version) });
        if (found) await removeArchive(found.archive);
      }),
    removeLeftovers: () =>
      mongoErrors(async () => {
        const before = new Date(now().getTime() - addingMs);
        for await (const { _id } of archives.find(
          { uploadDate: { $lt: before } },
          { projection: { _id: 1 } },
        ))
          if (!(await releases.findOne({ archive: _id }, { projection: { _id: 1 } })))
            await removeArchive(_id);
      }),
  };
}

const duplicateKey = 11_000;

const storedOf = ({ release, addedAt, by, commit, bytes }: ReleaseDocument): StoredRelease =>
  storedReleaseSchema.parse({ release: JSON.parse(release), addedAt, by, commit, bytes });

/** The driver has no error class for it. */
function unlessGone(error: unknown): void {
  if (!/^File not found/.test((error as Error).message)) throw error;
}
