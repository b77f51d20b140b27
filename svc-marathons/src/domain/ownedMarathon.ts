import type { Email } from '@marathon/contracts/email';
import type { Marathon } from '@marathon/contracts/marathon';

export interface OwnedMarathon extends Omit<Marathon, 'takedown'> {
  /** The creator's account; null while only the email is known, and after the account's deletion. */
  readonly createdById: string | null;
  /** null: visible. */
  readonly takedown: { readonly at: string; readonly reason: string } | null;
}

export interface Caller {
  readonly accountId: string;
  readonly email: Email;
  /** A second factor is required, and this sign-in has none. */
  readonly lacksSecondFactor?: boolean | undefined;
}

/** By the account, or by the email while no account is known. */
export const isOwn = (
  { createdById, createdBy }: Pick<OwnedMarathon, 'createdById' | 'createdBy'>,
  { accountId, email }: Caller,
): boolean => (createdById === null ? createdBy === email : createdById === accountId);
