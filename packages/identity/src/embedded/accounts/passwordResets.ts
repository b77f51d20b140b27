import type { Email } from '@marathon/contracts/email';
import { ok, refuse } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import { type Database, inTransaction } from '@marathon/persistence/sqlite';
import type { Logger } from '@marathon/service-kit';
import { createPasswordResetRequests } from '../../accounts/passwordResetRequests.ts';
import type { DeviceCookies } from '../../devices/deviceCookies.ts';
import type { PasswordResets } from '../../identity.ts';
import { type IssuedChallenges, mailChallenge } from '../challenges/createChallenges.ts';
import type { AccountEvents } from '../events/accountEvents.ts';
import type { HashingQueue } from '../passwords/hashingQueue.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import type { ChallengeStore } from '../sqlite/challengeStore.ts';
import { standInProvider } from './privateAccounts.ts';

interface Dependencies {
  readonly db: Database;
  readonly store: AccountStore;
  readonly artifacts: Artifacts;
  readonly challenges: ChallengeStore;
  readonly issued: IssuedChallenges;
  readonly events: AccountEvents;
  readonly hasher: PasswordHasher;
  readonly hashing: HashingQueue;
  readonly devices: Pick<DeviceCookies, 'remember'>;
  readonly counters: OpenCounters;
  readonly publishEveryMs: number;
  readonly logger: Logger;
}

export function createPasswordResets(dependencies: Dependencies): PasswordResets {
  const { db, store, artifacts, challenges, issued, events, hasher, hashing, publishEveryMs } = dependencies;
  const { devices } = dependencies;

  const accountOf = (email: Email) => {
    const owner = store.ownerOf(email);
    if (owner === undefined || owner.isDisabled) return undefined;
    const { subject } = owner.account;
    // Accounts of the stand-in have no password.
    return store.hasExternal(subject, standInProvider) ? undefined : subject;
  };

  /** Stores the same rows for an unknown address. */
  const sendLink = async (email: Email) => {
    if (!db.isOpen) return;
    const subject = accountOf(email);
    inTransaction(db, () => mailChallenge(dependencies, { subject, purpose: 'reset-password', email }));
  };

  const openReset = (token: string) => {
    const challenge = issued.ofToken(token);
    if (challenge?.account === undefined || challenge.purpose !== 'reset-password') return undefined;
    const { id, email } = challenge;
    const { subject } = challenge.account;
    return accountOf(email) === subject ? { id, email, subject } : undefined;
  };

  return {
    request: createPasswordResetRequests({ ...dependencies, sendLink, withinMs: publishEveryMs }),
    check: async (token) => (openReset(token) ? ok(undefined) : refuse('challenge-expired')),
    async complete({ token, password }, { address, cookies }) {
      const openedReset = openReset(token);
      if (openedReset === undefined) return refuse('challenge-expired');
      const newHash = await hashing.run({ address, account: openedReset.email, isKnown: true }, () =>
        hasher.hash(password),
      );
      if (newHash === 'full') return refuse('unavailable', { retryAfterSeconds: 2 });
      const reset = openReset(token);
      if (reset === undefined) return refuse('challenge-expired');
      const { id, subject } = reset;
      artifacts.endAllOf(subject, {
        inSameTransaction() {
          challenges.use(id);
          challenges.endOpen(subject, ['reset-password', 'verify-email', 'change-email']);
          store.setPassword(subject, newHash);
          store.verify(subject);
          events.add({ type: 'account.password-changed', data: { accountId: subject } });
        },
      });
      const { email } = openedReset;
      return ok({ email, deviceCookie: devices.remember(cookies, { email, passwordHash: newHash }).header });
    },
  };
}
