import { tokenKey } from '@marathon/contracts/constants';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { memoryStorage } from './memoryStorage.ts';
import { createSession, type SessionDependencies } from './session.ts';
import { SignInError } from './signInError.ts';
import { sessionKey } from './storedSession.ts';

const noon = Date.parse('2026-05-01T12:00:00Z');
const minutes = (n: number) => n * 60_000;
const ada = { email: 'ada@example.com', displayName: 'Ada', photoURL: null };

const log = vi.spyOn(console, 'warn');
beforeEach(() => void log.mockImplementation(() => undefined));
afterEach(() => void log.mockReset());

test('a reload shows who is signed in without a request', async () => {
  const { session, dependencies } = signedIn({ apiTokenFor: minutes(10) });
  await session.start();
  expect(dependencies.publish).toHaveBeenLastCalledWith({ user: ada, loading: false });
  expect(dependencies.exchangeForApiToken).not.toHaveBeenCalled();
});

test('nobody is signed in when nothing is stored', async () => {
  const { session, dependencies } = aSession();
  await session.start();
  expect(dependencies.publish).toHaveBeenLastCalledWith({ user: null, loading: false });
});

test('a new API token is had with the old access token while that is good', async () => {
  const { session, dependencies, storage } = signedIn({ apiTokenFor: -1, accessTokenFor: minutes(3) });
  await session.start();
  expect(dependencies.renewedTokens).not.toHaveBeenCalled();
  expect(storage.getItem(tokenKey)).toBe('new-api-token');
});

test('the access token is renewed first when it has run out, too', async () => {
  const { session, dependencies } = signedIn({ apiTokenFor: -1, accessTokenFor: -1 });
  expect(await session.apiToken()).toBe('new-api-token');
  expect(dependencies.renewedTokens).toHaveBeenCalledOnce();
});

test('a refresh token is used once, however many calls need a token at the same time', async () => {
  const { session, dependencies } = signedIn({ apiTokenFor: -1, accessTokenFor: -1 });
  dependencies.exchangeForApiToken.mockImplementation(async () => token(minutes(15)));
  await Promise.all([session.apiToken(), session.apiToken(), session.apiToken()]);
  expect(dependencies.renewedTokens).toHaveBeenCalledOnce();
  expect(dependencies.exchangeForApiToken).toHaveBeenCalledOnce();
});

test('a session ends when the provider no longer knows it', async () => {
  const { session, dependencies, storage } = signedIn({ apiTokenFor: -1, accessTokenFor: -1 });
  dependencies.renewedTokens.mockRejectedValue(new SignInError('session-ended'));
  await session.start();
  expect(dependencies.publish).toHaveBeenLastCalledWith({ user: null, loading: false });
  expect(storage.getItem(sessionKey)).toBeNull();
});

test('a session outlives a provider that cannot be reached', async () => {
  const { session, dependencies } = signedIn({ apiTokenFor: -1, accessTokenFor: -1 });
  dependencies.renewedTokens.mockRejectedValue(new SignInError('unavailable'));
  await session.start();
  expect(dependencies.publish).toHaveBeenLastCalledWith({ user: ada, loading: false });
});

test('a provider that never answers does not hold the page up', async () => {
  const { session, dependencies } = signedIn({ apiTokenFor: -1, accessTokenFor: -1 });
  dependencies.renewedTokens.mockReturnValue(new Promise(() => undefined));
  await session.start();
  expect(dependencies.publish).toHaveBeenLastCalledWith({ user: ada, loading: false });
});

test('a login succeeds although the token call fails, which is only logged', async () => {
  const { session, dependencies } = aSession();
  dependencies.exchangeForApiToken.mockRejectedValue(new SignInError('unavailable'));
  await session.login('ada@example.com', 'Secret1');
  expect(log).toHaveBeenCalledOnce();
  expect(dependencies.publish).toHaveBeenLastCalledWith({ user: ada, loading: false });
});

test('the API token is kept where the specification wants it', async () => {
  const { session, storage } = aSession();
  await session.login('ada@example.com', 'Secret1');
  expect(storage.getItem(tokenKey)).toBe('new-api-token');
});

test('a logout forgets the session at once and ends it at the provider', async () => {
  const { session, dependencies, storage } = signedIn({ apiTokenFor: minutes(10) });
  await session.logout();
  expect(dependencies.publish).toHaveBeenLastCalledWith({ user: null, loading: false, loggedOut: true });
  expect([storage.getItem(sessionKey), storage.getItem(tokenKey)]).toEqual([null, null]);
  expect(dependencies.endAtProvider).toHaveBeenCalledOnce();
});

