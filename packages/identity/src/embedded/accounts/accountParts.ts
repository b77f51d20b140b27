import type { Clock } from '@marathon/contracts/clock';
import type { OpenCounters } from '@marathon/persistence/counters';
import type { Database } from '@marathon/persistence/sqlite';
import { deriveSecret, type Logger, type Metrics } from '@marathon/service-kit';
import { createChallengeSecrets } from '../../accounts/challengeSecrets.ts';
import { createAccountApplication } from '../../accounts/createAccountApplication.ts';
import { createDeletions } from '../../accounts/deletions.ts';
import type { DeviceCookies } from '../../devices/deviceCookies.ts';
import type { Account, Identity } from '../../identity.ts';
import type { LoginThrottle } from '../../limits/loginThrottle.ts';
import { createChallenges, mailChallenge } from '../challenges/createChallenges.ts';
import { createSqliteChallenges } from '../challenges/sqliteChallenges.ts';
import { createAccountEvents } from '../events/accountEvents.ts';
import type { Keys } from '../keys.ts';
import { createPasskeys } from '../passkeys/createPasskeys.ts';
import { createPasskeyCeremonies } from '../passkeys/passkeyCeremonies.ts';
import type { HashingQueue } from '../passwords/hashingQueue.ts';
import type { PasswordHasher } from '../passwords/passwordHasher.ts';
import { createAuthenticatorSecrets } from '../secondFactor/authenticatorSecrets.ts';
import { createCodeCheck } from '../secondFactor/codeCheck.ts';
import { createSecondFactor } from '../secondFactor/createSecondFactor.ts';
import { createOwnerProof } from '../secondFactor/ownerProof.ts';
import type { AccountStore } from '../sqlite/accountStore.ts';
import type { Artifacts } from '../sqlite/artifacts.ts';
import { createChallengeStore } from '../sqlite/challengeStore.ts';
import { createDeletionStore } from '../sqlite/deletionStore.ts';
import { createPasskeyStore } from '../sqlite/passkeyStore.ts';
import { createSecondFactorStore } from '../sqlite/secondFactorStore.ts';
import { createAccounts } from './createAccounts.ts';
import { createPasswordResets } from './passwordResets.ts';
import { createSqliteDirectory } from './sqliteDirectory.ts';

interface Options {
  readonly db: Database;
  readonly keys: Keys;
  readonly store: AccountStore;
  readonly artifacts: Artifacts;
  readonly hasher: PasswordHasher;
  readonly hashing: HashingQueue;
  readonly throttle: LoginThrottle;
  readonly devices: DeviceCookies;
  readonly counters: OpenCounters;
  readonly publicUrl: string;
  readonly origins: ReadonlySet<string>;
  readonly mustVerify: boolean;
  readonly publishEveryMs: number;
  readonly metrics?: Pick<Metrics, 'gauge'> | undefined;
  readonly logger: Logger;
  readonly now: Clock;
}

export function createAccountParts(options: Options) {
  const { db, keys, store, now } = options;
  const challenges = createChallengeStore(db, now);
  const deletions = createDeletionStore(db, now);
  const secrets = createChallengeSecrets(deriveSecret(keys.refresh, 'challenges'));
  const issued = createChallenges({ challenges, store, secrets, now });
  const events = createAccountEvents(options);
  const directory = createSqliteDirectory({ ...options, challenges, deletions, events });
  const { firstFactor, changePassword, ...proofs } = createAccountApplication({
    ...options,
    directory,
    challenges: createSqliteChallenges({ db, store, challenges, issued, events }),
    secrets,
  });
  /** Call it in the transaction that makes the account. */
  const notifyNewAccount = ({ subject, email, isEmailVerified }: Account) => {
    events.add({ type: 'account.created', data: { accountId: subject } });
    if (!isEmailVerified) mailChallenge({ issued, events }, { subject, purpose: 'verify-email', email });
  };
  const passkeys = createPasskeyStore(db, now);
  const secondFactors = createSecondFactorStore(db, passkeys, now);
  const ceremonies = createPasskeyCeremonies({ ...options, passkeys });
  const authenticatorSecrets = createAuthenticatorSecrets(deriveSecret(keys.refresh, 'authenticators'));
  const codes = createCodeCheck({
    ...options,
    ...{ events, secondFactors, passkeys, ceremonies, authenticatorSecrets },
  });
  const ownerProof = createOwnerProof({ db, secondFactors, codes, firstFactor });
  const parts = {
    ...options,
    ...{ challenges, issued, events, notifyNewAccount },
    ...{ secondFactors, passkeys, ceremonies, authenticatorSecrets, codes, ownerProof },
  };
  const port: Pick<
    Identity,
    | 'accounts'
    | 'verification'
    | 'passwordResets'
    | 'emailChanges'
    | 'secondFactor'
    | 'passkeys'
    | 'challenges'
    | 'deletions'
    | 'publishTo'
  > = {
    ...proofs,
    accounts: { ...createAccounts(parts), changePassword },
    passwordResets: createPasswordResets(parts),
    secondFactor: createSecondFactor(parts),
    passkeys: createPasskeys(parts),
    deletions: createDeletions({
      directory,
      records: deletions,
      proveOwner: (subject, proof, from) => ownerProof.prove(subject, proof, from, () => {}),
    }),
    publishTo: events.publishTo,
  };
  const prune = () => {
    challenges.prune();
    deletions.prune();
    secondFactors.prune();
  };
  return { port, events, notifyNewAccount, challenges, codes, prune };
}
