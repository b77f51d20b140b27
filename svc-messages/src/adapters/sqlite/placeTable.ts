import type { Database } from '@marathon/persistence/sqlite';
import type { PlacePage, RevisionNotice } from '../../application/ports/unitOfWork.ts';
import type { Place } from '../../domain/place.ts';
import { foundBy } from './foundBy.ts';
import { placeOf } from './rows.ts';

export function placeTable(db: Database) {
  const find = db.prepare('SELECT * FROM places WHERE id = :id');
  const put = db.prepare(
    `INSERT INTO places (id, marathon_id, account_id, is_cancelled, told_revision)
     VALUES (:registrationId, :marathonId, :accountId, :isCancelled, :toldRevision)
     ON CONFLICT (id) DO UPDATE SET account_id = excluded.account_id, is_cancelled = excluded.is_cancelled`,
  );
  const ofRace = db.prepare(
    `SELECT * FROM places WHERE marathon_id = :marathonId AND id > :after AND is_cancelled = 0
     ORDER BY id LIMIT :atMost`,
  );
  const setRevision = db.prepare(
    'UPDATE places SET told_revision = max(coalesce(told_revision, 0), :revision) WHERE id = :registrationId',
  );
  const erase = db.prepare(
    'UPDATE places SET account_id = NULL, is_cancelled = 1 WHERE account_id = :accountId',
  );
  function byId(id: string): Place | undefined {
    const row = find.get({ id });
    return row && placeOf(row);
  }
  return {
    byId,
    byIds: (ids: readonly string[]) => foundBy(ids, byId),
    put(places: readonly Place[]) {
      for (const place of places) put.run({ ...place, isCancelled: Number(place.isCancelled) });
    },
    ofRace: (marathonId: string, page: PlacePage): Place[] =>
      ofRace.all({ marathonId, ...page }).map(placeOf),
    noteTold: (told: RevisionNotice) => setRevision.run({ ...told }),
    erase(accountIds: readonly string[]) {
      for (const accountId of accountIds) erase.run({ accountId });
    },
  };
}
