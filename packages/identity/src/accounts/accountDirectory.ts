import type { Email } from '@marathon/contracts/email';
import type { Result } from '@marathon/contracts/result';
import type { Account, Client, PasswordChangeOrigin } from '../identity.ts';
import type { Attempt } from '../limits/loginThrottle.ts';

export interface AccountDirectory {
  find(subject: string): Promise<Account | undefined>;
  isTaken(email: Email): Promise<boolean>;
  hasPassword(subject: string): Promise<boolean>;
  checkPassword(account: Account, password: string, from: Client): Promise<boolean>;
  /** Runs work that checks or sets a password. Refused with `unavailable` under overload. */
  takeTurn<T>(attempt: Attempt, work: () => Promise<Result<T>>): Promise<Result<T>>;
  /** Ends every other sign-in and open challenges, and causes `account.password-changed`. */
  setPassword(subject: string, password: string, from: PasswordChangeOrigin): Promise<Result<void>>;
  /** Whether the sign-in alone proves the owner of an account without a password. */
  provesOwner(from: PasswordChangeOrigin): Promise<boolean>;
  /** Ends every sign-in, stores a record of the deletion, and causes `account.deleted`. */
  remove(account: Account, deletionId: string): Promise<Result<void>>;
}
