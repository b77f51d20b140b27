import { tokenKey } from '@marathon/contracts/constants';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { memoryStorage } from '../session/memoryStorage.ts';
import { sessionAtom } from '../session/sessionState.ts';
import { sessionKey } from '../session/storedSession.ts';
import { createRuntime } from './createRuntime.ts';

test('a runtime that is made asks for nothing, and opens and times nothing', () => {
  const { dependencies } = aRuntime();
  for (const use of [dependencies.fetch, dependencies.openStream, dependencies.page.addEventListener])
    expect(use).not.toHaveBeenCalled();
  expect(dependencies.clock.later).not.toHaveBeenCalled();
});

test('its API client sends the token of its own session and its own storage', async () => {
  const ada = signedIn('ada@example.org');
  const ben = signedIn('ben@example.org');
  for (const { runtime } of [ada, ben]) {
    await runtime.session.start();
    await runtime.api.get('/users/me', { answer: z.unknown() });
  }
  for (const { dependencies, runtime, token } of [ada, ben]) {
    const [, request] = dependencies.fetch.mock.calls[0] ?? [];
    expect(new Headers(request?.headers).get('authorization')).toBe(`Bearer ${token}`);
    expect(runtime.store.get(sessionAtom).user?.email).toMatch(/@example\.org$/);
  }
});

test('what one person loaded is forgotten when they sign out, and another runtime keeps its own', async () => {
  const [ada, ben] = [signedIn('ada@example.org'), signedIn('ben@example.org')];
  for (const { runtime } of [ada, ben]) {
    await runtime.session.start();
    runtime.queryClient.setQueryData(['registrations'], []);
  }
  await ada.runtime.session.logout();
  expect(ada.runtime.queryClient.getQueryData(['registrations'])).toBeUndefined();
  expect(ben.runtime.queryClient.getQueryData(['registrations'])).toEqual([]);
});

test('one event stream is open however many subscribe, and none before', () => {
  const { runtime, dependencies } = aRuntime();
  runtime.live.subscribe();
  runtime.live.subscribe();
  expect(dependencies.openStream).toHaveBeenCalledExactlyOnceWith('/marathons/live');
});

function aRuntime(storage = memoryStorage()) {
  const dependencies = {
    fetch: vi.fn(async (..._request: Parameters<typeof fetch>) => Response.json({})),
    storage,
    clock: { now: () => noon, elapsed: () => 0, later: vi.fn(() => () => undefined) },
    openStream: vi.fn(() => ({ readyState: 0, addEventListener: () => undefined, close: () => undefined })),
    page: { hidden: false, addEventListener: vi.fn() },
    exclusively: <T>(work: () => Promise<T>) => work(),
    googleTokens: vi.fn(),
    screenFor: () => undefined,
  };
  return { dependencies, runtime: createRuntime(dependencies) };
}

function signedIn(email: string) {
  const storage = memoryStorage();
  const token = jwt({ email, exp: noon / 1000 + 600 });
  const user = { email, displayName: '', photoURL: null };
  storage.setItem(tokenKey, token);
  storage.setItem(sessionKey, JSON.stringify({ accessToken: token, refreshToken: 'r', idToken: '', user }));
  return { token, ...aRuntime(storage) };
}

const noon = Date.parse('2030-05-01T12:00:00Z');

const jwt = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`;
