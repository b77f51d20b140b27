import type { ChallengePurpose } from '@marathon/contracts/accounts';
import type { Email } from '@marathon/contracts/email';
import type { Result } from '@marathon/contracts/result';
import type { Account, VerifiedPurpose } from '../identity.ts';

/** Its mail has a link and perhaps a code. */
export interface StoredChallenge {
  readonly id: string;
  readonly purpose: ChallengePurpose;
  /** Undefined for a password reset of an unknown address. */
  readonly account: Account | undefined;
  readonly email: Email;
  /** Of an address that has changed. */
  readonly previousEmail?: Email | undefined;
  readonly hasCode: boolean;
  readonly expiresAt: Date;
  /** Neither used nor expired. */
  readonly isOpen: boolean;
}

/** Challenges where their provider stores them. */
export interface AccountChallenges {
  find(id: string): Promise<StoredChallenge | undefined>;
  /** The open challenge that a link's token proves. */
  ofToken(token: string): Promise<StoredChallenge | undefined>;
  /** Open challenges that verify or change the address, newest first. */
  openOf(subject: string): Promise<readonly StoredChallenge[]>;
  /** Call it before verifying, so that simultaneous tries count. Returns the tries left; negative if there were none. */
  countTry(id: string): Promise<number>;
  /** Uses the challenge: verifies or sets the address. Refused with `challenge-expired` or `email-taken`. */
  confirm(id: string): Promise<Result<VerifiedPurpose>>;
  /** Undefined without a mail server. */
  readonly requestVerification?: ((account: Account) => Promise<void>) | undefined;
  /** Replaces a pending change, and causes `account.email-change-requested`. */
  requestEmailChange(account: Account, email: Email): Promise<Result<void>>;
  cancelEmailChange(subject: string): Promise<void>;
}
