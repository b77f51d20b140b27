import type { Email } from '@marathon/contracts/email';
import type { Marathon } from '@marathon/contracts/marathon';

/** A marathon as it is kept. */
export interface OwnedMarathon extends Omit<Marathon, 'takedown'> {
  /** The account of its creator; null while only the e-mail is known, and once the account was deleted. */
  readonly createdById: string | null;
  /** Operators took it down; null: everybody sees it. */
  readonly takedown: { readonly at: string; readonly reason: string } | null;
}

/** Who asks, as the API token says. */
export interface Caller {
  readonly accountId: string;
  readonly email: Email;
  /** The operator requires a second factor of teams, and this sign-in proved none. */
  readonly lacksSecondFactor?: boolean | undefined;
}

/** By the account; by the e-mail where no account is known yet. */
export const isOwn = (
  { createdById, createdBy }: Pick<OwnedMarathon, 'createdById' | 'createdBy'>,
  { accountId, email }: Caller,
): boolean => (createdById === null ? createdBy === email : createdById === accountId);
