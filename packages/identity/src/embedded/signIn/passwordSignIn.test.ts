import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loginLimits } from '../../limits/loginThrottle.ts';
import type { RunningIdentity } from '../../testing/identityContract.ts';
import { createOidcClient, type OidcClient } from '../../testing/oidcClient.ts';
import { ada } from '../../testing/people.ts';
import { quickHasher } from '../testing/createTestIdentity.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

describe('password sign-in', () => {
  const verify = vi.fn(quickHasher.verify);
  const limits = { ...loginLimits, perAccount: 3, perAddress: 5 };
  let running: RunningIdentity;
  let client: OidcClient;

  beforeEach(async () => {
    verify.mockClear();
    running = await startEmbedded({ hasher: { ...quickHasher, verify }, loginLimits: limits });
    client = createOidcClient(running.publicUrl);
    await running.identity.accounts.create(ada);
  });
  afterEach(() => running.stop());

  test('an unknown e-mail takes as much hashing as a wrong password', async () => {
    await client.logIn(ada.email, 'wrong');
    await client.logIn('nobody@example.org', 'wrong');
    expect(verify).toHaveBeenCalledTimes(2);
    const [known, unknown] = verify.mock.calls.map(([, hash]) => hash.split('$').slice(0, 4));
    expect(unknown).toEqual(known);
  });

  test.each([['ada@example.org'], ['nobody@example.org']])('too many failures lock %s', async (email) => {
    for (let i = 0; i < 3; i++) expect((await client.logIn(email, 'wrong')).status).toBe(401);
    verify.mockClear();
    const locked = await client.logIn(email, ada.password);
    expect(locked.status).toBe(429);
    expect(locked.body).toEqual({
      error: 'slow_down',
      error_description: 'Too many attempts, please wait a moment',
    });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(verify).not.toHaveBeenCalled();
  });

  test('a success clears the failures of the account but not of the address', async () => {
    for (const password of ['wrong', 'wrong', ada.password, 'wrong', 'wrong']) {
      expect((await client.logIn(ada.email, password)).status).toBe(password === 'wrong' ? 401 : 200);
    }
    expect((await client.logIn('somebody@example.org', 'wrong')).status).toBe(401);
    expect((await client.logIn(ada.email, ada.password)).status).toBe(429);
  });

  test('simultaneous guesses get no more tries than the limit', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => client.logIn(ada.email, 'wrong')));
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(25);
  });

  test.each([
    [{ username: ada.email }, 'Missing username or password'],
    [{ password: 'x' }, 'Missing username or password'],
  ])('a password sign-in with %j is refused as incomplete', async (fields, description) => {
    const { status, body } = await client.token({ grant_type: 'password', ...fields });
    expect([status, body.error, body.error_description]).toEqual([400, 'invalid_request', description]);
  });

  test('a password of absurd length is refused', async () => {
    expect((await client.logIn(ada.email, `${ada.password}${'x'.repeat(5_000)}`)).status).toBe(401);
  });

  test('only the product’s client may sign in with a password', async () => {
    const other = await client.token({
      grant_type: 'password',
      client_id: 'other',
      username: ada.email,
      password: ada.password,
    });
    expect([other.status, other.body.error]).toEqual([401, 'invalid_client']);
  });
});
