import type { Passkey, SecondFactorState } from '@marathon/contracts/accounts';
import type { Clock } from '@marathon/contracts/clock';
import type { Database } from '@marathon/persistence/sqlite';
import { z } from 'zod';
import type { PasskeyStore } from './passkeyStore.ts';

export interface Authenticator {
  readonly secretId: string;
  readonly enabledAt: Date | undefined;
}

/** Call changes inside a transaction. Of several calls with the same code only one returns true. */
export interface SecondFactorStore {
  find(subject: string): Authenticator | undefined;
  hasApp(subject: string): boolean;
  isEnabled(subject: string): boolean;
  /** null while it is off. */
  stateOf(subject: string): SecondFactorState | null;
  /** Replaces another app in setup; false if one is enabled. */
  setUp(subject: string, secretId: string): boolean;
  enable(subject: string, secretId: string, step: number): boolean;
  /** False unless the step is later than every used step (RFC 6238, section 5.2). */
  useStep(subject: string, secretId: string, step: number): boolean;
  replaceRecoveryCodes(subject: string, hashes: readonly string[]): void;
  useRecoveryCode(subject: string, hash: string): boolean;
  /** Including all passkeys and recovery codes. False if it was off. */
  remove(subject: string): boolean;
  prune(): void;
}

const setUpKeptMs = 3_600_000;

export function createSecondFactorStore(
  db: Database,
  passkeys: Pick<PasskeyStore, 'list' | 'removeAll'>,
  now: Clock,
): SecondFactorStore {
  const find = db.prepare('SELECT secret_id, enabled_at FROM second_factors WHERE subject = :subject');
  const setUp = db.prepare(
    `INSERT INTO second_factors (subject, secret_id, set_up_at) VALUES (:subject, :secretId, :at)
     ON CONFLICT (subject) DO UPDATE SET secret_id = excluded.secret_id, set_up_at = excluded.set_up_at
     WHERE enabled_at IS NULL`,
  );
  const enable = db.prepare(
    `UPDATE second_factors SET enabled_at = :at, last_step = :step
     WHERE subject = :subject AND secret_id = :secretId AND enabled_at IS NULL`,
  );
  const useStep = db.prepare(
    `UPDATE second_factors SET last_step = :step
     WHERE subject = :subject AND secret_id = :secretId AND enabled_at IS NOT NULL AND last_step < :step`,
  );
  const addCode = db.prepare('INSERT INTO recovery_codes (subject, hash) VALUES (:subject, :hash)');
  const useCode = db.prepare('DELETE FROM recovery_codes WHERE subject = :subject AND hash = :hash');
  const removeCodes = db.prepare('DELETE FROM recovery_codes WHERE subject = :subject');
  const countCodes = db.prepare('SELECT count(*) AS left FROM recovery_codes WHERE subject = :subject');
  const remove = db.prepare('DELETE FROM second_factors WHERE subject = :subject');
  const prune = db.prepare('DELETE FROM second_factors WHERE enabled_at IS NULL AND set_up_at < :before');
  const authenticatorOf = (subject: string) => {
    const row = find.get({ subject });
    return row && authenticatorRow.parse(row);
  };
  const hasApp = (subject: string) => authenticatorOf(subject)?.enabledAt !== undefined;
  const isEnabled = (subject: string) => hasApp(subject) || passkeys.list(subject).length > 0;

  return {
    find: authenticatorOf,
    hasApp,
    isEnabled,
    stateOf(subject) {
      const appSince = authenticatorOf(subject)?.enabledAt?.toISOString();
      const own = passkeys.list(subject);
      const [since] = [appSince, own[0]?.createdAt].filter((at) => at !== undefined).sort();
      if (since === undefined) return null;
      const recoveryCodesLeft = Number(countCodes.get({ subject })?.left);
      return { since, recoveryCodesLeft, hasApp: appSince !== undefined, passkeys: own.map(publicPasskey) };
    },
    setUp: (subject, secretId) => setUp.run({ subject, secretId, at: now().toISOString() }).changes > 0,
    enable: (subject, secretId, step) =>
      enable.run({ subject, secretId, step, at: now().toISOString() }).changes > 0,
    useStep: (subject, secretId, step) => useStep.run({ subject, secretId, step }).changes > 0,
    replaceRecoveryCodes(subject, hashes) {
      removeCodes.run({ subject });
      for (const hash of hashes) addCode.run({ subject, hash });
    },
    useRecoveryCode: (subject, hash) => useCode.run({ subject, hash }).changes > 0,
    remove(subject) {
      const wasEnabled = isEnabled(subject);
      removeCodes.run({ subject });
      remove.run({ subject });
      passkeys.removeAll(subject);
      return wasEnabled;
    },
    prune: () => void prune.run({ before: new Date(now().getTime() - setUpKeptMs).toISOString() }),
  };
}

const publicPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey): Passkey => ({
  id,
  name,
  createdAt,
  lastUsedAt,
});

const authenticatorRow = z.object({ secret_id: z.string(), enabled_at: z.string().nullable() }).transform(
  ({ secret_id: secretId, enabled_at: enabledAt }): Authenticator => ({
    secretId,
    enabledAt: enabledAt === null ? undefined : new Date(enabledAt),
  }),
);
