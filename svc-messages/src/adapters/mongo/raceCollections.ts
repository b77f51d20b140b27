import type { MongoDatabase } from '@marathon/persistence/mongo';
import type { ClientSession } from 'mongodb';
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

export function raceCollections({ db }: MongoDatabase, session?: ClientSession) {
  const within = session ? { session } : {};
  const races = db.collection<RaceDocument>('races');
  const versions = db.collection<RaceVersion>('race_versions');
  return {
    async byIds(ids: readonly string[]): Promise<Map<string, Race>> {
      if (ids.length === 0) return new Map();
      const found = await races.find({ _id: { $in: [...ids] } }, within).toArray();
      return new Map(found.map((race) => [race._id, raceOf(race)]));
    },
    async put({ marathonId: _id, ...race }: Race) {
      await races.replaceOne({ _id }, race, { ...within, upsert: true });
    },
    async addVersion({ marathonId, revision, ...facts }: RaceVersion) {
      const update = { $setOnInsert: facts };
      await versions.updateOne({ marathonId, revision }, update, { ...within, upsert: true });
    },
    async versionAt(marathonId: string, revision: number): Promise<RaceVersion | undefined> {
      const found = await versions.findOne(
        { marathonId, revision: { $lte: revision } },
        { sort: { revision: -1 }, projection: { _id: 0 } },
      );
      return found ?? undefined;
    },
  };
}
