import type { Email } from '@marathon/contracts/email';

/** Who asks, as the API token says. */
export interface Person {
  readonly accountId: string;
  readonly email: Email;
  /** True when mail to the address is known to reach them. */
  readonly isEmailVerified?: boolean | undefined;
  /** The operator requires a second factor of teams, and this sign-in proved none. */
  readonly lacksSecondFactor?: boolean | undefined;
}

interface WithOwner {
  /** null: kept before accounts were, added by an organizer, or of nobody any more. */
  readonly accountId: string | null;
  readonly email: string;
  /** The address is what an organizer wrote: its owner has to prove it. */
  readonly addedByOrganizer: boolean;
}

/** Whose it is: by the account; by the e-mail where no account is known yet. */
export const isOf = (owned: WithOwner, { accountId, email, isEmailVerified = false }: Person): boolean => {
  if (owned.accountId !== null) return owned.accountId === accountId;
  return owned.email !== '' && owned.email === email && (!owned.addedByOrganizer || isEmailVerified);
};
