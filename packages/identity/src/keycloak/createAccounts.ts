import type { Clock } from '@marathon/contracts/clock';
import { demoAccount } from '@marathon/contracts/constants';
import { toEmail } from '@marathon/contracts/email';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { UserPatch } from '@marathon/contracts/user';
import type { Logger } from '@marathon/service-kit';
import { z } from 'zod';
import type { Account, Accounts, Verification } from '../identity.ts';
import type { AdminApi } from './adminApi.ts';
import { openChangeOf } from './emailChanges/storedChange.ts';
import {
  accountOf,
  findUser,
  findUserByEmail,
  passwordSetAt,
  type User,
  unexpectedAnswer,
  userPath,
} from './users.ts';

interface Dependencies {
  readonly admin: AdminApi;
  readonly verification: Pick<Verification, 'request'>;
  readonly logger: Logger;
  readonly now: Clock;
}

export function createAccounts(dependencies: Dependencies): Omit<Accounts, 'changePassword'> {
  const { admin, verification, logger, now } = dependencies;
  const welcome = (subject: string) =>
    void verification
      .request(subject)
      .catch((err: unknown) => logger.error({ err }, 'Keycloak could not send the mail of a new account'));

  return {
    async find(subject) {
      const user = await findUser(admin, subject);
      if (user === undefined) return undefined;
      const setAt = await passwordSetAt(admin, subject);
      const pendingEmail = openChangeOf(user, setAt, now)?.to;
      const account = { ...accountOf(user), hasPassword: setAt !== undefined, isManaged: true as const };
      return pendingEmail === undefined ? account : { ...account, pendingEmail };
    },
    async findByEmail(email) {
      const user = await findUserByEmail(admin, email);
      return user && accountOf(user);
    },
    async create({ displayName, photoURL, password, ...details }, from) {
      const email = toEmail(details.email);
      // Demo marathons may belong to it, and others can reach a product with Keycloak.
      if (email === demoAccount.email) return refuse('email-taken');
      const user = {
        username: email,
        email,
        firstName: displayName,
        enabled: true,
        attributes: photoURL === undefined ? {} : { picture: [photoURL] },
        credentials: [passwordCredential(password)],
      };
      const answer = await admin.call('POST', '/users', user, from?.address);
      if (answer.status === 409) return refuse('email-taken');
      if (answer.status === 400) return refusedInput(answer);
      const subject = /[^/]+$/.exec(answer.headers.get('location') ?? '')?.[0];
      if (answer.status !== 201 || subject === undefined) throw unexpectedAnswer(answer);
      welcome(subject);
      const photo = photoURL === undefined ? {} : { photoURL };
      return ok({ subject, email, name: displayName, ...photo, isEmailVerified: false });
    },
    async updateProfile(subject, patch) {
      const user = await findUser(admin, subject);
      if (user === undefined) return refuse('not-found');
      const before = accountOf(user);
      const next = patched(user, patch);
      const account = accountOf(next);
      if (isSame(account, before)) return ok({ account, isModified: false });
      const answer = await admin.call('PUT', userPath(subject), next);
      if (answer.status === 404) return refuse('not-found');
      if (answer.status === 400) return refusedInput(answer);
      if (!answer.ok) throw unexpectedAnswer(answer);
      return ok({ account, isModified: true });
    },
  };
}

export const passwordCredential = (value: string) => ({ type: 'password', value, temporary: false });

function patched(user: User, { displayName, photoURL }: UserPatch): User {
  const { picture, ...others } = user.attributes;
  const photos = photoURL === undefined ? picture : photoURL === null ? undefined : [photoURL];
  return {
    ...user,
    ...(displayName !== undefined && { firstName: displayName, lastName: '' }),
    attributes: photos === undefined ? others : { ...others, picture: photos },
  };
}

const isSame = (one: Account, other: Account) => one.name === other.name && one.photoURL === other.photoURL;

const problemSchema = z.object({ field: z.string().optional(), error: z.string().optional() });
const paths: Readonly<Record<string, string>> = {
  email: 'email',
  username: 'email',
  firstName: 'displayName',
  picture: 'photoURL',
};

/** Somebody has changed Keycloak's password policy or user profile. */
export async function refusedInput(answer: Response): Promise<Result<never>> {
  const problem = problemSchema.safeParse(await answer.json().catch(() => undefined));
  const { field = '', error = '' } = problem.data ?? {};
  const path = error.startsWith('invalidPassword') ? 'password' : (paths[field] ?? '');
  return refuse('validation-failed', { errors: [{ path, message: 'This value is not accepted' }] });
}