test.each([
  ['a logout', async ({ session }: ReturnType<typeof signedIn>) => session.logout()],
  [
    'a session that the provider ended',
    async ({ session, dependencies }: ReturnType<typeof signedIn>) => {
      dependencies.renewedTokens.mockRejectedValue(new SignInError('session-ended'));
      await session.start();
    },
  ],
])('%s takes the tickets along that the browser has', async (_, end) => {
  const forget = vi.fn(async (_name: string) => true);
  vi.stubGlobal('caches', { delete: forget });
  onTestFinished(() => void vi.unstubAllGlobals());
  await end(signedIn({ apiTokenFor: -1, accessTokenFor: -1 }));
  expect(forget.mock.calls).toEqual([['tickets']]);
});

test('a logout that could not reach the provider is told later, and then once', async () => {
  const { session, dependencies, storage } = signedIn({ apiTokenFor: minutes(10) });
  dependencies.endAtProvider.mockResolvedValue(false);
  await session.logout();
  expect(storage.getItem('marathon-logouts')).toBe(tokens(0).idToken);
  expect(storage.length).toBe(1);
  await session.finishLogouts();
  expect(dependencies.endAtProvider).toHaveBeenCalledTimes(2);
  dependencies.endAtProvider.mockResolvedValue(true);
  await session.finishLogouts();
  expect(dependencies.endAtProvider).toHaveBeenLastCalledWith({ idToken: tokens(0).idToken });
  await session.finishLogouts();
  expect(dependencies.endAtProvider).toHaveBeenCalledTimes(3);
  expect(storage.length).toBe(0);
});

test('a logout while the tokens are being renewed is not undone', async () => {
  const { session, dependencies, storage } = signedIn({ apiTokenFor: -1, accessTokenFor: -1 });
  const renewal = Promise.withResolvers<ReturnType<typeof tokens>>();
  dependencies.renewedTokens.mockReturnValue(renewal.promise);
  const token = session.apiToken();
  await expect.poll(() => dependencies.renewedTokens).toHaveBeenCalledOnce();
  await session.logout();
  renewal.resolve({ ...tokens(minutes(5)), refreshToken: 'next' });
  expect(await token).toBeUndefined();
  expect([storage.getItem(sessionKey), storage.getItem(tokenKey)]).toEqual([null, null]);
});

test.each([
  ['another tab without Web Locks has renewed the tokens, too', ada.email, 'new-api-token'],
  ['somebody else has logged in', 'grace@example.com', undefined],
])(
  'when %s meanwhile, the call has the token of its own person or none, and what is stored stays',
  async (_what, email, expected) => {
    const { session, dependencies, storage } = signedIn({ apiTokenFor: -1, accessTokenFor: -1 });
    const other = { ...tokens(minutes(5)), refreshToken: 'of another tab', user: { ...ada, email } };
    dependencies.renewedTokens.mockImplementation(async () => {
      storage.setItem(sessionKey, JSON.stringify(other));
      storage.setItem(tokenKey, 'of another tab');
      return { ...tokens(minutes(5)), refreshToken: 'of this tab' };
    });
    expect(await session.apiToken()).toBe(expected);
    expect(JSON.parse(storage.getItem(sessionKey) ?? '')).toEqual(other);
    expect(storage.getItem(tokenKey)).toBe('of another tab');
  },
);

test.each([
  ['of two renewals of one sign-in the later one stays', 'one', 2, 'of this tab'],
  [
    'of two renewals of one sign-in the later one stays, although the earlier comes last',
    'one',
    -2,
    'of another tab',
  ],
  ['a later sign-in of the same person is not replaced by a renewal', 'another', 2, 'of another tab'],
])('without Web Locks %s', async (_what, sid, later, expected) => {
  const { session, dependencies, storage } = signedIn({ apiTokenFor: -1, accessTokenFor: -1 });
  const renewal = (refreshToken: string, claims: object) => ({
    ...tokens(0),
    accessToken: `head.${btoa(JSON.stringify({ exp: noon / 1000 + 300, ...claims }))}.signature`,
    refreshToken,
  });
  dependencies.renewedTokens.mockImplementation(async () => {
    const other = renewal('of another tab', { sid: 'one', iat: noon / 1000 });
    storage.setItem(sessionKey, JSON.stringify({ ...other, user: ada }));
    storage.setItem(tokenKey, 'of another tab');
    return renewal('of this tab', { sid, iat: noon / 1000 + later });
  });
  expect(await session.apiToken()).toBe('new-api-token');
  expect(JSON.parse(storage.getItem(sessionKey) ?? '')).toMatchObject({ refreshToken: expected });
  expect(storage.getItem(tokenKey)).toBe(expected === 'of this tab' ? 'new-api-token' : expected);
});

