import { randomBytes } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import type { Logger } from '@marathon/service-kit';
import type { AccountChallenges, StoredChallenge } from '../../accounts/accountChallenges.ts';
import { type ChallengeSecrets, isSame, partsOfToken } from '../../accounts/challengeSecrets.ts';
import { codeTries } from '../../limits/wrongCodes.ts';
import type { AdminApi } from '../adminApi.ts';
import type { KeycloakMails } from '../mails.ts';
import { accountOf, findUser, passwordSetAt, type User, unexpectedAnswer, userPath } from '../users.ts';
import {
  challengeIdOf,
  changeLifetimeMs,
  changeOf,
  expiryOf,
  openChangeOf,
  partsOfChallengeId,
  type StoredChange,
  withChange,
} from './storedChange.ts';

interface Dependencies {
  readonly admin: AdminApi;
  readonly mails: Pick<KeycloakMails, 'verify'> | undefined;
  readonly secrets: ChallengeSecrets;
  readonly counters: OpenCounters;
  readonly logger: Logger;
  readonly now: Clock;
}

interface ChangeOfUser {
  readonly user: User;
  readonly change: StoredChange;
}

/** Keycloak stores a change with its user and publishes it in its events; mails and pages are ours (ADR 51). */
export function createKeycloakChallenges(dependencies: Dependencies): AccountChallenges {
  const { admin, mails, secrets, counters, logger, now } = dependencies;
  const tries = counters({ name: 'emailChanges.codeTries', windowSeconds: changeLifetimeMs / 1000 });

  async function openChange(subject: string): Promise<ChangeOfUser | undefined> {
    const user = await findUser(admin, subject);
    if (user === undefined || changeOf(user) === undefined) return undefined;
    const change = openChangeOf(user, await passwordSetAt(admin, subject), now);
    return change && { user, change };
  }

  async function find(challengeId: string): Promise<StoredChallenge | undefined> {
    const parts = partsOfChallengeId(challengeId);
    const user = parts && (await findUser(admin, parts.subject));
    const change = user && changeOf(user);
    if (user === undefined || change === undefined || change.id !== parts?.id) return undefined;
    const isOpen =
      !change.isMade && openChangeOf(user, await passwordSetAt(admin, user.id), now) !== undefined;
    return storedOf({ user, change }, isOpen);
  }

  return {
    find,
    async ofToken(token) {
      const { id, secretHash } = partsOfToken(token);
      // First: a made-up link costs Keycloak no work.
      if (!isSame(secrets.hash(id), secretHash)) return undefined;
      const challenge = await find(id);
      return challenge?.isOpen ? challenge : undefined;
    },
    async openOf(subject) {
      const found = await openChange(subject);
      return found ? [storedOf(found, true)] : [];
    },
    countTry: async (id) => codeTries - (await tries.add(id)).count,
    async confirm(id) {
      const parts = partsOfChallengeId(id);
      const found = parts && (await openChange(parts.subject));
      if (found === undefined || found.change.id !== parts?.id) return refuse('challenge-expired');
      const { user, change } = found;
      const made = { ...change, isMade: true, at: now().toISOString() };
      const changed = { email: change.to, emailVerified: true, attributes: withChange(user, made) };
      const stored = await put(admin, { ...user, ...changed });
      return stored.ok ? ok('change-email') : stored;
    },
    requestVerification: mails?.verify,
    async requestEmailChange({ subject }, to) {
      const user = await findUser(admin, subject);
      const setAt = user && (await passwordSetAt(admin, subject));
      if (user === undefined || setAt === undefined) return refuse('not-found');
      const id = randomBytes(12).toString('hex');
      const at = now().toISOString();
      const change = { id, from: user.email, to, at, isMade: false, passwordSetAt: setAt };
      const stored = await put(admin, { ...user, attributes: withChange(user, change) });
      if (!stored.ok) return stored;
      const storedUser = await findUser(admin, subject);
      if (storedUser !== undefined && changeOf(storedUser)?.id === id) return ok(undefined);
      logger.error('the realm keeps no change of address: its user profile lacks the attribute emailChange');
      return refuse('managed-by-identity-provider');
    },
    async cancelEmailChange(subject) {
      const { user } = (await openChange(subject)) ?? {};
      if (user) await put(admin, { ...user, attributes: withChange(user, undefined) });
    },
  };
}

const storedOf = ({ user, change }: ChangeOfUser, isOpen: boolean): StoredChallenge => ({
  id: challengeIdOf(user.id, change),
  purpose: 'change-email',
  account: accountOf(user),
  email: change.to,
  ...(change.isMade && { previousEmail: change.from }),
  hasCode: true,
  expiresAt: expiryOf(change),
  isOpen,
});

async function put(admin: AdminApi, user: User): Promise<Result<void>> {
  const answer = await admin.call('PUT', userPath(user.id), user);
  if (answer.status === 409) return refuse('email-taken');
  if (!answer.ok) throw unexpectedAnswer(answer);
  return ok(undefined);
}
