import { isDeepStrictEqual } from 'node:util';
import type { RecordTarget } from '@marathon/persistence';
import { z } from 'zod';
import { type AccountEntry, comparableAccount } from '../accountEntry.ts';
import { entryOf, userOf } from './accountUsers.ts';
import { type AdminApi, type AdminClient, createAdminApi } from './adminApi.ts';
import { createKeycloakServer } from './keycloakServer.ts';
import { jsonOf, unexpectedAnswer } from './users.ts';

/** The message has the account's subject and the reason. */
export class RefusedAccount extends Error {}

interface Options {
  readonly keycloakUrl: string;
  readonly adminClient: AdminClient;
}

const perPage = 100;

/** @throws ConfigError if Keycloak refuses the admin client; StoreUnavailable without an answer */
export async function openAccountTarget({
  keycloakUrl,
  adminClient,
}: Options): Promise<RecordTarget<AccountEntry>> {
  const admin = createAdminApi(createKeycloakServer(keycloakUrl), adminClient, () => new Date());
  await admin.authenticate();
  const page = async (query: string) =>
    z.array(z.unknown()).parse(await jsonOf(await admin.call('GET', `/users?${query}`)));
  return {
    isEmpty: async () => (await page('max=1')).length === 0,
    async put(accounts) {
      await Promise.all(accounts.map((account) => putOne(admin, account)));
    },
    async *read() {
      for (let first = 0; ; first += perPage) {
        const users = await page(`first=${first}&max=${perPage}&briefRepresentation=false`);
        yield* await Promise.all(users.map((user) => entryOf(admin, user)));
        if (users.length < perPage) return;
      }
    },
  };
}

async function putOne(admin: AdminApi, account: AccountEntry): Promise<void> {
  const answer = await admin.call('POST', '/users', userOf(account));
  if (answer.status === 409 && (await isThere(admin, account))) return;
  if (answer.status === 409)
    throw new RefusedAccount(`Keycloak has another account with the e-mail of ${account.subject}.`);
  if (answer.status === 400) throw await refusal(answer, account);
  if (answer.status !== 201) throw unexpectedAnswer(answer);
}

async function isThere(admin: AdminApi, account: AccountEntry): Promise<boolean> {
  const query = new URLSearchParams({ email: account.email, exact: 'true', briefRepresentation: 'false' });
  const found = z.array(z.unknown()).parse(await jsonOf(await admin.call('GET', `/users?${query}`)));
  const entries = await Promise.all(found.map((user) => entryOf(admin, user)));
  return entries.some((entry) => isDeepStrictEqual(comparableAccount(entry), comparableAccount(account)));
}

const problemSchema = z.object({ field: z.string().optional(), errorMessage: z.string().optional() });

/** Omits the values: they are personal. */
async function refusal(answer: Response, { subject }: AccountEntry): Promise<RefusedAccount> {
  const problem = problemSchema.safeParse(await answer.json().catch(() => undefined));
  const { field = 'a field', errorMessage = 'no reason given' } = problem.data ?? {};
  return new RefusedAccount(
    `Keycloak refuses the account ${subject}: ${field} (${errorMessage}). Change the realm's user profile.`,
  );
}
