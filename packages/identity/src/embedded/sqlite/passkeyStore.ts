import type { Passkey } from '@marathon/contracts/accounts';
import type { Clock } from '@marathon/contracts/clock';
import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';

export interface Credential {
  readonly credentialId: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
  readonly counter: number;
  readonly transports: readonly string[];
}

export type StoredPasskey = Passkey & Credential;

/** Call changes inside a transaction. */
export interface PasskeyStore {
  list(subject: string): readonly StoredPasskey[];
  add(subject: string, passkey: { readonly id: string; readonly name: string } & Credential): boolean;
  /** False unless the counter has risen, or does not count. */
  use(subject: string, credentialId: string, counter: number): boolean;
  remove(subject: string, id: string): boolean;
  removeAll(subject: string): void;
}

export function createPasskeyStore(db: Database, now: Clock): PasskeyStore {
  const list = db.prepare('SELECT * FROM passkeys WHERE subject = :subject ORDER BY created_at, id');
  const add = db.prepare(
    `INSERT INTO passkeys (credential_id, id, subject, name, public_key, counter, transports, created_at)
     VALUES (:credentialId, :id, :subject, :name, :publicKey, :counter, :transports, :at)
     ON CONFLICT (credential_id) DO NOTHING`,
  );
  const use = db.prepare(
    `UPDATE passkeys SET counter = :counter, last_used_at = :at
     WHERE subject = :subject AND credential_id = :credentialId
       AND (counter < :counter OR (counter = 0 AND :counter = 0))`,
  );
  const remove = db.prepare('DELETE FROM passkeys WHERE subject = :subject AND id = :id');
  const removeAll = db.prepare('DELETE FROM passkeys WHERE subject = :subject');
  const at = () => now().toISOString();

  return {
    list: (subject) => list.all({ subject }).map((row) => passkeyRow.parse(row)),
    add: (subject, { transports, ...passkey }) =>
      add.run({ ...passkey, subject, transports: JSON.stringify(transports), at: at() }).changes > 0,
    use: (subject, credentialId, counter) =>
      use.run({ subject, credentialId, counter, at: at() }).changes > 0,
    remove: (subject, id) => remove.run({ subject, id }).changes > 0,
    removeAll: (subject) => void removeAll.run({ subject }),
  };
}

const passkeyRow = z
  .object({
    credential_id: z.string(),
    id: z.string(),
    name: z.string(),
    public_key: z.instanceof(Uint8Array<ArrayBuffer>),
    counter: z.number(),
    transports: z.string(),
    created_at: z.string(),
    last_used_at: z.string().nullable(),
  })
  .transform(
    (row): StoredPasskey => ({
      credentialId: row.credential_id,
      id: row.id,
      name: row.name,
      publicKey: row.public_key,
      counter: row.counter,
      transports: z.array(z.string()).parse(JSON.parse(row.transports)),
      createdAt: row.created_at,
      lastUsedAt: row.last_used_at,
    }),
  );
