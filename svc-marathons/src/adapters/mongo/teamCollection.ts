import type { MongoDatabase } from '@marathon/persistence/mongo';
import { type ClientSession, type Filter, ObjectId } from 'mongodb';
import type { TeamEntry } from '../../domain/team.ts';

/** One document per team, so that one of two simultaneous changes starts again. */
export interface TeamDocument {
  readonly _id: ObjectId;
  readonly entries: readonly Omit<TeamEntry, 'marathonId'>[];
}

export function teamCollection({ db }: MongoDatabase, session?: ClientSession) {
  const teams = db.collection<TeamDocument>('teams');
  const inSession = session ? { session } : {};
  const found = async (filter: object) =>
    (await teams.find(filter).sort({ _id: 1 }).toArray()).flatMap(entriesOf);
  return {
    async of(marathonId: string): Promise<readonly TeamEntry[]> {
      const team = await teams.findOne({ _id: new ObjectId(marathonId) }, inSession);
      return team ? entriesOf(team) : [];
    },
    byId: async (id: string): Promise<TeamEntry | undefined> =>
      (await found({ 'entries.id': id })).find((entry) => entry.id === id),
    ofAccount: async (accountId: string): Promise<readonly TeamEntry[]> =>
      (await found({ 'entries.accountId': accountId }))
        .filter((entry) => entry.accountId === accountId)
        .toSorted(byId),
    async put(marathonId: string, team: readonly TeamEntry[]) {
      const { _id, ...document } = documentOfTeam(marathonId, team);
      await teams.replaceOne({ _id }, document, { ...inSession, upsert: true });
    },
    async remove(marathonId: string) {
      const _id = new ObjectId(marathonId);
      // Creates missing teams, so that simultaneous first changes conflict.
      await teams.updateOne({ _id }, { $setOnInsert: { entries: [] } }, { ...inSession, upsert: true });
      await teams.deleteOne({ _id }, inSession);
    },
    async forgetAccount(accountId: string) {
      await teams.updateMany(
        { 'entries.accountId': accountId },
        { $pull: { entries: { accountId } } },
        inSession,
      );
    },
    async prune(before: Date, atMost: number): Promise<number> {
      const at = before.toISOString();
      // Only open invitations have an address.
      const ended: Filter<TeamDocument['entries'][number]> = {
        $or: [{ endsAt: { $lt: at } }, { email: { $type: 'string' as const }, acceptBy: { $lt: at } }],
      };
      const concerned = await teams
        .find({ entries: { $elemMatch: ended } })
        .limit(atMost)
        .project({ _id: 1 })
        .toArray();
      const ids = concerned.map(({ _id }) => _id);
      if (ids.length === 0) return 0;
      return (await teams.updateMany({ _id: { $in: ids } }, { $pull: { entries: ended as never } }))
        .modifiedCount;
    },
  };
}

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1);

export const documentOfTeam = (marathonId: string, team: readonly TeamEntry[]): TeamDocument => ({
  _id: new ObjectId(marathonId),
  entries: team.map(({ marathonId: _document, ...entry }) => entry).toSorted(byId),
});

export const entriesOf = ({ _id, entries }: TeamDocument): TeamEntry[] =>
  entries.map((entry) => ({ ...entry, marathonId: _id.toHexString() }));
