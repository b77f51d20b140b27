import { deleteOldest } from '@marathon/persistence/mongo';
import { type ClientSession, ObjectId } from 'mongodb';
import type { CancelledRegistration } from '../../domain/registration.ts';
import { cancelledOf } from './cancelledDocuments.ts';
import type { Collections } from './collections.ts';

export const cancelledCollection = ({ cancelled }: Pick<Collections, 'cancelled'>) => ({
  async byId(id: string): Promise<CancelledRegistration | undefined> {
    const found = await cancelled.findOne({ _id: new ObjectId(id) });
    return found ? cancelledOf(found) : undefined;
  },
  async ofAccount(accountId: string, session?: ClientSession): Promise<CancelledRegistration[]> {
    const options = { sort: { cancelledAt: -1, _id: -1 } as const, ...(session && { session }) };
    return (await cancelled.find({ accountId }, options).toArray()).map(cancelledOf);
  },
  /** The account has name and email from now on. */
  async adopt(email: string, accountId: string) {
    await cancelled.updateMany(
      { accountId: null, 'withoutAccount.email': email },
      { $set: { accountId }, $unset: { withoutAccount: true } },
    );
  },
  async removeOfAccount(accountId: string, session: ClientSession) {
    await cancelled.deleteMany({ accountId }, { session });
  },
  prune: (before: Date, atMost: number) =>
    deleteOldest(cancelled, { filter: { cancelledAt: { $lt: before } }, storedAt: 'cancelledAt', atMost }),
});
