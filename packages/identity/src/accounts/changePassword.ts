import { refuse } from '@marathon/contracts/result';
import { type OpenCounters, secondsUntilReset } from '@marathon/persistence/counters';
import type { Accounts } from '../identity.ts';
import type { AccountDirectory } from './accountDirectory.ts';
import type { PasswordProof } from './passwordProof.ts';

interface Dependencies {
  readonly directory: Pick<AccountDirectory, 'setPassword'>;
  readonly proof: PasswordProof;
  readonly counters: OpenCounters;
}

const changesAnHour = 10;

/** Ten changes of a password an hour, one at a time. Wrong current passwords do not count. */
export function createChangePassword(dependencies: Dependencies): Accounts['changePassword'] {
  const { directory, proof, counters } = dependencies;
  const changes = counters({ name: 'passwordChanges.done', windowSeconds: 3_600 });
  // Expires after a minute, in case the process ends during a change.
  const underWay = counters({ name: 'passwordChanges.underWay', windowSeconds: 60 });

  return async (subject, { current, new: next }, from) => {
    const done = await changes.get(subject);
    if (done.count >= changesAnHour)
      return refuse('rate-limited', { retryAfterSeconds: secondsUntilReset(done) });
    // A second change would check a password that the first replaces.
    if ((await underWay.add(subject)).count > 1) return refuse('rate-limited', { retryAfterSeconds: 1 });
    try {
      const outcome = await proof(subject, current, from, () => directory.setPassword(subject, next, from));
      if (outcome.ok) await changes.add(subject);
      return outcome;
    } finally {
      await underWay.clear(subject);
    }
  };
}
