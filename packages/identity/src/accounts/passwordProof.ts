import { limits } from '@marathon/contracts/constants';
import { type Result, refuse } from '@marathon/contracts/result';
import type { Account, PasswordChangeOrigin } from '../identity.ts';
import type { LoginThrottle } from '../limits/loginThrottle.ts';
import type { AccountDirectory } from './accountDirectory.ts';

interface Dependencies {
  readonly directory: AccountDirectory;
  readonly throttle: LoginThrottle;
}

/** `next` runs in the same turn. */
export type PasswordProof = <T>(
  subject: string,
  password: string,
  from: PasswordChangeOrigin,
  next: (account: Account) => Promise<Result<T>>,
) => Promise<Result<T>>;

/** A wrong password counts like a failed sign-in: a stolen API token must not help to guess it. */
export function createPasswordProof({ directory, throttle }: Dependencies): PasswordProof {
  return async (subject, password, from, next) => {
    const account = await directory.find(subject);
    if (account === undefined) return refuse('not-found');
    if (!(await directory.hasPassword(subject))) return refuse('no-password');

    // Nobody else can use up the tries of a known device.
    const attempt = { email: account.email, address: from.address, device: from.signInId };
    return directory.takeTurn(attempt, async () => {
      const retryAfterSeconds = await throttle.secondsBlocked(attempt);
      if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
      const isRight =
        password.length <= limits.passwordMax && (await directory.checkPassword(account, password, from));
      if (isRight) {
        await throttle.succeeded(attempt);
        return next(account);
      }
      await throttle.failed(attempt);
      return refuse('wrong-password');
    });
  };
}