test('a changed profile is shown as the provider has it now, and the API is called under it', async () => {
  const { session, dependencies, storage } = signedIn({
    apiTokenFor: minutes(10),
    accessTokenFor: minutes(3),
  });
  dependencies.renewedTokens.mockResolvedValue(tokens(minutes(5), 'Ada King'));
  await session.refreshProfile();
  expect(dependencies.publish).toHaveBeenLastCalledWith({
    user: { ...ada, displayName: 'Ada King' },
    loading: false,
  });
  expect(dependencies.renewedTokens).toHaveBeenCalledOnce();
  expect(storage.getItem(tokenKey)).toBe('new-api-token');
});

test('a changed address is never stored beside an API token of the old one, which another tab would use', async () => {
  const { session, dependencies, storage } = signedIn({
    apiTokenFor: minutes(10),
    accessTokenFor: minutes(3),
  });
  const idToken = `head.${btoa(JSON.stringify({ email: 'ada@new.example.com', name: 'Ada' }))}.signature`;
  dependencies.renewedTokens.mockResolvedValue({ ...tokens(minutes(5)), idToken });
  const stored: [string, string | null][] = [];
  vi.spyOn(storage, 'setItem').mockImplementationOnce((key) => {
    stored.push([key, storage.getItem(tokenKey)]);
  });
  await session.refreshProfile();
  expect(stored).toEqual([[sessionKey, null]]);
});

test.each([
  ['an hour ahead', minutes(60)],
  ['an hour behind', minutes(-60)],
])('on a device whose clock is %s, a token is used until the server lets it run out', async (_, ahead) => {
  const { session, dependencies } = aSession();
  const issued = (life: number) => token(life, 'Ada', 0);
  dependencies.now.mockReturnValue(noon + ahead);
  dependencies.passwordGrant.mockResolvedValue({ ...tokens(0), accessToken: issued(minutes(5)) });
  dependencies.exchangeForApiToken.mockResolvedValue(issued(minutes(15)));
  await session.login('ada@example.com', 'Secret1');
  await session.apiToken();
  dependencies.now.mockReturnValue(noon + ahead + minutes(10));
  await session.keepApiToken();
  expect(dependencies.exchangeForApiToken).toHaveBeenCalledOnce();
  expect(dependencies.renewedTokens).not.toHaveBeenCalled();
  dependencies.now.mockReturnValue(noon + ahead + minutes(14.5));
  await session.keepApiToken();
  expect(dependencies.exchangeForApiToken).toHaveBeenCalledTimes(2);
});

/** @param expires milliseconds after noon; `issued` likewise */
function token(life: number, name = 'Ada', issued?: number) {
  const iat = issued === undefined ? undefined : (noon + issued) / 1000;
  return `head.${btoa(JSON.stringify({ email: ada.email, name, iat, exp: (noon + life) / 1000 }))}.signature`;
}

const tokens = (accessLife: number, name?: string) => ({
  accessToken: token(accessLife, name),
  refreshToken: 'refresh',
  idToken: token(minutes(5), name),
});

function signedIn({ apiTokenFor, accessTokenFor = -1 }: { apiTokenFor: number; accessTokenFor?: number }) {
  const all = aSession();
  all.storage.setItem(sessionKey, JSON.stringify({ ...tokens(accessTokenFor), user: ada }));
  all.storage.setItem(tokenKey, token(apiTokenFor));
  return all;
}

function aSession() {
  const storage = memoryStorage();
  let before: Promise<unknown> = Promise.resolve();
  const dependencies = {
    storage,
    now: vi.fn(() => noon),
    wait: () => new Promise<void>((resolve) => setTimeout(resolve)),
    publish: vi.fn<SessionDependencies['publish']>(),
    exclusively: <T>(work: () => Promise<T>) => {
      const result = before.then(work);
      before = result.catch(() => undefined);
      return result;
    },
    passwordGrant: vi.fn<SessionDependencies['passwordGrant']>(async () => tokens(minutes(5))),
    googleTokens: vi.fn<SessionDependencies['googleTokens']>(async () => tokens(minutes(5))),
    renewedTokens: vi.fn<SessionDependencies['renewedTokens']>(async () => tokens(minutes(5))),
    endAtProvider: vi.fn<SessionDependencies['endAtProvider']>(async () => true),
    exchangeForApiToken: vi.fn<SessionDependencies['exchangeForApiToken']>(async () => 'new-api-token'),
  };
  return { session: createSession(dependencies), dependencies, storage };
}
