import type { ChallengePurpose } from '@marathon/contracts/accounts';
import type { Email } from '@marathon/contracts/email';
import type { Result } from '@marathon/contracts/result';
import type { Account, VerifiedPurpose } from '../identity.ts';

export interface StoredChallenge {
  readonly id: string;
  readonly purpose: ChallengePurpose;
  /** Undefined for a password reset of an unknown address. */
  readonly account: Account | undefined;
  readonly email: Email;
  readonly previousEmail?: Email | undefined;
  readonly hasCode: boolean;
  readonly expiresAt: Date;
  /** Neither used nor expired. */
  readonly isOpen: boolean;
}

export interface AccountChallenges {
  find(id: string): Promise<StoredChallenge | undefined>;
  ofToken(token: string): Promise<StoredChallenge | undefined>;
  /** Those that verify or change the address, newest first. */
  openOf(subject: string): Promise<readonly StoredChallenge[]>;
  /** Call it before verifying: simultaneous tries count. Returns the tries left; negative if there were none. */
  countTry(id: string): Promise<number>;
  /** Verifies or sets the address. Refused with `challenge-expired` or `email-taken`. */
  confirm(id: string): Promise<Result<VerifiedPurpose>>;
  /** Undefined without a mail server. */
  readonly requestVerification?: ((account: Account) => Promise<void>) | undefined;
  /** Replaces a pending change, and causes `account.email-change-requested`. */
  requestEmailChange(account: Account, email: Email): Promise<Result<void>>;
  cancelEmailChange(subject: string): Promise<void>;
}
