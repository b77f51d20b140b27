import { limits } from '@marathon/contracts/constants';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ttl } from '../embedded/ttl.ts';
import { loginLimits } from '../limits/loginThrottle.ts';
import type { RunningIdentity } from '../testing/identityContract.ts';
import { claims, createOidcClient, type OidcClient } from '../testing/oidcClient.ts';
import { type AdminApi, createAdminApi } from './adminApi.ts';
import { createKeycloakServer } from './keycloakServer.ts';
import { keycloakOfTests, startKeycloakIdentity } from './testing/startKeycloakIdentity.ts';

const password = 'Correct-Horse1';
let people = 0;

/** Tests infra/keycloak/marathon-realm.json in a running Keycloak. */
describe.skipIf(keycloakOfTests() === undefined)(
  'the realm (skipped unless KEYCLOAK_URL and its like are set)',
  () => {
    let running: RunningIdentity;
    let client: OidcClient;
    let admin: AdminApi;
    beforeAll(async () => {
      // Keeps the gateway's limits above the realm's.
      const patient = { ...loginLimits, perAccount: 1_000, perAddress: 1_000, perSite: 1_000, delayMaxMs: 0 };
      running = await startKeycloakIdentity({ port: 0, loginLimits: patient });
      client = createOidcClient(running.publicUrl);
      const { keycloakUrl, adminClient } = keycloakOfTests() ?? never();
      admin = createAdminApi(createKeycloakServer(keycloakUrl), adminClient, () => new Date());
    });
    afterAll(() => running.stop());

    async function somebody(secret = password) {
      people += 1;
      const email = `somebody.${Date.now()}.${people}@example.org`;
      const created = await running.identity.accounts.create({
        displayName: 'Somebody',
        email,
        password: secret,
      });
      return { email, subject: created.ok ? created.value.subject : 'nobody' };
    }

    test('tokens live as long as those of the embedded provider', async () => {
      const { email } = await somebody();
      const { body } = await client.logIn(email, password);
      const [access, refresh] = [claims(body.access_token), claims(body.refresh_token)];
      // Keycloak reads its clock once for each of a token's two times.
      expect(access.exp - access.iat - ttl.accessToken).toBeOneOf([0, 1, 2]);
      expect(refresh.exp - refresh.iat - ttl.refreshToken).toBeOneOf([0, 1, 2]);
    });

    test('a lost answer costs no sign-in: a refresh token may be exchanged once more', async () => {
      const { email } = await somebody();
      const { body } = await client.logIn(email, password);
      await client.refresh(body.refresh_token);
      const again = await client.refresh(body.refresh_token);
      expect(again.status).toBe(200);
      expect((await client.refresh(again.body.refresh_token)).status).toBe(200);
    });

    test('a refresh token that is used after its successor ends the sign-in', async () => {
      const { email } = await somebody();
      const { body } = await client.logIn(email, password);
      const next = await client.refresh(body.refresh_token);
      // Keycloak compares the age of tokens in seconds.
      const second = claims(next.body.refresh_token).iat;
      await expect.poll(() => Math.floor(Date.now() / 1000)).toBeGreaterThan(second);
      const newest = await client.refresh(next.body.refresh_token);
      expect(newest.status).toBe(200);
      expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
      expect((await client.refresh(newest.body.refresh_token)).body.error).toBe('invalid_grant');
      expect(await running.identity.verifyAccessToken(newest.body.access_token)).toBeUndefined();
    });

    test('failures that the gateway lets through lock nobody out: the right password is right at once', async () => {
      const { email } = await somebody();
      for (let i = 0; i < 60; i++) expect((await client.logIn(email, 'Wrong-Horse1')).status).toBe(401);
      expect((await client.logIn(email, password)).status).toBe(200);
    });

    test('a right password is right while somebody elsewhere tries wrong ones at the account', async () => {
      const { email } = await somebody();
      const elsewhere = await startKeycloakIdentity({ port: 0, loginLimits });
      const stranger = createOidcClient(elsewhere.publicUrl);
      const guesses = Promise.all([1, 2, 3, 4].map(() => stranger.logIn(email, 'Wrong-Horse1')));
      const statuses: number[] = [];
      for (let i = 0; i < 10; i++) statuses.push((await client.logIn(email, password)).status);
      await guesses;
      await elsewhere.stop();
      expect(new Set(statuses)).toEqual(new Set([200]));
    });

    test('a password may be as long as the product allows', async () => {
      const long = `Aa${'x'.repeat(limits.passwordMax - 2)}`;
      const { email } = await somebody(long);
      expect((await client.logIn(email, long)).status).toBe(200);
    });

    test('an account without a password has none to change', async () => {
      const email = `google.${Date.now()}@example.org`;
      const created = await admin.call('POST', '/users', { username: email, email, enabled: true });
      const subject = created.headers.get('location')?.split('/').at(-1) ?? '';
      const from = { address: '192.0.2.1', signInId: undefined };
      const change = { current: password, new: password };
      expect(await running.identity.accounts.changePassword(subject, change, from)).toMatchObject({
        ok: false,
        refusal: { code: 'no-password' },
      });
    });

    test('the admin client finds and changes people, reads what happened to them, and nothing else', async () => {
      for (const path of ['/users?max=1', '/events?max=1', '/admin-events?max=1'])
        expect((await admin.call('GET', path)).status).toBe(200);
      for (const path of ['/clients', '/identity-provider/instances', '/roles'])
        await expect(admin.call('GET', path)).rejects.toThrow('not available');
    });
  },
);

const never = (): never => {
  throw new Error('Keycloak is not there');
};
