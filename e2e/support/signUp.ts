import { logInAt } from '@marathon/app-runtime/testing';
import { type APIRequestContext, type BrowserContextOptions, request } from 'playwright-core';
import type { Person } from './people.ts';

export type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>;

/** Makes an account and logs in over HTTP, as the screens do. @returns the browser's state */
export async function signUp(origin: string, { name, email, password }: Person): Promise<StorageState> {
  const context = await request.newContext({ baseURL: origin });
  try {
    const created = await context.post('/users', { data: { displayName: name, email, password } });
    if (!created.ok()) throw new Error(`POST /users answered ${created.status()}: ${await created.text()}`);
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
    const answer = await context.fetch(String(path), {
      method: sent.method,
      headers: Object.fromEntries(sent.headers),
      data: await sent.text(),
    });
    return new Response(await answer.text(), { status: answer.status(), headers: answer.headers() });
  };
