import { randomBytes } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { type Email, toEmail } from '@marathon/contracts/email';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type { Account, UpdatedProfile } from '../../identity.ts';

interface NewAccount {
  readonly email: Email;
  readonly name: string;
  readonly photoURL?: string | undefined;
  /** Absent for people who sign in with another provider. */
  readonly passwordHash?: string;
}

/** A person at another identity provider. */
interface ExternalIdentity {
  readonly provider: string;
  readonly externalSubject: string;
}

export interface AccountStore {
  /** Undefined when the e-mail is taken. */
  insert(account: NewAccount, external?: ExternalIdentity): Account | undefined;
  find(subject: string): Account | undefined;
  isTaken(email: Email): boolean;
  /** Only accounts that have a password. */
  passwordOf(email: Email): { account: Account; hash: string } | undefined;
  /** The account and the hash of its password, if it has one. */
  credentialsOf(subject: string): { account: Account; hash: string | undefined } | undefined;
  setPassword(subject: string, hash: string): void;
  /** Subjects of the account with this e-mail and of all people known to this provider. */
  ofDemo(email: string, provider: string): readonly string[];
  findExternal(external: ExternalIdentity): Account | undefined;
  /** Undefined when nobody has this subject. A photoURL of null removes the photo. */
  update(subject: string, change: { name?: string; photoURL?: string | null }): UpdatedProfile | undefined;
}

export function createAccountStore(db: Database, now: Clock): AccountStore {
  const columns = 'a.subject, a.email, a.name, a.photo_url, a.password_hash';
  const bySubject = db.prepare(`SELECT ${columns} FROM accounts a WHERE a.subject = :subject`);
  const byEmail = db.prepare(`SELECT ${columns} FROM accounts a WHERE a.email = :email`);
  const byExternal = db.prepare(
    `SELECT ${columns} FROM external_identities e JOIN accounts a USING (subject)
     WHERE e.provider = :provider AND e.external_subject = :externalSubject`,
  );
  const insertAccount = db.prepare(
    `INSERT INTO accounts (subject, email, name, photo_url, password_hash, created_at)
     VALUES (:subject, :email, :name, :photoURL, :passwordHash, :createdAt) ON CONFLICT (email) DO NOTHING`,
  );
  const insertExternal = db.prepare(
    `INSERT INTO external_identities (provider, external_subject, subject)
     VALUES (:provider, :externalSubject, :subject)`,
  );
  const setProfile = db.prepare(
    'UPDATE accounts SET name = :name, photo_url = :photoURL WHERE subject = :subject',
  );
  const setPassword = db.prepare('UPDATE accounts SET password_hash = :hash WHERE subject = :subject');
  const ofDemo = db.prepare(
    `SELECT subject FROM accounts WHERE email = :email
     UNION SELECT subject FROM external_identities WHERE provider = :provider`,
  );
  const find = (subject: string) => recordOf(bySubject.get({ subject }))?.account;

  return {
    insert({ email, name, photoURL, passwordHash }, external) {
      const subject = newSubject();
      return inTransaction(db, () => {
        const { changes } = insertAccount.run({
          subject,
          email,
          name,
          photoURL: photoURL ?? null,
          passwordHash: passwordHash ?? null,
          createdAt: now().toISOString(),
        });
        if (changes === 0) return undefined;
        if (external) insertExternal.run({ ...keyOf(external), subject });
        return find(subject);
      });
    },
    find,
    isTaken: (email) => byEmail.get({ email }) !== undefined,
    passwordOf(email) {
      const { account, hash } = recordOf(byEmail.get({ email })) ?? {};
      return account && hash !== undefined ? { account, hash } : undefined;
    },
    credentialsOf: (subject) => recordOf(bySubject.get({ subject })),
    setPassword(subject, hash) {
      setPassword.run({ hash, subject });
    },
    ofDemo: (email, provider) => ofDemo.all({ email, provider }).map(({ subject }) => String(subject)),
    findExternal: (external) => recordOf(byExternal.get(keyOf(external)))?.account,
    update(subject, { name, photoURL }) {
      const known = find(subject);
      if (known === undefined) return undefined;
      const photo = photoURL === undefined ? known.photoURL : (photoURL ?? undefined);
      const isModified = (name ?? known.name) !== known.name || photo !== known.photoURL;
      if (isModified) setProfile.run({ name: name ?? known.name, photoURL: photo ?? null, subject });
      return { account: find(subject) ?? known, isModified };
    },
  };
}

/** 24 hex digits, like every id of the product (decision 7). */
const newSubject = () => randomBytes(12).toString('hex');

/** SQLite refuses parameters that a statement does not name. */
const keyOf = ({ provider, externalSubject }: ExternalIdentity) => ({ provider, externalSubject });

const accountRow = z.object({
  subject: z.string(),
  email: z.string().transform(toEmail),
  name: z.string(),
  photo_url: z.string().nullable(),
  password_hash: z.string().nullable(),
});

/** @throws when the row is none of this table */
function recordOf(found: unknown): { account: Account; hash: string | undefined } | undefined {
  if (found === undefined) return undefined;
  const { photo_url: photoURL, password_hash: hash, ...person } = accountRow.parse(found);
  return { account: { ...person, ...(photoURL !== null && { photoURL }) }, hash: hash ?? undefined };
}
