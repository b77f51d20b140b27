import { limits } from '@marathon/contracts/constants';
import { ok, refuse } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import type { Accounts } from '../../identity.ts';
import { limitPasswordChanges } from '../../limits/limitPasswordChanges.ts';
import type { LoginThrottle } from '../../limits/loginThrottle.ts';
import type { ConcurrencyLimit } from '../passwords/concurrencyLimit.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';

export interface ChangePasswordDependencies {
  readonly store: AccountStore;
  readonly artifacts: Artifacts;
  readonly hasher: PasswordHasher;
  readonly throttle: LoginThrottle;
  /** Bounds how many passwords are hashed at once. */
  readonly hashing: ConcurrencyLimit;
  readonly counters: OpenCounters;
}

/** A wrong current password counts like a failed sign-in: a stolen API token must not help to guess it. */
export function createChangePassword(dependencies: ChangePasswordDependencies): Accounts['changePassword'] {
  const { store, artifacts, hasher, throttle, hashing, counters } = dependencies;

  const change: Accounts['changePassword'] = async (subject, { current, new: next }, from) => {
    const { signInId, address } = from;
    const known = store.credentialsOf(subject);
    if (known === undefined) return refuse('not-found');
    const { account, hash } = known;
    if (hash === undefined) return refuse('no-password');

    // The throttle treats the sign-in as a known device: nobody else can use up its tries.
    const attempt = { email: account.email, address, device: signInId };
    const newHash = await hashing.run({ address, account: account.email }, async () => {
      const retryAfterSeconds = await throttle.secondsBlocked(attempt);
      if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
      if (current.length <= limits.passwordMax && (await hasher.verify(current, hash))) {
        await throttle.succeeded(attempt);
        return ok(await hasher.hash(next));
      }
      await throttle.failed(attempt);
      return refuse('wrong-password');
    });
    if (newHash === 'full') return refuse('unavailable', { retryAfterSeconds: 2 });
    if (!newHash.ok) return newHash;
    artifacts.endAllOf(subject, {
      except: signInId,
      inSameTransaction: () => store.setPassword(subject, newHash.value),
    });
    return ok(undefined);
  };

  return limitPasswordChanges(change, counters);
}
