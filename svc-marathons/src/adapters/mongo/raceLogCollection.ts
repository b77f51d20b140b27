import type { MongoDatabase } from '@marathon/persistence/mongo';
import { type ClientSession, ObjectId } from 'mongodb';
import type { RaceLogPage, RaceLogQuery } from '../../application/raceLogReading.ts';
import { nobody, type RaceLogEntry } from '../../domain/raceLog.ts';
import { raceLogPage } from '../raceLogPage.ts';

export type RaceLogDocument = Omit<RaceLogEntry, 'id'> & { readonly _id: ObjectId };

/** Collection `race_log`: entries are only added; deleted accounts lose their names. Transactions are the caller's. */
export function raceLogCollection({ db }: MongoDatabase) {
  const log = db.collection<RaceLogDocument>('race_log');
  const newestFirst = { at: -1, _id: -1 } as const;
  return {
    async append(entry: RaceLogEntry, session: ClientSession) {
      await log.insertOne(documentOfRaceLog(entry), { session });
    },
    async page({ marathonId, after, atMost }: RaceLogQuery): Promise<RaceLogPage> {
      const from = after && {
        at: { $lte: after.at },
        $or: [{ at: { $lt: after.at } }, { _id: { $lt: new ObjectId(after.id) } }],
      };
      const found = await log
        .find({ marathonId, ...from }, { sort: newestFirst, limit: atMost + 1 })
        .toArray();
      return raceLogPage(found.map(raceLogEntryOf), atMost);
    },
    async byId(id: string): Promise<RaceLogEntry | undefined> {
      const found = await log.findOne({ _id: new ObjectId(id) });
      return found ? raceLogEntryOf(found) : undefined;
    },
    async ofAccount(accountId: string, atMost: number): Promise<RaceLogEntry[]> {
      const filter = { $or: [{ 'actor.accountId': accountId }, { 'member.accountId': accountId }] };
      return (await log.find(filter, { sort: newestFirst, limit: atMost }).toArray()).map(raceLogEntryOf);
    },
    async forget(accountId: string, session: ClientSession) {
      await log.updateMany({ 'actor.accountId': accountId }, { $set: { actor: nobody } }, { session });
      await log.updateMany({ 'member.accountId': accountId }, { $set: { member: nobody } }, { session });
    },
  };
}

export const documentOfRaceLog = ({ id, ...entry }: RaceLogEntry): RaceLogDocument => ({
  _id: new ObjectId(id),
  ...entry,
});

export const raceLogEntryOf = ({ _id, ...entry }: RaceLogDocument): RaceLogEntry => ({
  id: _id.toHexString(),
  ...entry,
});
