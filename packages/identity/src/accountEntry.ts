import type { Email } from '@marathon/contracts/email';

/** An account as it moves from one identity provider to another. */
export interface AccountEntry {
  /** At the provider it comes from, for messages: the other one chooses its own. */
  readonly subject: string;
  readonly email: Email;
  readonly name: string;
  readonly photoURL: string | null;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The person's subject at Google; null without a sign-in by Google. */
  readonly google: string | null;
  /** True for all of Google's. */
  readonly isEmailVerified: boolean;
  /** An operator lets nobody sign in to it. */
  readonly isDisabled: boolean;
  /** null: the account has none. */
  readonly password: PasswordEntry | null;
}

/** argon2id, version 19. */
export interface PasswordEntry {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly hashLength: number;
  /** Base64. Absent where a provider does not tell. */
  readonly secret?: { readonly salt: string; readonly hash: string };
}

/** What both providers tell of an account: all but the secret of its password and their own subjects. */
export function comparableAccount({ subject: _own, password, ...account }: AccountEntry) {
  const { secret: _hidden, ...cost } = password ?? {};
  return { ...account, password: password && cost };
}
