import { mongoErrors } from '@marathon/persistence/mongo';
import { type ClientSession, type Collection, ObjectId } from 'mongodb';
import type { LogAbout, LogPage, LogQuery, LogSlice } from '../../application/ports/logReading.ts';
import type { LogEntry } from '../../domain/logEntry.ts';
import { logFound, logPage, readAbout } from '../logPage.ts';

export type LogDocument = Omit<LogEntry, 'id' | 'marathonId' | 'registrationId'> & {
  readonly _id: ObjectId;
  readonly marathonId: ObjectId;
  readonly registrationId: ObjectId | null;
};

export function logCollection(log: Collection<LogDocument>) {
  const newestFirst = { at: -1, _id: -1 } as const;
  return {
    async add(entries: readonly LogEntry[], session: ClientSession) {
      if (entries.length > 0) await log.insertMany(entries.map(documentOfEntry), { session });
    },
    page: ({ marathonId, after, atMost }: LogQuery): Promise<LogPage> =>
      mongoErrors(async () => {
        const from = after && {
          at: { $lte: after.key },
          $or: [{ at: { $lt: after.key } }, { at: after.key, _id: { $lt: new ObjectId(after.id) } }],
        };
        const filter = { marathonId: new ObjectId(marathonId), ...from };
        const found = await log.find(filter, { sort: newestFirst, limit: atMost + 1 }).toArray();
        return logPage(found.map(logEntryOf), atMost);
      }),
    async about({ registrationIds, accountId }: LogAbout, session?: ClientSession): Promise<LogSlice> {
      const ids = registrationIds.map((id) => new ObjectId(id));
      const byAccount = accountId === undefined ? [] : [{ 'actor.accountId': accountId }];
      const filter = { $or: [{ registrationId: { $in: ids } }, ...byAccount] };
      const options = { ...(session && { session }), sort: newestFirst, limit: readAbout };
      return logFound((await log.find(filter, options).toArray()).map(logEntryOf));
    },
    async forgetValues(ids: readonly ObjectId[], session: ClientSession) {
      const values = { reason: '', 'changes.$[].before': null, 'changes.$[].after': null };
      const update = { $set: values, $unset: { 'changes.$[].question': true as const } };
      await log.updateMany({ registrationId: { $in: [...ids] } }, update, { session });
    },
    async forgetActor(accountId: string, session: ClientSession) {
      const nobody = { 'actor.accountId': null, 'actor.name': null };
      await log.updateMany({ 'actor.accountId': accountId }, { $set: nobody }, { session });
    },
    forgetReasons: (before: Date, atMost: number): Promise<number> =>
      mongoErrors(async () => {
        const filter = { ...reasonsOfCancelled, at: { $lt: before.toISOString() } };
        const found = await log.find(filter, { projection: { _id: 1 }, limit: atMost }).toArray();
        await log.updateMany({ _id: { $in: found.map(({ _id }) => _id) } }, { $set: { reason: '' } });
        return found.length;
      }),
  };
}

/** Matches the index. */
export const reasonsOfCancelled = { action: 'cancelled', reason: { $gt: '' } } as const;

export const documentOfEntry = ({ id, marathonId, registrationId, ...entry }: LogEntry): LogDocument => ({
  _id: new ObjectId(id),
  marathonId: new ObjectId(marathonId),
  registrationId: registrationId === null ? null : new ObjectId(registrationId),
  ...entry,
});

export const logEntryOf = ({ _id, marathonId, registrationId, ...entry }: LogDocument): LogEntry => ({
  id: _id.toHexString(),
  marathonId: marathonId.toHexString(),
  registrationId: registrationId?.toHexString() ?? null,
  ...entry,
});
