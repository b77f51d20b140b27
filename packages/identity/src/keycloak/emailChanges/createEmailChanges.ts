import { randomBytes } from 'node:crypto';
import type { Clock } from '@marathon/contracts/clock';
import { demoAccount } from '@marathon/contracts/constants';
import { type Email, toEmail } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { OpenCounters } from '@marathon/persistence/counters';
import type { Logger } from '@marathon/service-kit';
import type { PasswordProof } from '../../accounts/passwordProof.ts';
import { type ChallengeSecrets, isSame, partsOfToken } from '../../challenges/challengeSecrets.ts';
import type { Challenges, EmailChanges, Verification } from '../../identity.ts';
import { createEmailChangeLimit } from '../../limits/emailChangeLimit.ts';
import { codeTries, createWrongCodes } from '../../limits/wrongCodes.ts';
import type { AdminApi } from '../adminApi.ts';
import {
  accountOf,
  findUser,
  findUserByEmail,
  passwordSetAt,
  type User,
  unexpected,
  userPath,
} from '../users.ts';
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
  readonly proof: PasswordProof;
  readonly secrets: ChallengeSecrets;
  readonly counters: OpenCounters;
  readonly logger: Logger;
  readonly now: Clock;
}

export interface KeycloakEmailChanges extends EmailChanges {
  /** Sends link and code of the pending change again; undefined without one. */
  sendAgain(subject: string): Promise<Result<void> | undefined>;
  readonly confirmCode: Verification['confirmCode'];
  readonly confirmLink: Verification['confirmLink'];
  readonly challenges: Challenges;
}

interface OfUser {
  readonly user: User;
  readonly change: StoredChange;
}

/**
 * The new address replaces the old one when it is verified. Keycloak stores the change and publishes it in its events;
 * mails and pages are the product's (ADR 51).
 */
export function createEmailChanges(dependencies: Dependencies): KeycloakEmailChanges {
  const { admin, proof, secrets, counters, logger, now } = dependencies;
  const sending = createEmailChangeLimit(counters);
  const wrongCodes = createWrongCodes(counters, 'verification');
  const tries = counters({ name: 'emailChanges.codeTries', windowSeconds: changeLifetimeMs / 1000 });

  async function waitingOf(subject: string): Promise<OfUser | undefined> {
    const user = await findUser(admin, subject);
    if (user === undefined || changeOf(user) === undefined) return undefined;
    const change = openChangeOf(user, await passwordSetAt(admin, subject), now);
    return change && { user, change };
  }

  async function named(challengeId: string): Promise<OfUser | undefined> {
    const parts = partsOfChallengeId(challengeId);
    const user = parts && (await findUser(admin, parts.subject));
    const change = user && changeOf(user);
    return change && change.id === parts.id ? { user, change } : undefined;
  }

  async function begin(user: User, to: Email, setAt: number): Promise<Result<void>> {
    const retryAfterSeconds = await sending({ subject: user.id, isEmailVerified: user.emailVerified }, to);
    if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
    const id = randomBytes(12).toString('hex');
    const change = {
      id,
      from: user.email,
      to,
      at: now().toISOString(),
      isMade: false,
      passwordSetAt: setAt,
    };
    const stored = await put(admin, { ...user, attributes: withChange(user, change) });
    if (!stored.ok) return stored;
    const storedUser = await findUser(admin, user.id);
    if (storedUser !== undefined && changeOf(storedUser)?.id === id) return ok(undefined);
    logger.error('the realm keeps no change of address: its user profile lacks the attribute emailChange');
    return refuse('managed-by-identity-provider');
  }

  async function make({ user, change }: OfUser) {
    const made = { ...change, isMade: true, at: now().toISOString() };
    const changed = { email: change.to, emailVerified: true, attributes: withChange(user, made) };
    const stored = await put(admin, { ...user, ...changed });
    return stored.ok ? ok('change-email' as const) : stored;
  }

  return {
    async request(subject, { email, password }, from) {
      const to = toEmail(email);
      const proved = await proof(subject, password, from, async (account) => ok(account));
      if (!proved.ok) return proved;
      const [user, setAt] = [await findUser(admin, subject), await passwordSetAt(admin, subject)];
      if (user === undefined || setAt === undefined) return refuse('not-found');
      if (to === demoAccount.email || (await findUserByEmail(admin, to)) !== undefined)
        return refuse('email-taken');
      return begin(user, to, setAt);
    },
    async sendAgain(subject) {
      const waiting = await waitingOf(subject);
      return waiting && begin(waiting.user, waiting.change.to, waiting.change.passwordSetAt);
    },
    async cancel(subject) {
      const { user } = (await waitingOf(subject)) ?? {};
      if (user) await put(admin, { ...user, attributes: withChange(user, undefined) });
    },
    async find(challengeId) {
      const { user, change } = (await named(challengeId)) ?? {};
      return user && change?.isMade ? { accountId: user.id, from: change.from, to: change.to } : undefined;
    },
    async confirmCode(subject, code) {
      const { retryAfterSeconds } = await wrongCodes.countTry(subject);
      if (retryAfterSeconds > 0) return refuse('rate-limited', { retryAfterSeconds });
      const waiting = await waitingOf(subject);
      const challengeId = waiting ? challengeIdOf(subject, waiting.change) : '';
      const tried = waiting ? (await tries.add(challengeId)).count : 0;
      if (waiting === undefined || tried > codeTries) {
        await wrongCodes.takeBack(subject);
        return refuse('challenge-expired');
      }
      if (!isSame(secrets.code(challengeId), code))
        return refuse('wrong-code', { triesLeft: codeTries - tried });
      await wrongCodes.takeBack(subject);
      return make(waiting);
    },
    async confirmLink(token) {
      const { id: challengeId, secretHash } = partsOfToken(token);
      const { subject = '', id } = partsOfChallengeId(challengeId) ?? {};
      if (!isSame(secrets.hash(challengeId), secretHash)) return refuse('challenge-expired');
      const waiting = await waitingOf(subject);
      return waiting && waiting.change.id === id ? make(waiting) : refuse('challenge-expired');
    },
    challenges: {
      async find(challengeId) {
        const found = await named(challengeId);
        if (found === undefined) return refuse('not-found');
        const { user, change } = found;
        const waiting = await waitingOf(user.id);
        if (waiting?.change.id !== change.id) return refuse('challenge-expired');
        return ok({
          challengeId,
          purpose: 'change-email',
          accountId: user.id,
          email: change.to,
          name: accountOf(user).name,
          link: `/verify-email#token=${secrets.token(challengeId)}`,
          code: secrets.code(challengeId),
          expiresAt: expiryOf(change).toISOString(),
        });
      },
    },
  };
}

async function put(admin: AdminApi, user: User): Promise<Result<void>> {
  const answer = await admin.call('PUT', userPath(user.id), user);
  if (answer.status === 409) return refuse('email-taken');
  if (!answer.ok) throw unexpected(answer);
  return ok(undefined);
}
