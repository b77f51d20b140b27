import type { Email } from '@marathon/contracts/email';
import type { MongoDatabase } from '@marathon/persistence/mongo';
import { type ClientSession, type Filter, ObjectId } from 'mongodb';
import type { Draft } from '../../domain/draft.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';

export type DraftDocument = Omit<Draft, 'id'> & { readonly _id: ObjectId };

export interface PublishedDraftDocument {
  readonly _id: ObjectId;
  readonly marathonId: string;
}

export function draftCollection({ db }: MongoDatabase, session?: ClientSession) {
  const inSession = session ? { session } : {};
  const drafts = db.collection<DraftDocument>('drafts');
  const published = db.collection<PublishedDraftDocument>('published_drafts');
  const ofOwner = ({ accountId, email }: Caller): Filter<DraftDocument> => ({
    $or: [{ accountId }, { accountId: null, email }],
  });
  return {
    async of(owner: Caller): Promise<Draft[]> {
      const found = drafts.find(ofOwner(owner), inSession).sort({ changedAt: -1, _id: -1 });
      return (await found.toArray()).map(draftOf);
    },
    count: (owner: Caller): Promise<number> => drafts.countDocuments(ofOwner(owner), inSession),
    async byId(id: string): Promise<Draft | undefined> {
      const found = await drafts.findOne({ _id: new ObjectId(id) }, inSession);
      return found ? draftOf(found) : undefined;
    },
    async put(draft: Draft) {
      const { _id, ...document } = documentOfDraft(draft);
      await drafts.replaceOne({ _id }, document, { ...inSession, upsert: true });
    },
    async remove(id: string, owner: Caller): Promise<boolean> {
      const filter = { _id: new ObjectId(id), ...ofOwner(owner) };
      return (await drafts.deleteOne(filter, inSession)).deletedCount > 0;
    },
    async publish(id: string, marathonId: string) {
      await drafts.deleteOne({ _id: new ObjectId(id) }, inSession);
      await published.insertOne({ _id: new ObjectId(id), marathonId }, inSession);
    },
    async publicationOf(id: string): Promise<string | undefined> {
      const found = await published.findOne({ _id: new ObjectId(id) }, inSession);
      return found?.marathonId;
    },
    async forgetAccount(accountId: string) {
      await drafts.deleteMany({ accountId }, inSession);
    },
    async adopt(email: string, accountId: string) {
      await drafts.updateMany({ email: email as Email, accountId: null }, { $set: { accountId } }, inSession);
    },
    async renewEmail(accountId: string, email: Email) {
      await drafts.updateMany({ accountId }, { $set: { email } }, inSession);
    },
    async emailsWithoutAccount(after: string, atMost: number): Promise<string[]> {
      const found = drafts.aggregate<{ readonly _id: string }>([
        { $match: { accountId: null, email: { $gt: after } } },
        { $group: { _id: '$email' } },
        { $sort: { _id: 1 } },
        { $limit: atMost },
      ]);
      return (await found.toArray()).map(({ _id }) => _id);
    },
  };
}

export const documentOfDraft = ({ id, ...draft }: Draft): DraftDocument => ({
  _id: new ObjectId(id),
  ...draft,
});
export const draftOf = ({ _id, ...draft }: DraftDocument): Draft => ({ id: _id.toHexString(), ...draft });
