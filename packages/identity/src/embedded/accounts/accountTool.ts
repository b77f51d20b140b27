import { join } from 'node:path';
import type { Clock } from '@marathon/contracts/clock';
import { type Email, toEmail } from '@marathon/contracts/email';
import { wireNames } from '@marathon/contracts/wireNames';
import { newEvent } from '@marathon/event-bus';
import { sqliteOutbox } from '@marathon/event-bus/sqlite';
import { inTransaction } from '@marathon/persistence/sqlite';
import { deriveSecret } from '@marathon/service-kit';
import { createChallengeSecrets } from '../../accounts/challengeSecrets.ts';
import { sentChallenge } from '../../accounts/challenges.ts';
import { createChallenges } from '../challenges/createChallenges.ts';
import { loadOrCreateKeys } from '../keys.ts';
import { createAccountStore } from '../sqlite/accountStore.ts';
import { createArtifacts } from '../sqlite/artifacts.ts';
import { createChallengeStore } from '../sqlite/challengeStore.ts';
import { openIdentityBeside } from '../sqlite/database.ts';
import { createEndedSignIns } from '../sqlite/endedSignIns.ts';
import { listAccounts } from '../sqlite/listAccounts.ts';
import { createPasskeyStore } from '../sqlite/passkeyStore.ts';
import { createSecondFactorStore } from '../sqlite/secondFactorStore.ts';
import { ttl } from '../ttl.ts';

/** An operator's commands; the serving process notices within seconds. Undefined: no account has the email. */
export interface AccountTool {
  /** Path of a link for a new password, which also verifies the address. */
  resetLink(email: Email): { link: string; until: Date } | undefined;
  verify(email: Email): true | undefined;
  /** Ends every sign-in and blocks new ones. Returns how many ended. */
  disable(email: Email): number | undefined;
  enable(email: Email): true | undefined;
  /** Removes app, passkeys and recovery codes, ends every sign-in, notifies the owner. False without any. */
  removeSecondFactor(email: Email): number | false | undefined;
  list: ReturnType<typeof listAccounts>;
  close(): void;
}

export async function openAccountTool(folder: string, now: Clock): Promise<AccountTool> {
  const keys = await loadOrCreateKeys(join(folder, 'identity-keys.json'));
  const db = openIdentityBeside(join(folder, 'identity.db'));
  const store = createAccountStore(db, now);
  const challenges = createChallengeStore(db, now);
  const secrets = createChallengeSecrets(deriveSecret(keys.refresh, 'challenges'));
  const issued = createChallenges({ challenges, store, secrets, now });
  const ended = createEndedSignIns(db, now);
  const artifacts = createArtifacts({ db, now, ended, reuseWindowSeconds: ttl.refreshTokenReuse });
  const secondFactors = createSecondFactorStore(db, createPasskeyStore(db, now), now);
  const outbox = sqliteOutbox(db, now);
  const ofOwner = <T>(email: Email, work: (subject: string) => T): T | undefined => {
    const owner = store.ownerOf(toEmail(email));
    return owner && work(owner.account.subject);
  };

  return {
    resetLink: (email) =>
      ofOwner(email, (subject) => {
        const id = inTransaction(db, () => issued.issue({ subject, purpose: 'reset-password', email }));
        const sent = sentChallenge(issued.find(id), secrets);
        return sent.ok ? { link: sent.value.link, until: new Date(sent.value.expiresAt) } : undefined;
      }),
    verify: (email) =>
      ofOwner(email, (subject) => {
        inTransaction(db, () => {
          store.verify(subject);
          challenges.endOpen(subject, ['verify-email']);
        });
        return true;
      }),
    disable: (email) =>
      ofOwner(email, (subject) =>
        artifacts.endAllOf(subject, {
          inSameTransaction() {
            store.setDisabled(subject, true);
            challenges.endOpen(subject, ['reset-password', 'verify-email', 'change-email']);
          },
        }),
      ),
    enable: (email) =>
      ofOwner(email, (subject) => {
        inTransaction(db, () => store.setDisabled(subject, false));
        return true;
      }),
    removeSecondFactor: (email) =>
      ofOwner(email, (subject) => {
        if (!secondFactors.isEnabled(subject)) return false;
        return artifacts.endAllOf(subject, {
          inSameTransaction() {
            secondFactors.remove(subject);
            const { eventSource: source } = wireNames.identity;
            const type = 'account.second-factor-removed';
            outbox.append([newEvent({ type, data: { accountId: subject }, source, at: now() })]);
          },
        });
      }),
    list: listAccounts(db),
    close: () => db.close(),
  };
}
