import type { Clock } from '@marathon/contracts/clock';
import type { Email } from '@marathon/contracts/email';
import type { Database } from '@marathon/persistence/sqlite';
import { type AccountRecord, accountColumns, recordOf } from './accountRows.ts';
import type { ExternalIdentity } from './accountStore.ts';

/** Call changes inside a transaction. */
export interface AddressStore {
  find(subject: string): AccountRecord | undefined;
  ownerOf(email: Email): AccountRecord | undefined;
  verify(subject: string): void;
  change(subject: string, email: Email): boolean;
  release(subject: string): void;
  removePassword(subject: string): void;
  link(subject: string, external: ExternalIdentity): void;
  hasExternal(subject: string, provider: string): boolean;
  setDisabled(subject: string, isDisabled: boolean): void;
}

export function createAddressStore(db: Database, now: Clock): AddressStore {
  const bySubject = db.prepare(`SELECT ${accountColumns} FROM accounts a WHERE a.subject = :subject`);
  const byEmail = db.prepare(`SELECT ${accountColumns} FROM accounts a WHERE a.email = :email`);
  const verify = db.prepare(
    'UPDATE accounts SET verified_at = coalesce(verified_at, :at), verify_by = NULL WHERE subject = :subject',
  );
  const change = db.prepare(
    `UPDATE OR IGNORE accounts SET email = :email, verified_at = :at, verify_by = NULL WHERE subject = :subject`,
  );
  const release = db.prepare(
    `UPDATE accounts SET email = subject || :suffix, password_hash = NULL, verify_by = NULL WHERE subject = :subject`,
  );
  const removePassword = db.prepare('UPDATE accounts SET password_hash = NULL WHERE subject = :subject');
  const link = db.prepare(
    'INSERT INTO external_identities (provider, external_subject, subject) VALUES (:provider, :externalSubject, :subject)',
  );
  const externalOf = db.prepare(
    'SELECT 1 FROM external_identities WHERE subject = :subject AND provider = :provider',
  );
  const setDisabled = db.prepare('UPDATE accounts SET disabled_at = :at WHERE subject = :subject');
  const at = () => now().toISOString();

  return {
    find: (subject) => recordOf(bySubject.get({ subject })),
    ownerOf: (email) => recordOf(byEmail.get({ email })),
    verify: (subject) => void verify.run({ subject, at: at() }),
    change: (subject, email) => change.run({ subject, email, at: at() }).changes > 0,
    release: (subject) => void release.run({ subject, suffix: releasedSuffix }),
    removePassword: (subject) => void removePassword.run({ subject }),
    link: (subject, { provider, externalSubject }) => void link.run({ provider, externalSubject, subject }),
    hasExternal: (subject, provider) => externalOf.get({ subject, provider }) !== undefined,
    setDisabled: (subject, isDisabled) => void setDisabled.run({ subject, at: isDisabled ? at() : null }),
  };
}

/** Nobody can register such an address (RFC 2606). */
const releasedSuffix = '@released.invalid';
