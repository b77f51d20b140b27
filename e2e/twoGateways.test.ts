import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { realmPath } from '@marathon/contracts/constants';
import { type KeycloakStub, startKeycloakStub } from '@marathon/identity/testing';
import { freePort } from '@marathon/persistence/testing/freePort';
import { startRedisServer } from '@marathon/persistence/testing/redis';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { soon } from './support/outages.ts';
import { temporaryFolder } from './support/product.ts';
import { type Service, startService } from './support/service.ts';

/** Registrations a minute and account. */
const limit = 30;
const within5Seconds = { timeout: 5_000, interval: 50 };
const users = `/admin${realmPath}/users`;

describe.skipIf(!process.env.REDIS_URL)(
  'two gateways with one Redis (skipped unless REDIS_URL is set; starts a redis-server of its own)',
  () => {
    const folders = [temporaryFolder(), temporaryFolder()];
    let redis: Awaited<ReturnType<typeof startRedisServer>>;
    let keycloak: KeycloakStub;
    let services: Server;
    let one: Service;
    let other: Service;

    beforeAll(async () => {
      redis = await startRedisServer();
      keycloak = await startKeycloakStub();
      let accounts = 0;
      keycloak.answer(users, (_req, res) => {
        accounts += 1;
        res.status(201).location(`${users}/${accounts}`).end();
      });
      services = createServer((req, res) => req.resume().on('end', () => res.end('{}')));
      await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve));
      const service = `http://127.0.0.1:${(services.address() as AddressInfo).port}`;
      const start = async (i: number) =>
        startService('gateway', {
          PORT: String(await freePort()),
          DATA_DIR: folders[i]?.path ?? '',
          MARATHONS_URL: service,
          REGISTRATIONS_URL: service,
          REDIS_URL: redis.url,
          PUBLIC_URL: new URL(keycloak.issuer).origin,
          OIDC_ISSUER: keycloak.issuer,
          KEYCLOAK_URL: keycloak.url,
          OIDC_ADMIN_CLIENT_ID: 'marathon-admin',
          OIDC_ADMIN_CLIENT_SECRET: 'secret',
        });
      [one, other] = await Promise.all([start(0), start(1)]);
    });
    afterAll(async () => {
      await Promise.all([one?.stop(), other?.stop()]);
      await keycloak?.stop();
      await redis?.kill();
      services?.close();
      for (const folder of folders) folder.remove();
    });

    const register = async ({ origin }: Service, account: string) =>
      (await call(origin, 'POST', '/registrations', account, aRunner('abcdefabcdefabcdefabcdef'))).status;
    /** Requests that succeed at these gateways in turn, before both refuse. */
    async function granted(account: string, ...at: Service[]) {
      const statuses = [];
      for (let i = 0; i < limit + 4; i += 1)
        statuses.push(await register(at[i % at.length] as Service, account));
      expect(new Set(statuses)).toEqual(new Set([200, 429]));
      return statuses.filter((status) => status === 200).length;
    }

    async function apiToken(signIn: string) {
      const accessToken = await keycloak.accessToken({ sub: signIn, sid: signIn });
      const answer = await fetch(`${one.origin}/jwt`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'ada@example.org' }),
      });
      return ((await answer.json()) as { token: string }).token;
    }
    const statusOf = async ({ origin }: Service, token: string, method = 'GET', path = '/registrations') =>
      (await fetch(`${origin}${path}`, { method, headers: { authorization: `Bearer ${token}` } })).status;
    async function endSignIns(at: Service, signIn: string, token: string) {
      keycloak.answer(
        `${users}/${signIn}/sessions`,
        (_req, res) => void res.json([{ id: signIn, start: 0 }]),
      );
      expect(await statusOf(at, token, 'DELETE', '/users/me/sessions')).toBe(200);
    }

    const readinessOf = async ({ origin }: Service) => (await call(origin, 'GET', '/readyz')).json();
    const untilReadinessIs = (expected: object) =>
      vi.waitFor(async () => {
        for (const gateway of [one, other]) expect(await readinessOf(gateway)).toEqual(expected);
      }, soon);
    const degraded = { status: 'degraded', failing: ['redis'] };

    test('both count the requests of an account together', async () => {
      expect(await granted('eager', one, other)).toBe(limit);
      expect(await Promise.all([register(one, 'calm'), register(other, 'calm')])).toEqual([200, 200]);
    });

    test('a sign-in that ends at one is dead at the other within 5 seconds', async () => {
      const [token, stays] = [await apiToken('ends'), await apiToken('stays')];
      expect([await statusOf(one, token), await statusOf(other, token)]).toEqual([200, 200]);
      await endSignIns(one, 'ends', token);
      expect(await statusOf(one, token)).toBe(401);
      await expect.poll(() => statusOf(other, token), within5Seconds).toBe(401);
      expect([await statusOf(one, stays), await statusOf(other, stays)]).toEqual([200, 200]);
    });

    test('a logout at one ends the API token at the other, too', async () => {
      const token = await apiToken('logs out');
      const body = new URLSearchParams({
        client_id: 'marathon-web',
        refresh_token: await keycloak.accessToken({ sid: 'logs out' }),
      });
      await fetch(`${other.origin}${realmPath}/protocol/openid-connect/logout`, { method: 'POST', body });
      await expect.poll(() => statusOf(one, token), within5Seconds).toBe(401);
    });

    test('accounts are counted together, and a proof of work is good once, at either', async () => {
      const signUp = async ({ origin }: Service, proof?: string) => {
        const user = { displayName: 'Ada', email: `${crypto.randomUUID()}@example.org`, password: 'Abcdef1' };
        const answer = await fetch(`${origin}/users`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...(proof && { 'proof-of-work': proof }) },
          body: JSON.stringify(user),
        });
        return {
          status: answer.status,
          body: (await answer.json()) as { challenge?: Challenge; detail?: string },
        };
      };
      for (let i = 0; i < 60; i += 1) expect((await signUp(i % 2 ? one : other)).status).toBe(201);
      const asked = await signUp(one);
      expect(asked.status).toBe(428);
      const challenge = asked.body.challenge as Challenge;
      const solution = await solveChallenge({ challenge, deriveKey });
      const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
      expect((await signUp(other, proof)).status).toBe(201);
      for (const gateway of [one, other])
        expect(await signUp(gateway, proof)).toMatchObject({
          status: 428,
          body: { detail: expect.stringMatching(/used/) },
        });
    });

    test.each([
      ['is killed', () => redis.kill(), () => redis.start()],
      ['hangs', async () => redis.hang(), async () => redis.goOn()],
    ])(
      'while Redis %s each counts for itself, and afterwards they share again [fault.redis]',
      async (what, goes, comes) => {
        const signIn = `redis-${what.replace(' ', '-')}`;
        const token = await apiToken(signIn);
        expect(await register(one, `before ${what}`)).toBe(200);
        await goes();
        expect(await granted(`account ${what}`, one)).toBe(limit);
        expect(await granted(`account ${what}`, other)).toBe(limit);
        // Its earlier counts for this account remain.
        expect(await granted(`before ${what}`, one)).toBe(limit - 1);
        await untilReadinessIs(degraded);
        await endSignIns(one, signIn, token);
        expect(await statusOf(one, token)).toBe(401);

        await comes();
        await untilReadinessIs({ status: 'ready' });
        await expect.poll(() => statusOf(other, token), within5Seconds).toBe(401);
        expect(await granted(`afterwards ${what}`, one, other)).toBe(limit);
      },
    );
  },
);
