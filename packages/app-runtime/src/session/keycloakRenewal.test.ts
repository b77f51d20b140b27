import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeycloakRenewal } from './keycloakRenewal.ts';
import { memoryStorage } from './memoryStorage.ts';

const provider = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('location', new URL('https://marathon.example/login'));
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('fetch', provider);
  provider.mockImplementation(async (_url, request) => Response.json(answerTo(refreshTokenIn(request))));
});
afterEach(() => {
  vi.unstubAllGlobals();
  provider.mockReset();
});

test('a renewal exchanges the refresh token, and the next one exchanges its successor', async () => {
  const renew = createKeycloakRenewal();
  const second = await renew(tokens(1));
  expect(second).toEqual(tokens(2));
  expect(await renew(second)).toEqual(tokens(3));
  expect(exchanged()).toEqual([tokens(1).refreshToken, tokens(2).refreshToken]);
  const [url, request] = provider.mock.calls[0] ?? [];
  expect(url).toBe('https://marathon.example/realms/marathon/protocol/openid-connect/token');
  expect(`${request?.body}`).toContain('client_id=marathon-web');
});

test('tokens that another tab has renewed, or another person brought, are the ones exchanged', async () => {
  const renew = createKeycloakRenewal();
  await renew(tokens(1));
  expect(await renew(tokens(7))).toEqual(tokens(8));
  expect(exchanged().at(-1)).toBe(tokens(7).refreshToken);
});

test('a sign-in that the provider has ended is over; a later one can be renewed', async () => {
  const renew = createKeycloakRenewal();
  await renew(tokens(1));
  provider.mockResolvedValueOnce(Response.json({ error: 'invalid_grant' }, { status: 400 }));
  await expect(renew(tokens(2))).rejects.toMatchObject({ reason: 'session-ended' });
  provider.mockResolvedValueOnce(Response.json({ error: 'invalid_grant' }, { status: 400 }));
  await expect(renew(tokens(2))).rejects.toMatchObject({ reason: 'session-ended' });
  expect(await renew(tokens(5))).toEqual(tokens(6));
});

test('a provider that cannot be reached or fails ends nothing: the same tokens are exchanged later [fault.identity]', async () => {
  const renew = createKeycloakRenewal();
  for (const failure of [Promise.reject(new TypeError('offline')), new Response(null, { status: 503 })]) {
    provider.mockReturnValueOnce(Promise.resolve(failure));
    await expect(renew(tokens(1))).rejects.toMatchObject({ reason: 'unavailable' });
  }
  expect(await renew(tokens(1))).toEqual(tokens(2));
});

test('a refresh token stays when the provider gives no other', async () => {
  const renew = createKeycloakRenewal();
  const { refresh_token: _, ...rest } = answerTo(tokens(1).refreshToken);
  provider.mockResolvedValueOnce(Response.json(rest));
  const renewed = await renew(tokens(1));
  expect(renewed).toEqual({ ...tokens(2), refreshToken: tokens(1).refreshToken });
  expect(await renew(renewed)).toEqual(tokens(2));
});

const tokens = (n: number) => ({
  accessToken: jwt({ n, typ: 'Bearer' }),
  refreshToken: jwt({ n, typ: 'Refresh' }),
  idToken: jwt({ n, typ: 'ID' }),
});

const jwt = (claims: object) => `header.${btoa(JSON.stringify(claims))}.signature`;

function answerTo(refreshToken: string) {
  const { n } = JSON.parse(atob(refreshToken.split('.')[1] ?? '')) as { n: number };
  const { accessToken, refreshToken: next, idToken } = tokens(n + 1);
  return { access_token: accessToken, refresh_token: next, id_token: idToken };
}

const refreshTokenIn = (request?: RequestInit) =>
  new URLSearchParams(`${request?.body}`).get('refresh_token') ?? '';

const exchanged = () => provider.mock.calls.map(([, request]) => refreshTokenIn(request));
