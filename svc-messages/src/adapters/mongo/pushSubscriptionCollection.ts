import { deleteOldest, type MongoDatabase } from '@marathon/persistence/mongo';
import type { ClientSession } from 'mongodb';
import { mostPushSubscriptions, type PushSubscription } from '../../domain/pushSubscription.ts';

export interface PushSubscriptionDocument extends Omit<PushSubscription, 'id' | 'savedAt'> {
  readonly _id: string;
  readonly savedAt: Date;
}

export const documentOfSubscription = ({
  id: _id,
  savedAt,
  ...subscription
}: PushSubscription): PushSubscriptionDocument => ({ _id, ...subscription, savedAt: new Date(savedAt) });

export const subscriptionOf = ({
  _id: id,
  savedAt,
  ...subscription
}: PushSubscriptionDocument): PushSubscription => ({
  id,
  ...subscription,
  savedAt: savedAt.toISOString(),
});

export function pushSubscriptionCollection({ db }: MongoDatabase, session?: ClientSession) {
  const within = session ? { session } : {};
  const subscriptions = db.collection<PushSubscriptionDocument>('push_subscriptions');
  const newestFirst = { savedAt: -1, _id: 1 } as const;
  return {
    async save(subscription: PushSubscription) {
      const { _id, ...document } = documentOfSubscription(subscription);
      const { accountId } = document;
      await subscriptions.replaceOne({ _id }, document, { ...within, upsert: true });
      const others = { accountId, _id: { $ne: _id } };
      const surplus = await subscriptions
        .find(others, { ...within, sort: newestFirst, skip: mostPushSubscriptions - 1 })
        .toArray();
      if (surplus.length > 0)
        await subscriptions.deleteMany({ _id: { $in: surplus.map((one) => one._id) } }, within);
    },
    async find(_id: string): Promise<PushSubscription | undefined> {
      const found = await subscriptions.findOne({ _id });
      return found ? subscriptionOf(found) : undefined;
    },
    async ofAccount(accountId: string): Promise<PushSubscription[]> {
      return (await subscriptions.find({ accountId }, { sort: newestFirst }).toArray()).map(subscriptionOf);
    },
    async idsOf(accountIds: readonly string[]): Promise<Map<string, string[]>> {
      if (accountIds.length === 0) return new Map();
      const found = await subscriptions
        .find({ accountId: { $in: [...accountIds] } }, { ...within, sort: newestFirst })
        .toArray();
      const byAccount = Map.groupBy(found, ({ accountId }) => accountId);
      return new Map([...byAccount].map(([id, its]) => [id, its.map(({ _id }) => _id)]));
    },
    async remove({ id: _id, accountId }: Pick<PushSubscription, 'id' | 'accountId'>): Promise<boolean> {
      return (await subscriptions.deleteOne({ _id, accountId })).deletedCount > 0;
    },
    erase: (accountIds: readonly string[]) =>
      subscriptions.deleteMany({ accountId: { $in: [...accountIds] } }, within),
    prune: (before: Date, atMost: number) =>
      deleteOldest(subscriptions, { filter: { savedAt: { $lt: before } }, storedAt: 'savedAt', atMost }),
  };
}
