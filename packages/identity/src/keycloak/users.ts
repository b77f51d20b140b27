import { type Email, toEmail } from '@marathon/contracts/email';
import { z } from 'zod';
import type { Account } from '../identity.ts';
import type { AdminApi } from './adminApi.ts';
import { unavailable } from './keycloakServer.ts';

/** Keeps unknown fields: a change sends the whole person back. */
export const userSchema = z.looseObject({
  id: z.string(),
  email: z.string().transform(toEmail),
  emailVerified: z.boolean().default(false),
  firstName: z.string().default(''),
  lastName: z.string().default(''),
  attributes: z.record(z.string(), z.array(z.string())).default({}),
});
export type User = z.output<typeof userSchema>;

export const userPath = (subject: string, rest = '') => `/users/${encodeURIComponent(subject)}${rest}`;

export async function findUser(admin: AdminApi, subject: string): Promise<User | undefined> {
  const answer = await admin.call('GET', userPath(subject));
  return answer.status === 404 ? undefined : userSchema.parse(await jsonOf(answer));
}

export async function findUserByEmail(admin: AdminApi, email: Email): Promise<User | undefined> {
  const answer = await admin.call('GET', `/users?exact=true&email=${encodeURIComponent(email)}`);
  const [user] = z.array(userSchema).parse(await jsonOf(answer));
  return user;
}

const credentialsSchema = z.array(z.object({ type: z.string(), createdDate: z.number().default(0) }));

/** Milliseconds; undefined for an account without a password. */
export async function passwordSetAt(admin: AdminApi, subject: string): Promise<number | undefined> {
  const answer = await admin.call('GET', userPath(subject, '/credentials'));
  return credentialsSchema.parse(await jsonOf(answer)).find(({ type }) => type === 'password')?.createdDate;
}

/** The display name is the first name; only Google adds a last name. */
export function accountOf({ id, email, emailVerified, firstName, lastName, attributes }: User): Account {
  const photoURL = attributes.picture?.[0];
  const name = [firstName, lastName].filter(Boolean).join(' ');
  const isEmailVerified = emailVerified;
  return { subject: id, email, name, ...(photoURL !== undefined && { photoURL }), isEmailVerified };
}

export async function jsonOf(answer: Response): Promise<unknown> {
  if (!answer.ok) throw unexpectedAnswer(answer);
  return answer.json();
}

export const unexpectedAnswer = (answer: Response) =>
  unavailable(new Error(`Keycloak answers ${answer.status} to the admin client`));
