import { toEmail } from '@marathon/contracts/email';
import { z } from 'zod';
import type { Account } from '../../identity.ts';

export const accountColumns =
  'a.subject, a.email, a.name, a.photo_url, a.password_hash, a.verified_at, a.verify_by, a.disabled_at';

export interface AccountRecord {
  readonly account: Account;
  readonly hash: string | undefined;
  readonly isDisabled: boolean;
  readonly verifyBy: Date | undefined;
}

const accountRow = z.object({
  subject: z.string(),
  email: z.string().transform(toEmail),
  name: z.string(),
  photo_url: z.string().nullable(),
  password_hash: z.string().nullable(),
  verified_at: z.string().nullable(),
  verify_by: z.string().nullable(),
  disabled_at: z.string().nullable(),
});

export function recordOf(found: unknown): AccountRecord | undefined {
  if (found === undefined) return undefined;
  const row = accountRow.parse(found);
  const { subject, email, name, photo_url: photoURL } = row;
  const isEmailVerified = row.verified_at !== null;
  return {
    account: { subject, email, name, ...(photoURL !== null && { photoURL }), isEmailVerified },
    hash: row.password_hash ?? undefined,
    isDisabled: row.disabled_at !== null,
    verifyBy: row.verify_by === null ? undefined : new Date(row.verify_by),
  };
}
