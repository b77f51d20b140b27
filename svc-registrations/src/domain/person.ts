import type { Email } from '@marathon/contracts/email';

export interface Person {
  readonly accountId: string;
  readonly email: Email;
  /** True if email to the address is known to arrive. */
  readonly isEmailVerified?: boolean | undefined;
  /** The operator requires a second factor of teams, and this sign-in proved none. */
  readonly lacksSecondFactor?: boolean | undefined;
}

interface WithOwner {
  /** null: older than accounts, added by an organizer, or anonymous. */
  readonly accountId: string | null;
  readonly email: string;
  /** An organizer wrote the address: its owner must prove it. */
  readonly addedByOrganizer: boolean;
}

/** True by account, or by email if no account is known. */
export const isOf = (owned: WithOwner, { accountId, email, isEmailVerified = false }: Person): boolean => {
  if (owned.accountId !== null) return owned.accountId === accountId;
  return owned.email !== '' && owned.email === email && (!owned.addedByOrganizer || isEmailVerified);
};
