import { limits } from '@marathon/contracts/constants';
import { ok, refuse } from '@marathon/contracts/result';
import type { Accounts } from '../ports.ts';
import type { Gate } from './gate.ts';
import type { LoginThrottle } from './loginThrottle.ts';
import type { PasswordHasher } from './passwords.ts';
import type { AccountStore } from './sqlite/accounts.ts';
import type { Artifacts } from './sqlite/artifacts.ts';

interface Dependencies {
  readonly store: AccountStore;
  readonly artifacts: Artifacts;
  readonly hasher: PasswordHasher;
  readonly throttle: LoginThrottle;
  readonly gate: Gate;
}

/** A wrong current password counts like a failed sign-in: a stolen API token must not help to guess it. */
export function createChangePassword(parts: Dependencies): Accounts['changePassword'] {
  const { store, artifacts, hasher, throttle, gate } = parts;

  return async (subject, { current, new: next }, { signInId, address }) => {
    const known = store.credentialsOf(subject);
    if (known === undefined) return refuse('not-found');
    const { account, hash } = known;
    if (hash === undefined) return refuse('no-password');

    // The sign-in that asks is known to this account, as a device is: nobody else can use up its tries.
    const attempt = { email: account.email, address, device: signInId };
    const newHash = await gate.run(async () => {
      const retryAfterSeconds = throttle.secondsBlocked(attempt);
      if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
      if (current.length <= limits.passwordMax && (await hasher.verify(current, hash))) {
        throttle.succeeded(attempt);
        return ok(await hasher.hash(next));
      }
      throttle.failed(attempt);
      return refuse('wrong-password');
    });
    if (newHash === 'full') return refuse('unavailable', { retryAfterSeconds: 2 });
    if (!newHash.ok) return newHash;
    // Changed meanwhile by another request: what was proven is not the current password any more.
    if (store.credentialsOf(subject)?.hash !== hash) return refuse('wrong-password');
    artifacts.endAllOf(subject, signInId, () => store.setPassword(subject, newHash.value));
    return ok(undefined);
  };
}
