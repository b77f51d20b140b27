import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';

const listed = z.object({
  subject: z.string(),
  email: z.string(),
  created_at: z.string(),
  verified_at: z.string().nullable(),
  disabled_at: z.string().nullable(),
});

export function listAccounts(db: Database) {
  const all = db.prepare(
    'SELECT subject, email, created_at, verified_at, disabled_at FROM accounts ORDER BY created_at DESC, subject',
  );
  return () =>
    all.all().map((found) => {
      const { subject, email, ...at } = listed.parse(found);
      const isVerified = at.verified_at !== null;
      return { subject, email, createdAt: at.created_at, isVerified, isDisabled: at.disabled_at !== null };
    });
}
