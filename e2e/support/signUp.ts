import { setTimeout } from 'node:timers/promises';
import { logInAt } from '@marathon/app-runtime/testing';
import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContextOptions,
  request,
} from 'playwright-core';
import type { Person } from './people.ts';

export type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Makes an account and logs in over HTTP, as the screens do. @returns the browser's state */
export async function signUp(origin: string, { name, email, password }: Person): Promise<StorageState> {
  const context = await request.newContext({ baseURL: origin });
  try {
    let tries = 0;
    const created = await whenAvailable(() => {
      tries += 1;
      return context.post('/users', { data: { displayName: name, email, password } });
    });
    // A try that was answered too late has made the account, too.
    const isThere = created.ok() || (tries > 1 && created.status() === 409);
    if (!isThere) throw new Error(`POST /users answered ${created.status()}: ${await created.text()}`);
    const storage = await logInAt(fetchBy(context), { email, password });
    const localStorage = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '').map(
      (name) => ({ name, value: storage.getItem(name) ?? '' }),
    );
    const { cookies } = await context.storageState();
    return { cookies, origins: [{ origin, localStorage }] };
  } finally {
    await context.dispose();
  }
}

/** Stores answers' cookies. */
const fetchBy =
  (context: APIRequestContext): typeof fetch =>
  async (path, init) => {
    const sent = new Request(new URL(String(path), 'http://any.example'), init);
    const data = await sent.text();
    const answer = await whenAvailable(() =>
      context.fetch(String(path), { method: sent.method, headers: Object.fromEntries(sent.headers), data }),
    );
    return new Response(await answer.text(), { status: answer.status(), headers: answer.headers() });
  };

/** Asks again as long as the product says so: on a busy machine Keycloak answers too late for it. */
async function whenAvailable(ask: () => Promise<APIResponse>): Promise<APIResponse> {
  for (;;) {
    const answer = await ask();
    if (answer.status() !== 503) return answer;
    await setTimeout(Number(answer.headers()['retry-after'] ?? 1) * 1_000);
  }
}
