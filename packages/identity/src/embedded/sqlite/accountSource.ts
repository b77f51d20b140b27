import { demoAccount } from '@marathon/contracts/constants';
import { toEmail } from '@marathon/contracts/email';
import type { RecordSource } from '@marathon/persistence';
import { type Database, sqliteRecords } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type { AccountEntry, PasswordEntry } from '../../accountEntry.ts';
import { partsOf } from '../passwords/passwordHasher.ts';

const moves = "email <> :demo AND email NOT LIKE '%@released.invalid'";

/** Without the demo account and lost addresses. Stand-in accounts move, so that nobody else gets their email. */
export const accountSource = (db: Database): RecordSource<AccountEntry> =>
  sqliteRecords(db, {
    sql: `SELECT a.subject, email, name, photo_url, password_hash, created_at, verified_at, disabled_at,
        (SELECT min(external_subject) FROM external_identities e
          WHERE e.subject = a.subject AND provider = 'google') AS google
      FROM accounts a WHERE ${moves} ORDER BY a.subject`,
    values: { demo: demoAccount.email },
    recordOf: entryOf,
  });

export function countSecondFactors(db: Database): number {
  const { count } = countSchema.parse(
    db
      .prepare(
        `SELECT count(*) AS count FROM accounts WHERE ${moves} AND subject IN (
           SELECT subject FROM second_factors WHERE enabled_at IS NOT NULL UNION SELECT subject FROM passkeys)`,
      )
      .get({ demo: demoAccount.email }),
  );
  return count;
}

const countSchema = z.object({ count: z.number() });

const row = z.object({
  subject: z.string(),
  email: z.string().transform(toEmail),
  name: z.string(),
  photo_url: z.string().nullable(),
  password_hash: z.string().nullable(),
  created_at: z.string(),
  verified_at: z.string().nullable(),
  disabled_at: z.string().nullable(),
  google: z.string().nullable(),
});

function entryOf(found: unknown): AccountEntry {
  const { photo_url: photoURL, password_hash: hash, created_at: createdAt, ...account } = row.parse(found);
  const { verified_at: verifiedAt, disabled_at: disabledAt, ...person } = account;
  const state = { isEmailVerified: verifiedAt !== null, isDisabled: disabledAt !== null };
  return { ...person, photoURL, createdAt, ...state, password: hash === null ? null : passwordOf(hash) };
}

function passwordOf(hash: string): PasswordEntry {
  const { cost, salt, key } = partsOf(hash);
  const secret = { salt: salt.toString('base64'), hash: key.toString('base64') };
  return { ...cost, hashLength: key.length, secret };
}
