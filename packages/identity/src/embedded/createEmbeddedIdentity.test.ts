import { capturedLogger } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { identityContract, type RunningIdentity } from '../testing/identityContract.ts';
import { claims, createOidcClient, type OidcClient } from '../testing/oidcClient.ts';
import { ada } from '../testing/people.ts';
import { startEmbedded } from './testing/startEmbedded.ts';
import { ttl } from './ttl.ts';

identityContract('embedded', () => startEmbedded());

describe('a signed-in browser', () => {
  let running: RunningIdentity;
  let client: OidcClient;

  beforeEach(async () => {
    running = await startEmbedded();
    client = createOidcClient(running.publicUrl);
    await running.identity.accounts.create(ada);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await running.stop();
  });

  const passes = (seconds: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + seconds * 1000 });

  test('two tabs may refresh with the same token', async () => {
    const { body } = await client.logIn(ada.email, ada.password);
    const oneTab = await client.refresh(body.refresh_token);
    passes(ttl.refreshTokenReuse - 10);
    const otherTab = await client.refresh(body.refresh_token);
    expect([oneTab.status, otherTab.status]).toEqual([200, 200]);
    expect((await client.refresh(oneTab.body.refresh_token)).status).toBe(200);
  });

  test('repeated exchanges of a refresh token give one successor', async () => {
    const { body } = await client.logIn(ada.email, ada.password);
    const answers = await Promise.all([1, 2, 3].map(() => client.refresh(body.refresh_token)));
    answers.push(await client.refresh(body.refresh_token));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const refreshTokenIds = new Set(answers.map((answer) => claims(answer.body.refresh_token).jti));
    expect(refreshTokenIds.size).toBe(1);

    const next = await client.refresh(answers[0]?.body.refresh_token ?? '');
    const late = await client.refresh(body.refresh_token);
    expect(claims(late.body.refresh_token)).toMatchObject({
      jti: claims(next.body.refresh_token).jti,
      exp: claims(next.body.refresh_token).exp,
      sid: claims(next.body.refresh_token).sid,
    });
    expect((await client.refresh(late.body.refresh_token)).status).toBe(200);
  });

  test('repeated exchanges do not extend the time in which a token may be reused', async () => {
    const { body } = await client.logIn(ada.email, ada.password);
    await client.refresh(body.refresh_token);
    passes(ttl.refreshTokenReuse - 10);
    expect((await client.refresh(body.refresh_token)).status).toBe(200);
    passes(20);
    expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('late reuse of a refresh token ends the sign-in', async () => {
    const { body } = await client.logIn(ada.email, ada.password);
    const rotated = await client.refresh(body.refresh_token);
    passes(ttl.refreshTokenReuse + 1);
    expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    expect((await client.refresh(rotated.body.refresh_token)).body.error).toBe('invalid_grant');
    expect(await running.identity.verifyAccessToken(rotated.body.access_token)).toBeUndefined();
  });

  test('reuse of a refresh token after half a minute ends the sign-in and warns the operator', async () => {
    const { logger, lines } = capturedLogger();
    const watched = await startEmbedded({ logger });
    const its = createOidcClient(watched.publicUrl);
    await watched.identity.accounts.create(ada);
    const { body } = await its.logIn(ada.email, ada.password);
    await its.refresh(body.refresh_token);
    passes(31);
    expect((await its.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'warn', msg: 'refresh token used twice, sign-in ended' },
    ]);
    expect(lines.join()).not.toMatch(/ada|eyJ/i);
    await watched.stop();
  });

  test('refresh tokens have the time of the product’s clock', async () => {
    const ahead = await startEmbedded({ now: () => new Date(Date.now() + 100_000) });
    const its = createOidcClient(ahead.publicUrl);
    await ahead.identity.accounts.create(ada);
    const { body } = await its.logIn(ada.email, ada.password);
    const least = Math.floor(Date.now() / 1000) + 90;
    expect(claims(body.refresh_token).iat).toBeGreaterThan(least);
    await ahead.stop();
  });

  test('a refresh token expires after a week', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { body } = await client.logIn(ada.email, ada.password);
    expect(claims(body.refresh_token).exp - claims(body.access_token).iat).toBe(ttl.refreshToken);
    passes(ttl.refreshToken + 1);
    expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('an expired access token is refused', async () => {
    const { body } = await client.logIn(ada.email, ada.password);
    passes(ttl.accessToken + 1);
    expect(await running.identity.verifyAccessToken(body.access_token)).toBeUndefined();
  });

  test('userinfo refuses the token of a sign-in that was logged out', async () => {
    const { body } = await client.logIn(ada.email, ada.password);
    await client.logOut({ id_token_hint: body.id_token });
    const answer = await fetch(client.endpoint('userinfo'), {
      headers: { authorization: `Bearer ${body.access_token}` },
    });
    expect(answer.status).toBe(401);
  });

  test('a refresh token is enough to log out', async () => {
    const { body } = await client.logIn(ada.email, ada.password);
    const answer = await client.logOut({ id_token_hint: '', refresh_token: body.refresh_token });
    expect(answer.status).toBe(204);
    expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('a revoked refresh token is refused', async () => {
    const { body } = await client.logIn(ada.email, ada.password);
    const revoked = await fetch(client.endpoint('revoke'), {
      method: 'POST',
      body: new URLSearchParams({ token: body.refresh_token, client_id: 'marathon-web' }),
    });
    expect(revoked.status).toBe(200);
    expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
  });

  test('a forged ID token hint ends nothing, and a logout redirects to no foreign page', async () => {
    const { body } = await client.logIn(ada.email, ada.password);
    expect((await client.logOut({ id_token_hint: body.access_token })).status).toBe(400);
    expect((await client.logOut({})).status).toBe(400);
    expect((await client.refresh(body.refresh_token)).status).toBe(200);
    const abroad = { id_token_hint: body.id_token, post_logout_redirect_uri: 'https://evil.example/' };
    expect((await client.logOut(abroad)).status).toBe(400);
  });

  test('a page of another origin gets no tokens', async () => {
    const answer = await fetch(client.endpoint('token'), {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'marathon-web',
        username: 'a',
        password: 'b',
      }),
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});

test('an address other than PUBLIC_URL is told once in the log, and only a few are', async () => {
  const { logger, entries } = capturedLogger();
  const running = await startEmbedded({ logger });
  const from = (origin: string) =>
    fetch(createOidcClient(running.publicUrl).endpoint('token'), {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({
        grant_type: 'password',
        client_id: 'marathon-web',
        username: 'a',
        password: 'b',
      }),
    });
  const own = await from(running.publicUrl);
  expect(own.status).toBe(401);
  for (let i = 0; i < 3; i++) expect((await from('https://run.example')).status).toBe(400);
  for (let i = 0; i < 20; i++) await from(`https://${i}.example`);
  await running.stop();
  const warnings = entries().filter(({ msg }) => String(msg).includes('another address than PUBLIC_URL'));
  expect(warnings[0]).toMatchObject({
    level: 'warn',
    from: 'https://run.example',
    publicUrl: running.publicUrl,
  });
  expect(warnings).toHaveLength(5);
});

test('the provider prints nothing to the console', async () => {
  const printed = (['log', 'info', 'warn', 'error'] as const).map((level) => vi.spyOn(console, level));
  const running = await startEmbedded();
  const client = createOidcClient(running.publicUrl);
  await running.identity.accounts.create(ada);
  const { body } = await client.logIn(ada.email, ada.password);
  await client.refresh(body.refresh_token);
  await client.logIn(ada.email, 'wrong');
  await client.logOut({ id_token_hint: body.id_token });
  await fetch(client.authorizationRequest().url);
  await fetch(client.endpoint('logout'));
  await fetch(`${client.endpoint('logout')}/success`);
  await fetch(client.endpoint('nowhere'));
  await running.stop();
  for (const spy of printed) expect(spy.mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
