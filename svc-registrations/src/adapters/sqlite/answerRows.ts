import type { Database } from '@marathon/persistence/sqlite';
import type { PlaceAnswer, PlaceView } from '../../domain/decideRegistration.ts';
import { maxIdempotencyRecords } from '../../domain/idempotencyRecords.ts';
import type { PlaceCommand } from '../../domain/registrationCommand.ts';

/** First answers under Idempotency-Keys. Every function runs within the caller's transaction. */
export function answerRows(db: Database) {
  const select = db.prepare('SELECT fingerprint, answer FROM answers WHERE email = ? AND key = ?');
  const insert = db.prepare(
    'INSERT INTO answers (email, key, fingerprint, answer, stored_at) VALUES (?, ?, ?, ?, ?)',
  );
  const keepNewest = db.prepare(
    `DELETE FROM answers WHERE email = ?1
       AND position <= (SELECT position FROM answers WHERE email = ?1 ORDER BY position DESC LIMIT 1 OFFSET ?2)`,
  );
  const forget = db.prepare(
    `DELETE FROM answers WHERE position IN
       (SELECT position FROM answers WHERE stored_at < ? ORDER BY stored_at LIMIT ?)`,
  );
  return {
    find({ email, idempotency }: PlaceCommand): PlaceView['answered'] {
      const row = idempotency && select.get(email, idempotency.key);
      return row && { fingerprint: String(row.fingerprint), answer: JSON.parse(String(row.answer)) };
    },
    remember({ email, idempotency, at }: PlaceCommand, answer: PlaceAnswer) {
      if (!idempotency) return;
      insert.run(email, idempotency.key, idempotency.fingerprint, JSON.stringify(answer), at.getTime());
      keepNewest.run(email, maxIdempotencyRecords);
    },
    forget: (before: Date, atMost: number) => Number(forget.run(before.getTime(), atMost).changes),
  };
}
