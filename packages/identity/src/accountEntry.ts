import type { Email } from '@marathon/contracts/email';

export interface AccountEntry {
  /** At its old provider, for messages; the new one assigns its own. */
  readonly subject: string;
  readonly email: Email;
  readonly name: string;
  readonly photoURL: string | null;
  readonly createdAt: string;
  /** The person's subject at Google; null without a Google sign-in. */
  readonly google: string | null;
  readonly isEmailVerified: boolean;
  readonly isDisabled: boolean;
  readonly password: PasswordEntry | null;
}

/** argon2id, version 19. */
export interface PasswordEntry {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly hashLength: number;
  /** Base64. Absent where a provider does not reveal it. */
  readonly secret?: { readonly salt: string; readonly hash: string };
}

/** What both providers reveal: no secret of a password, no subject. */
export function comparableAccount({ subject: _own, password, ...account }: AccountEntry) {
  const { secret: _hidden, ...cost } = password ?? {};
  return { ...account, password: password && cost };
}
