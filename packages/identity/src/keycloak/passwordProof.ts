import { limits } from '@marathon/contracts/constants';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { PasswordChangeOrigin } from '../identity.ts';
import type { LoginThrottle } from '../limits/loginThrottle.ts';
import type { AdminApi } from './adminApi.ts';
import type { PasswordCheck } from './passwordCheck.ts';
import { findUser, hasPassword } from './users.ts';

interface Dependencies {
  readonly admin: AdminApi;
  readonly isPasswordOf: PasswordCheck;
  readonly throttle: LoginThrottle;
}

/** Refused with `not-found`, `no-password`, `wrong-password` or `rate-limited`. */
export type PasswordProof = (
  subject: string,
  password: string,
  from: PasswordChangeOrigin,
) => Promise<Result<void>>;

/** A wrong password counts like a failed sign-in: a stolen API token must not help to guess it. */
export function createPasswordProof({ admin, isPasswordOf, throttle }: Dependencies): PasswordProof {
  return async (subject, password, { signInId, address }) => {
    const user = await findUser(admin, subject);
    if (user === undefined) return refuse('not-found');
    if (!(await hasPassword(admin, subject))) return refuse('no-password');

    // The throttle treats the sign-in as a known device: nobody else can use up its tries.
    const attempt = { email: user.email, address, device: signInId };
    const retryAfterSeconds = await throttle.secondsBlocked(attempt);
    if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
    if (password.length > limits.passwordMax || !(await isPasswordOf(user.email, password, address))) {
      await throttle.failed(attempt);
      return refuse('wrong-password');
    }
    await throttle.succeeded(attempt);
    return ok(undefined);
  };
}
