import type { MongoDatabase } from '@marathon/persistence/mongo';
import { type ClientSession, ObjectId } from 'mongodb';
import type { RaceLogPage, RaceLogQuery } from '../../application/ports/raceLogReading.ts';
import { nobody, type RaceLogEntry } from '../../domain/raceLog.ts';
import { raceLogPage } from '../raceLogPage.ts';

export type RaceLogDocument = Omit<RaceLogEntry, 'id'> & { readonly _id: ObjectId };

export function raceLogCollection({ db }: MongoDatabase, session?: ClientSession) {
  const inSession = session ? { session } : {};
  const log = db.collection<RaceLogDocument>('race_log');
  const newestFirst = { at: -1, _id: -1 } as const;
  return {
    async append(entry: RaceLogEntry) {
      await log.insertOne(documentOfRaceLog(entry), inSession);
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
    async forgetAccount(accountId: string) {
      await log.updateMany({ 'actor.accountId': accountId }, { $set: { actor: nobody } }, inSession);
      await log.updateMany({ 'member.accountId': accountId }, { $set: { member: nobody } }, inSession);
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
