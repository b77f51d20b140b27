import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { ClientSession } from 'mongodb';
import type { AnnouncedKind, Announcement } from '../../domain/announcement.ts';
import type { Race, RaceFacts, RaceVersion } from '../../domain/race.ts';

interface RaceDocument extends Omit<Race, 'marathonId' | 'facts'> {
  readonly _id: string;
  /** Absent in documents of older versions. */
  readonly facts: (Omit<RaceFacts, Newer> & Partial<Pick<RaceFacts, Newer>>) | null;
}
type Newer = 'cancelledAt' | 'cancellationNote' | 'isTakenDown' | 'contactEmail';

const raceOf = ({ _id: marathonId, facts, ...race }: RaceDocument): Race => ({
  marathonId,
  ...race,
  facts: facts && { cancelledAt: null, cancellationNote: '', isTakenDown: false, contactEmail: '', ...facts },
});

interface AnnouncementDocument extends Announcement {
  readonly toldUntil: string;
}

/** Races, their versions and announcements. */
export function raceCollections({ db }: MongoDatabase) {
  const races = db.collection<RaceDocument>('races');
  const versions = db.collection<RaceVersion>('race_versions');
  const announcements = db.collection<AnnouncementDocument>('announcements');
  const keyOf = ({ marathonId, kind }: { readonly marathonId: string; readonly kind: AnnouncedKind }) => ({
    marathonId,
    kind,
  });
  return {
    async byIds(ids: readonly string[], session?: ClientSession): Promise<Map<string, Race>> {
      if (ids.length === 0) return new Map();
      const found = await races.find({ _id: { $in: [...ids] } }, session ? { session } : {}).toArray();
      return new Map(found.map((race) => [race._id, raceOf(race)]));
    },
    async put({ marathonId: _id, ...race }: Race, session: ClientSession) {
      await races.replaceOne({ _id }, race, { session, upsert: true });
    },
    async addVersion(version: RaceVersion, session: ClientSession) {
      const { marathonId, revision, ...facts } = version;
      const update = { $setOnInsert: facts };
      await versions.updateOne({ marathonId, revision }, update, { session, upsert: true });
    },
    async versionAt(marathonId: string, revision: number): Promise<RaceVersion | undefined> {
      const found = await versions.findOne(
        { marathonId, revision: { $lte: revision } },
        { sort: { revision: -1 }, projection: { _id: 0 } },
      );
      return found ?? undefined;
    },
    async announce(announcement: Announcement, session: ClientSession) {
      const document = { ...announcement, toldUntil: '' };
      await announcements.replaceOne(keyOf(announcement), document, { session, upsert: true });
    },
    async withdraw(
      announced: { readonly marathonId: string; readonly kind: AnnouncedKind },
      session: ClientSession,
    ) {
      await announcements.deleteOne(keyOf(announced), { session });
    },
    due: (now: string, session: ClientSession) =>
      announcements.findOne(
        { dueAt: { $lte: now } },
        { session, sort: { dueAt: 1 }, projection: { _id: 0 } },
      ),
    async tellUntil(announcement: Announcement, toldUntil: string, session: ClientSession) {
      await announcements.updateOne(keyOf(announcement), { $set: { toldUntil } }, { session });
    },
  };
}
