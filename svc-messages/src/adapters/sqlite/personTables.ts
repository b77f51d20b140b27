import type { Database } from '@marathon/persistence/sqlite';
import type { Preferences } from '../../application/ports.ts';
import type { Place } from '../../domain/place.ts';
import { placeOf } from './rows.ts';

/** Places, preferences and erased accounts. Transactions are the caller's. */
export function personTables(db: Database) {
  const find = db.prepare('SELECT * FROM places WHERE id = :id');
  const put = db.prepare(
    `INSERT INTO places (id, marathon_id, account_id, is_cancelled, told_revision)
     VALUES (:registrationId, :marathonId, :accountId, :isCancelled, :toldRevision)
     ON CONFLICT (id) DO UPDATE SET account_id = excluded.account_id, is_cancelled = excluded.is_cancelled`,
  );
  const ofRace = db.prepare(
    `SELECT * FROM places WHERE marathon_id = :marathonId AND id > :after AND is_cancelled = 0
     ORDER BY id LIMIT :limit`,
  );
  const setRevision = db.prepare(
    'UPDATE places SET told_revision = max(coalesce(told_revision, 0), :revision) WHERE id = :id',
  );
  const preferences = db.prepare('SELECT reminders FROM preferences WHERE account_id = :accountId');
  const setPreferences = db.prepare(
    `INSERT INTO preferences (account_id, reminders) VALUES (:accountId, :reminders)
     ON CONFLICT (account_id) DO UPDATE SET reminders = excluded.reminders`,
  );
  const isErased = db.prepare('SELECT 1 FROM erased WHERE account_id = :accountId');
  const erasures = [
    'INSERT INTO erased (account_id) VALUES (:accountId) ON CONFLICT DO NOTHING',
    'UPDATE places SET account_id = NULL, is_cancelled = 1 WHERE account_id = :accountId',
    'DELETE FROM preferences WHERE account_id = :accountId',
  ].map((sql) => db.prepare(sql));
  return {
    place(id: string): Place | undefined {
      const row = find.get({ id });
      return row && placeOf(row);
    },
    putPlace: (place: Place) => put.run({ ...place, isCancelled: Number(place.isCancelled) }),
    placesOf: (marathonId: string, after: string, limit: number): Place[] =>
      ofRace.all({ marathonId, after, limit }).map(placeOf),
    noteTold: ({ registrationId: id, revision }: { registrationId: string; revision: number }) =>
      setRevision.run({ id, revision }),
    preferences(accountId: string): Preferences {
      return { reminders: preferences.get({ accountId })?.reminders !== 0 };
    },
    setPreferences: (accountId: string, { reminders }: Preferences) =>
      setPreferences.run({ accountId, reminders: Number(reminders) }),
    isErased: (accountId: string) => isErased.get({ accountId }) !== undefined,
    erase(accountId: string) {
      for (const statement of erasures) statement.run({ accountId });
    },
  };
}
