import { ada, claims } from '@marathon/identity/testing';
import { createApiTokens } from '@marathon/service-kit';
import { strangersKeyring } from '@marathon/service-kit/testing';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../testing/startGateway.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
  expect((await post('/users', ada)).status).toBe(201);
});
afterAll(() => gateway.stop());

const post = (path: string, body: unknown, bearer?: string) =>
  send('POST', path, JSON.stringify(body), bearer);
const send = (method: string, path: string, body: string, bearer?: string) =>
  gateway.ask(path, {
    method,
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body,
  });
const problem = async (answer: Response) => {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  return (await answer.json()) as { code: string; status: number; message: string; errors?: object[] };
};
const apiTokenOf = async (email: string, password: string) => {
  const { body } = await gateway.oidc.logIn(email, password);
  const answer = await post('/jwt', { email }, body.access_token);
  return ((await answer.json()) as { token: string }).token;
};

describe('making an account', () => {
  test('creating an account answers as the MongoDB driver does, and the person can log in', async () => {
    const grace = { ...ada, email: 'Grace@Example.org', photoURL: 'https://example.org/g.png' };
    const answer = await post('/users', grace);
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({
      acknowledged: true,
      insertedId: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    expect((await gateway.oidc.logIn('grace@example.org', grace.password)).status).toBe(200);
  });

  test('creating an account with a taken e-mail is refused, whatever its case', async () => {
    const answer = await post('/users', { ...ada, email: 'ADA@example.org' });
    expect(await problem(answer)).toMatchObject({ status: 409, code: 'email-taken' });
  });

  test.each([
    ['a', 'Password must have at least one uppercase letter!'],
    ['A', 'Password must have at least one lowercase letter!'],
    ['Ab', 'Password must be at least 6 characters long!'],
  ])('creating an account with the password %s names the first broken rule', async (password, message) => {
    const refused = await problem(await post('/users', { ...ada, email: 'new@example.org', password }));
    expect(refused).toMatchObject({ status: 400, message, errors: [{ path: 'password', message }] });
  });

  test('creating an account names every missing field', async () => {
    const refused = await problem(await post('/users', { photoURL: 'ftp://x' }));
    expect(refused.errors).toMatchObject([
      { path: 'displayName' },
      { path: 'email' },
      { path: 'photoURL' },
      { path: 'password' },
    ]);
  });

  test.each([
    ['{"email":', 400, 'malformed-json'],
    [`{"displayName":"${'x'.repeat(100_001)}"}`, 413, 'body-too-large'],
  ])('creating an account with a broken body is a problem (%#)', async (body, status, code) => {
    expect(await problem(await send('POST', '/users', body))).toMatchObject({ status, code });
  });

  test('/users takes POST only', async () => {
    const answer = await gateway.ask('/users');
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

describe('POST /jwt', () => {
  test('POST /jwt exchanges an access token for the API token of the same person', async () => {
    const { body } = await gateway.oidc.logIn(ada.email, ada.password);
    const answer = await post('/jwt', { email: 'ADA@Example.org' }, body.access_token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const { token } = (await answer.json()) as { token: string };
    expect(gateway.tokens.verify(token)).toEqual({
      subject: expect.any(String),
      email: ada.email,
      name: 'Ada',
      signInId: claims(body.access_token).sid,
    });
  });

  test('POST /jwt refuses the access token of a sign-in that has ended', async () => {
    const { body } = await gateway.oidc.logIn(ada.email, ada.password);
    await gateway.oidc.logOut({ id_token_hint: body.id_token });
    expect((await post('/jwt', { email: ada.email }, body.access_token)).status).toBe(401);
  });

  test('POST /jwt refuses another person’s e-mail', async () => {
    const { body } = await gateway.oidc.logIn(ada.email, ada.password);
    const answer = await post('/jwt', { email: 'grace@example.org' }, body.access_token);
    expect(await problem(answer)).toMatchObject({ status: 403, code: 'forbidden' });
  });

  test('POST /jwt takes access tokens only', async () => {
    const { body } = await gateway.oidc.logIn(ada.email, ada.password);
    expect(await problem(await post('/jwt', { email: ada.email }))).toMatchObject({
      code: 'unauthenticated',
    });
    const forged = await new SignJWT({
      email: ada.email,
      sub: 'x',
      aud: 'marathon-api',
      iss: gateway.identity.issuer,
    })
      .setProtectedHeader({ alg: 'HS256' })
      .setExpirationTime('1h')
      .sign(new TextEncoder().encode('a-key-that-somebody-made-up-for-this'));
    const apiToken = await apiTokenOf(ada.email, ada.password);
    for (const token of [body.id_token, body.refresh_token, apiToken, forged, 'x']) {
      const refused = await problem(await post('/jwt', { email: ada.email }, token));
      expect(refused).toMatchObject({ status: 401, code: 'invalid-token' });
    }
  });

  test('POST /jwt needs an e-mail', async () => {
    const { body } = await gateway.oidc.logIn(ada.email, ada.password);
    expect(await problem(await post('/jwt', {}, body.access_token))).toMatchObject({
      code: 'validation-failed',
    });
  });
});

describe('PATCH /users/me', () => {
  const patch = (body: object, bearer?: string) => send('PATCH', '/users/me', JSON.stringify(body), bearer);

  test('PATCH /users/me changes the caller’s own profile', async () => {
    const token = await apiTokenOf(ada.email, ada.password);
    const answer = await patch({ displayName: 'Ada King', photoURL: 'https://example.org/a.png' }, token);
    expect(await answer.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 1 });
    const { body } = await gateway.oidc.logIn(ada.email, ada.password);
    expect(await gateway.identity.verifyAccessToken(body.access_token)).toMatchObject({
      name: 'Ada King',
      photoURL: 'https://example.org/a.png',
    });
  });

  test.each([
    ['nothing', {}],
    ['only what nobody knows', { role: 'admin' }],
    ['what is so already', { displayName: 'Grace', photoURL: 'https://example.org/g.png' }],
  ])('PATCH /users/me with %s reports no change', async (_name, body) => {
    const email = `${crypto.randomUUID()}@example.org`;
    const grace = { ...ada, displayName: 'Grace', photoURL: 'https://example.org/g.png', email };
    await post('/users', grace);
    const answer = await patch(body, await apiTokenOf(email, ada.password));
    expect(await answer.json()).toEqual({ acknowledged: true, matchedCount: 1, modifiedCount: 0 });
  });

  test('PATCH /users/me refuses missing and forged API tokens, and a blank name', async () => {
    const foreign = createApiTokens(strangersKeyring('gateway'), () => new Date());
    const caller = { subject: 'x', email: ada.email, name: 'Ada' };
    expect(await problem(await patch({}))).toMatchObject({ code: 'unauthenticated' });
    expect(await problem(await patch({}, foreign.sign(caller)))).toMatchObject({ code: 'invalid-token' });
    const blank = await patch({ displayName: ' ' }, gateway.tokens.sign(caller));
    expect(await problem(blank)).toMatchObject({ code: 'validation-failed' });
  });

  test('PATCH /users/me of an unknown person is 404', async () => {
    const token = gateway.tokens.sign({ subject: 'gone', email: 'gone@example.org', name: '' });
    expect(await problem(await patch({ displayName: 'X' }, token))).toMatchObject({ status: 404 });
  });
});
