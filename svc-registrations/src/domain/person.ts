import type { Email } from '@marathon/contracts/email';

/** Who asks, as the API token says. */
export interface Person {
  readonly accountId: string;
  readonly email: Email;
}

interface Owned {
  /** null: kept before accounts were, or of nobody any more. */
  readonly accountId: string | null;
  readonly email: string;
}

/** Whose it is: by the account; by the e-mail where no account is known yet. */
export const isOf = (owned: Owned, { accountId, email }: Person): boolean =>
  owned.accountId === null ? owned.email !== '' && owned.email === email : owned.accountId === accountId;
