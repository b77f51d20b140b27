import type { Database } from '@marathon/persistence/sqlite';
import type { TableOf } from '@marathon/persistence/transactions';
import type { AnnouncementTable } from '../../application/ports/unitOfWork.ts';
import { announcementOf } from './rows.ts';

export function announcementTable(db: Database): TableOf<AnnouncementTable> {
  const put = db.prepare(
    `INSERT INTO announcements (marathon_id, kind, key, due_at, expires_at)
     VALUES (:marathonId, :kind, :key, :dueAt, :expiresAt)
     ON CONFLICT DO UPDATE SET key = excluded.key, due_at = excluded.due_at, expires_at = excluded.expires_at,
       told_until = ''`,
  );
  const remove = db.prepare('DELETE FROM announcements WHERE marathon_id = :marathonId AND kind = :kind');
  const due = db.prepare('SELECT * FROM announcements WHERE due_at <= :now ORDER BY due_at LIMIT 1');
  const setToldUntil = db.prepare(
    'UPDATE announcements SET told_until = :registrationId WHERE marathon_id = :marathonId AND kind = :kind',
  );
  return {
    put: (announcement) => put.run({ ...announcement }),
    remove: ({ marathonId, kind }) => remove.run({ marathonId, kind }),
    due(now) {
      const row = due.get({ now });
      return row && announcementOf(row);
    },
    setToldUntil: ({ marathonId, kind }, registrationId) =>
      setToldUntil.run({ marathonId, kind, registrationId }),
  };
}
