import { limits } from '@marathon/contracts/constants';
import { ok, refuse } from '@marathon/contracts/result';
import type { Accounts } from '../ports.ts';
import type { Attempts } from './attempts.ts';
import type { Gate } from './gate.ts';
import type { PasswordHasher } from './passwords.ts';
import type { AccountStore } from './sqlite/accounts.ts';
import type { Artifacts } from './sqlite/artifacts.ts';

interface Dependencies {
  readonly store: AccountStore;
  readonly artifacts: Artifacts;
  readonly hasher: PasswordHasher;
  readonly attempts: Attempts;
  readonly gate: Gate;
}

/** A wrong current password counts like a failed sign-in: a stolen API token must not help to guess it. */
export function createChangePassword(parts: Dependencies): Accounts['changePassword'] {
  const { store, artifacts, hasher, attempts, gate } = parts;

  return async (subject, { current, new: next }, { signInId, address }) => {
    const known = store.credentialsOf(subject);
    if (known === undefined) return refuse('not-found');
    const { account, hash } = known;
    if (hash === undefined) return refuse('no-password');

    const newHash = await gate.run(async () => {
      const retryAfterSeconds = await attempts.secondsBlocked(account.email, address);
      if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
      if (current.length <= limits.passwordMax && (await hasher.verify(current, hash)))
        return ok(await hasher.hash(next));
      await attempts.failed(account.email, address);
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
