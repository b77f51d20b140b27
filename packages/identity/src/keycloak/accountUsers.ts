import { z } from 'zod';
import type { AccountEntry } from '../accountEntry.ts';
import type { AdminApi } from './adminApi.ts';
import { credentialOf, passwordOf } from './passwordCredentials.ts';
import { accountOf, jsonOf, userPath, userSchema } from './users.ts';

export function userOf(entry: AccountEntry) {
  const { email, name, photoURL, createdAt, google, password, isEmailVerified, isDisabled } = entry;
  const createdTimestamp = Date.parse(createdAt);
  return {
    username: email,
    email,
    emailVerified: isEmailVerified,
    firstName: name,
    enabled: !isDisabled,
    createdTimestamp,
    attributes: photoURL === null ? {} : { picture: [photoURL] },
    credentials: password === null ? [] : [credentialOf(password, createdTimestamp)],
    federatedIdentities:
      google === null ? [] : [{ identityProvider: 'google', userId: google, userName: email }],
  };
}

const foundSchema = userSchema.extend({ createdTimestamp: z.number(), enabled: z.boolean() });
const linksSchema = z.array(z.object({ identityProvider: z.string(), userId: z.string() }));

/** Also requests the credentials and the Google sign-in. */
export async function entryOf(admin: AdminApi, found: unknown): Promise<AccountEntry> {
  const user = foundSchema.parse(found);
  const ask = async (what: string) => jsonOf(await admin.call('GET', userPath(user.id, what)));
  const [credentials, links] = await Promise.all([ask('/credentials'), ask('/federated-identity')]);
  const { subject, email, name, photoURL = null } = accountOf(user);
  const google = linksSchema.parse(links).find(({ identityProvider }) => identityProvider === 'google');
  return {
    subject,
    email,
    name,
    photoURL,
    createdAt: new Date(user.createdTimestamp).toISOString(),
    google: google?.userId ?? null,
    isEmailVerified: user.emailVerified,
    isDisabled: !user.enabled,
    password: passwordOf(credentials),
  };
}
