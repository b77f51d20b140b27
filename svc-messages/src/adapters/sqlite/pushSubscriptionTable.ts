import { type Database, sqlitePruning } from '@marathon/persistence/sqlite';
import { mostPushSubscriptions, type PushSubscription } from '../../domain/pushSubscription.ts';
import { foundBy } from './foundBy.ts';
import { pushSubscriptionOf } from './rows.ts';

export function pushSubscriptionTable(db: Database) {
  const put = db.prepare(
    `INSERT INTO push_subscriptions (id, account_id, endpoint, p256dh, auth, saved_at)
     VALUES (:id, :accountId, :endpoint, :p256dh, :auth, :savedAt)
     ON CONFLICT (id) DO UPDATE SET account_id = excluded.account_id, p256dh = excluded.p256dh,
       auth = excluded.auth, saved_at = excluded.saved_at`,
  );
  const makeRoom = db.prepare(
    `DELETE FROM push_subscriptions WHERE id IN (
       SELECT id FROM push_subscriptions WHERE account_id = :accountId ORDER BY saved_at DESC, id = :id DESC
       LIMIT -1 OFFSET :most)`,
  );
  const find = db.prepare('SELECT * FROM push_subscriptions WHERE id = :id');
  const ofAccount = db.prepare(
    'SELECT * FROM push_subscriptions WHERE account_id = :accountId ORDER BY saved_at DESC, id',
  );
  const remove = db.prepare('DELETE FROM push_subscriptions WHERE id = :id AND account_id = :accountId');
  const erase = db.prepare('DELETE FROM push_subscriptions WHERE account_id = :accountId');
  const prune = sqlitePruning(db, { table: 'push_subscriptions', key: ['id'], storedAt: 'saved_at' });
  const idsOf = (accountId: string) => ofAccount.all({ accountId }).map(({ id }) => String(id));
  return {
    save({ id, accountId, endpoint, keys, savedAt }: PushSubscription) {
      put.run({ id, accountId, endpoint, ...keys, savedAt: Date.parse(savedAt) });
      makeRoom.run({ id, accountId, most: mostPushSubscriptions });
    },
    find(id: string): PushSubscription | undefined {
      const row = find.get({ id });
      return row && pushSubscriptionOf(row);
    },
    ofAccount: (accountId: string): PushSubscription[] =>
      ofAccount.all({ accountId }).map(pushSubscriptionOf),
    idsOf: (accountIds: readonly string[]) => foundBy(accountIds, idsOf),
    remove: ({ id, accountId }: Pick<PushSubscription, 'id' | 'accountId'>) =>
      Number(remove.run({ id, accountId }).changes) > 0,
    erase(accountIds: readonly string[]) {
      for (const accountId of accountIds) erase.run({ accountId });
    },
    prune,
  };
}
