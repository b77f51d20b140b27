import { randomBytes } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import type { Account, UpdatedProfile } from '../../identity.ts';

interface NewAccount {
  readonly email: string;
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
  isTaken(email: string): boolean;
  /** Only accounts that have a password. */
  passwordOf(email: string): { account: Account; hash: string } | undefined;
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
  const bySubject = db.prepare(`SELECT ${columns} FROM accounts a WHERE a.subject = ?`);
  const byEmail = db.prepare(`SELECT ${columns} FROM accounts a WHERE a.email = ?`);
  const byExternal = db.prepare(
    `SELECT ${columns} FROM external_identities e JOIN accounts a USING (subject)
     WHERE e.provider = ? AND e.external_subject = ?`,
  );
  const insertAccount = db.prepare(
    `INSERT INTO accounts (subject, email, name, photo_url, password_hash, created_at)
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (email) DO NOTHING`,
  );
  const insertExternal = db.prepare(
    'INSERT INTO external_identities (provider, external_subject, subject) VALUES (?, ?, ?)',
  );
  const setProfile = db.prepare('UPDATE accounts SET name = ?, photo_url = ? WHERE subject = ?');
  const setPassword = db.prepare('UPDATE accounts SET password_hash = ? WHERE subject = ?');
  const ofDemo = db.prepare(
    `SELECT subject FROM accounts WHERE email = ?
     UNION SELECT subject FROM external_identities WHERE provider = ?`,
  );
  const find = (subject: string) => accountOf(bySubject.get(subject));

  return {
    insert({ email, name, photoURL, passwordHash }, external) {
      const subject = newSubject();
      return inTransaction(db, () => {
        const { changes } = insertAccount.run(
          subject,
          email,
          name,
          photoURL ?? null,
          passwordHash ?? null,
          now().toISOString(),
        );
        if (changes === 0) return undefined;
        if (external) insertExternal.run(external.provider, external.externalSubject, subject);
        return find(subject);
      });
    },
    find,
    isTaken: (email) => byEmail.get(email) !== undefined,
    passwordOf(email) {
      const row = byEmail.get(email);
      const account = accountOf(row);
      return account && row?.password_hash ? { account, hash: String(row.password_hash) } : undefined;
    },
    credentialsOf(subject) {
      const row = bySubject.get(subject);
      const account = accountOf(row);
      return account && { account, hash: row?.password_hash ? String(row.password_hash) : undefined };
    },
    setPassword(subject, hash) {
      setPassword.run(hash, subject);
    },
    ofDemo: (email, provider) => ofDemo.all(email, provider).map(({ subject }) => String(subject)),
    findExternal: ({ provider, externalSubject }) => accountOf(byExternal.get(provider, externalSubject)),
    update(subject, { name, photoURL }) {
      const known = find(subject);
      if (known === undefined) return undefined;
      const photo = photoURL === undefined ? known.photoURL : (photoURL ?? undefined);
      const isModified = (name ?? known.name) !== known.name || photo !== known.photoURL;
      if (isModified) setProfile.run(name ?? known.name, photo ?? null, subject);
      return { account: find(subject) ?? known, isModified };
    },
  };
}

/** 24 hex digits, like every id of the product (decision 7). */
const newSubject = () => randomBytes(12).toString('hex');

function accountOf(row: Record<string, unknown> | undefined): Account | undefined {
  if (row === undefined) return undefined;
  return {
    subject: String(row.subject),
    email: String(row.email),
    name: String(row.name),
    ...(row.photo_url !== null && { photoURL: String(row.photo_url) }),
  };
}
