import { limits } from '@marathon/contracts/constants';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Account, PasswordChangeOrigin } from '../../identity.ts';
import type { LoginThrottle } from '../../limits/loginThrottle.ts';
import type { ConcurrencyLimit } from '../passwords/concurrencyLimit.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';

export interface PasswordProofDependencies {
  readonly store: AccountStore;
  readonly hasher: PasswordHasher;
  readonly throttle: LoginThrottle;
  readonly hashing: ConcurrencyLimit;
}

/** Asks a signed-in person for their password; `then` runs in the same turn of the hashing queue. */
export type PasswordProof = <T>(
  subject: string,
  password: string,
  from: PasswordChangeOrigin,
  next: (account: Account) => Promise<T>,
) => Promise<Result<T>>;

/** A wrong password counts like a failed sign-in: a stolen API token must not help to guess it. */
export function createPasswordProof({
  store,
  hasher,
  throttle,
  hashing,
}: PasswordProofDependencies): PasswordProof {
  return async (subject, password, { signInId, address }, next) => {
    const credentials = store.credentialsOf(subject);
    if (credentials === undefined) return refuse('not-found');
    const { account, hash } = credentials;
    if (hash === undefined) return refuse('no-password');

    // The throttle treats the sign-in as a known device: nobody else can use up its tries.
    const attempt = { email: account.email, address, device: signInId };
    const proved = await hashing.run({ address, account: account.email, isKnown: true }, async () => {
      const retryAfterSeconds = await throttle.secondsBlocked(attempt);
      if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
      if (password.length <= limits.passwordMax && (await hasher.verify(password, hash))) {
        await throttle.succeeded(attempt);
        return ok(await next(account));
      }
      await throttle.failed(attempt);
      return refuse('wrong-password');
    });
    return proved === 'full' ? refuse('unavailable', { retryAfterSeconds: 2 }) : proved;
  };
}
