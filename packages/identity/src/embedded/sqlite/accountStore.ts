import { randomBytes } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import type { Email } from '@marathon/contracts/email';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import type { Account, UpdatedProfile } from '../../identity.ts';
import { type AccountRecord, accountColumns, recordOf } from './accountRows.ts';

interface NewAccount {
  readonly email: Email;
  readonly name: string;
  readonly photoURL?: string | undefined;
  readonly passwordHash?: string;
  readonly isEmailVerified?: boolean;
  /** Absent: it keeps an unverified address. */
  readonly verifyBy?: Date | undefined;
}

export interface ExternalIdentity {
  readonly provider: string;
  readonly externalSubject: string;
}

interface InsertOptions {
  readonly external?: ExternalIdentity | undefined;
  readonly inSameTransaction?: ((account: Account) => void) | undefined;
}

/** Call changes of an account inside a transaction. */
export interface AccountStore {
  /** Undefined, without calling `inSameTransaction`, when the email is taken. */
  insert(account: NewAccount, options?: InsertOptions): Account | undefined;
  find(subject: string): Account | undefined;
  findByEmail(email: Email): Account | undefined;
  isTaken(email: Email): boolean;
  /** Only accounts with a password that are not disabled. */
  passwordOf(email: Email): { account: Account; hash: string } | undefined;
  recordOf(subject: string): AccountRecord | undefined;
  ownerOf(email: Email): AccountRecord | undefined;
  setPassword(subject: string, hash: string | null): void;
  verify(subject: string): void;
  changeEmail(subject: string, email: Email): void;
  release(subject: string): void;
  setDisabled(subject: string, isDisabled: boolean): void;
  link(subject: string, external: ExternalIdentity): void;
  hasExternal(subject: string, provider: string): boolean;
  /** Subjects of the account with this email and of everybody from this provider. */
  ofDemo(email: string, provider: string): readonly string[];
  findExternal(external: ExternalIdentity): { account: Account; isDisabled: boolean } | undefined;
  /** Undefined for an unknown subject. A photoURL of null removes the photo. */
  update(subject: string, change: { name?: string; photoURL?: string | null }): UpdatedProfile | undefined;
}

export function createAccountStore(db: Database, now: Clock): AccountStore {
  const columns = accountColumns;
  const bySubject = db.prepare(`SELECT ${columns} FROM accounts a WHERE a.subject = :subject`);
  const byEmail = db.prepare(`SELECT ${columns} FROM accounts a WHERE a.email = :email`);
  const byExternal = db.prepare(
    `SELECT ${columns} FROM external_identities e JOIN accounts a USING (subject)
     WHERE e.provider = :provider AND e.external_subject = :externalSubject`,
  );
  const insertAccount = db.prepare(
    `INSERT INTO accounts (subject, email, name, photo_url, password_hash, created_at, verified_at, verify_by)
     VALUES (:subject, :email, :name, :photoURL, :passwordHash, :createdAt, :verifiedAt, :verifyBy)
     ON CONFLICT (email) DO NOTHING`,
  );
  const insertExternal = db.prepare(
    `INSERT INTO external_identities (provider, external_subject, subject)
     VALUES (:provider, :externalSubject, :subject)`,
  );
  const setProfile = db.prepare(
    'UPDATE accounts SET name = :name, photo_url = :photoURL WHERE subject = :subject',
  );
  const setPassword = db.prepare('UPDATE accounts SET password_hash = :hash WHERE subject = :subject');
  const verify = db.prepare(
    'UPDATE accounts SET verified_at = coalesce(verified_at, :at), verify_by = NULL WHERE subject = :subject',
  );
  const changeEmail = db.prepare(
    'UPDATE OR IGNORE accounts SET email = :email, verified_at = :at, verify_by = NULL WHERE subject = :subject',
  );
  const release = db.prepare(
    'UPDATE accounts SET email = subject || :suffix, password_hash = NULL, verify_by = NULL WHERE subject = :subject',
  );
  const setDisabled = db.prepare('UPDATE accounts SET disabled_at = :at WHERE subject = :subject');
  const externalOf = db.prepare(
    'SELECT 1 FROM external_identities WHERE subject = :subject AND provider = :provider',
  );
  const ofDemo = db.prepare(
    `SELECT subject FROM accounts WHERE email = :email
     UNION SELECT subject FROM external_identities WHERE provider = :provider`,
  );
  const at = () => now().toISOString();
  const find = (subject: string) => recordOf(bySubject.get({ subject }))?.account;

  return {
    insert({ email, name, photoURL, passwordHash, isEmailVerified = false, verifyBy }, options = {}) {
      const subject = newSubject();
      const createdAt = at();
      const { external, inSameTransaction } = options;
      return inTransaction(db, () => {
        const { changes } = insertAccount.run({
          subject,
          email,
          name,
          photoURL: photoURL ?? null,
          passwordHash: passwordHash ?? null,
          createdAt,
          verifiedAt: isEmailVerified ? createdAt : null,
          verifyBy: verifyBy?.toISOString() ?? null,
        });
        if (changes === 0) return undefined;
        if (external) insertExternal.run({ ...keyOf(external), subject });
        const account = find(subject);
        if (account) inSameTransaction?.(account);
        return account;
      });
    },
    find,
    findByEmail: (email) => recordOf(byEmail.get({ email }))?.account,
    isTaken: (email) => byEmail.get({ email }) !== undefined,
    passwordOf(email) {
      const { account, hash, isDisabled } = recordOf(byEmail.get({ email })) ?? {};
      return account && hash !== undefined && !isDisabled ? { account, hash } : undefined;
    },
    recordOf: (subject) => recordOf(bySubject.get({ subject })),
    ownerOf: (email) => recordOf(byEmail.get({ email })),
    setPassword: (subject, hash) => void setPassword.run({ hash, subject }),
    verify: (subject) => void verify.run({ subject, at: at() }),
    changeEmail: (subject, email) => void changeEmail.run({ subject, email, at: at() }),
    release: (subject) => void release.run({ subject, suffix: releasedSuffix }),
    setDisabled: (subject, isDisabled) => void setDisabled.run({ subject, at: isDisabled ? at() : null }),
    link: (subject, external) => void insertExternal.run({ ...keyOf(external), subject }),
    hasExternal: (subject, provider) => externalOf.get({ subject, provider }) !== undefined,
    ofDemo: (email, provider) => ofDemo.all({ email, provider }).map(({ subject }) => String(subject)),
    findExternal: (external) => recordOf(byExternal.get(keyOf(external))),
    update(subject, { name, photoURL }) {
      const stored = find(subject);
      if (stored === undefined) return undefined;
      const photo = photoURL === undefined ? stored.photoURL : (photoURL ?? undefined);
      const isModified = (name ?? stored.name) !== stored.name || photo !== stored.photoURL;
      if (isModified) setProfile.run({ name: name ?? stored.name, photoURL: photo ?? null, subject });
      return { account: find(subject) ?? stored, isModified };
    },
  };
}

const newSubject = () => randomBytes(12).toString('hex');

/** Nobody can register such an address (RFC 2606). */
const releasedSuffix = '@released.invalid';

/** SQLite refuses parameters that a statement does not name. */
const keyOf = ({ provider, externalSubject }: ExternalIdentity) => ({ provider, externalSubject });
