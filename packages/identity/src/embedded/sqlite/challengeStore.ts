import { type ChallengePurpose, challengePurposes } from '@marathon/contracts/accounts';
import type { Clock } from '@marathon/contracts/clock';
import { type Email, toEmail } from '@marathon/contracts/email';
import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';

export interface Challenge {
  readonly id: string;
  /** Undefined for a reset of an unknown address. */
  readonly subject: string | undefined;
  readonly purpose: ChallengePurpose;
  readonly email: Email;
  readonly previousEmail: Email | undefined;
  readonly secretHash: string;
  readonly triesLeft: number;
  readonly expiresAt: Date;
  readonly isUsed: boolean;
}

export interface ChallengeStore {
  insert(challenge: Challenge): void;
  find(id: string): Challenge | undefined;
  /** Neither used nor expired, newest first. */
  open(subject: string): readonly Challenge[];
  use(id: string, previousEmail?: Email): void;
  endOpen(subject: string, purposes: readonly ChallengePurpose[]): void;
  countTry(id: string): number;
  prune(): void;
}

/** A mail about a change may be days late. */
const keptForMs = 7 * 86_400_000;

export function createChallengeStore(db: Database, now: Clock): ChallengeStore {
  const insert = db.prepare(
    `INSERT INTO challenges (id, subject, purpose, email, secret_hash, tries_left, issued_at, expires_at)
     VALUES (:id, :subject, :purpose, :email, :secretHash, :triesLeft, :at, :expiresAt)`,
  );
  const find = db.prepare('SELECT * FROM challenges WHERE id = :id');
  const open = db.prepare(
    `SELECT * FROM challenges WHERE subject = :subject AND used_at IS NULL AND expires_at > :now
     ORDER BY issued_at DESC`,
  );
  const use = db.prepare(
    'UPDATE challenges SET used_at = :at, previous_email = :previousEmail WHERE id = :id',
  );
  const endOpen = db.prepare(
    `UPDATE challenges SET expires_at = :now WHERE subject = :subject AND used_at IS NULL AND expires_at > :now
     AND purpose IN (SELECT value FROM json_each(:purposes))`,
  );
  const countTry = db.prepare(
    'UPDATE challenges SET tries_left = tries_left - 1 WHERE id = :id RETURNING tries_left',
  );
  const prune = db.prepare('DELETE FROM challenges WHERE expires_at < :before');
  const ms = () => now().getTime();

  return {
    insert({ id, subject, purpose, email, secretHash, triesLeft, expiresAt }) {
      const row = { id, subject: subject ?? null, purpose, email, secretHash, triesLeft };
      insert.run({ ...row, at: ms(), expiresAt: expiresAt.getTime() });
    },
    find: (id) => challengeOf(find.get({ id })),
    open: (subject) => open.all({ subject, now: ms() }).flatMap((row) => challengeOf(row) ?? []),
    use: (id, previousEmail) =>
      void use.run({ id, at: now().toISOString(), previousEmail: previousEmail ?? null }),
    endOpen: (subject, purposes) =>
      void endOpen.run({ subject, now: ms(), purposes: JSON.stringify(purposes) }),
    countTry: (id) => Number(countTry.get({ id })?.tries_left ?? -1),
    prune: () => void prune.run({ before: ms() - keptForMs }),
  };
}

const challengeRow = z.object({
  id: z.string(),
  subject: z.string().nullable(),
  purpose: z.enum(challengePurposes),
  email: z.string().transform(toEmail),
  previous_email: z.string().nullable(),
  secret_hash: z.string(),
  tries_left: z.number(),
  expires_at: z.number(),
  used_at: z.string().nullable(),
});

function challengeOf(found: unknown): Challenge | undefined {
  if (found === undefined) return undefined;
  const row = challengeRow.parse(found);
  return {
    id: row.id,
    subject: row.subject ?? undefined,
    purpose: row.purpose,
    email: row.email,
    previousEmail: row.previous_email === null ? undefined : toEmail(row.previous_email),
    secretHash: row.secret_hash,
    triesLeft: row.tries_left,
    expiresAt: new Date(row.expires_at),
    isUsed: row.used_at !== null,
  };
}
