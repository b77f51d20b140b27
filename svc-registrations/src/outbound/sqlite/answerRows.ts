import type { Database } from '@marathon/service-kit';
import type { PlaceAnswer, PlaceView } from '../../domain/decidePlace.ts';
import type { PlaceCommand } from '../../domain/placeCommand.ts';

/** First answers under Idempotency-Keys. Every function runs within the caller's transaction. */
export function answerRows(db: Database) {
  const select = db.prepare('SELECT fingerprint, answer FROM answers WHERE email = ? AND key = ?');
  const insert = db.prepare(
    'INSERT INTO answers (email, key, fingerprint, answer, stored_at) VALUES (?, ?, ?, ?, ?)',
  );
  const forget = db.prepare(
    `DELETE FROM answers WHERE position IN (SELECT position FROM answers ORDER BY position LIMIT ?)
       AND stored_at < ?`,
  );
  return {
    find({ email, idempotency }: PlaceCommand): PlaceView['answered'] {
      const row = idempotency && select.get(email, idempotency.key);
      return row && { fingerprint: String(row.fingerprint), answer: JSON.parse(String(row.answer)) };
    },
    remember({ email, idempotency, at }: PlaceCommand, answer: PlaceAnswer) {
      if (idempotency)
        insert.run(email, idempotency.key, idempotency.fingerprint, JSON.stringify(answer), at.getTime());
    },
    /** Looks at the oldest only, which are the first: no index by age to keep up on every write. */
    forget: (before: Date, atMost: number) => Number(forget.run(atMost, before.getTime()).changes),
  };
}
