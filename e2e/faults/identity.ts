import { randomUUID } from 'node:crypto';
import { realmPath } from '@marathon/contracts/constants';
import { type TcpProxy, tcpProxy } from '@marathon/event-bus/testing';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { awaySeconds, expectAllRight, expectServed } from './support/run.ts';
import type { SharedProduct } from './support/sharedProduct.ts';

const { KEYCLOAK_URL = '' } = process.env;
const names = ['PUBLIC_URL', 'OIDC_ISSUER', 'OIDC_ADMIN_CLIENT_ID', 'OIDC_ADMIN_CLIENT_SECRET'];

/** The shared Keycloak behind a proxy, since it starts too slowly. */
export const whileKeycloakIsAway = (product: SharedProduct) =>
  describe('while Keycloak is away', () => {
    let keycloak: TcpProxy;
    beforeEach(async () => {
      const { hostname, port } = new URL(KEYCLOAK_URL);
      keycloak = await tcpProxy(hostname, Number(port));
      const identity = Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));
      const through = { ...identity, KEYCLOAK_URL: `http://127.0.0.1:${keycloak.port}` };
      await Promise.all(product.cluster().gateways.map((gateway) => gateway.startAgain(through)));
    });
    afterEach(async () => {
      await Promise.all(product.cluster().gateways.map((gateway) => gateway.startAgain()));
      await keycloak.close();
    });

    const post = (path: string, init: RequestInit) =>
      fetch(`${product.cluster().gateways[0]?.origin}${path}`, { method: 'POST', ...init });
    const json = (body: object, headers = {}) => ({
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });

    test('who is signed in goes on, and nobody else can sign in until it is back [fault.identity]', async () => {
      const person = { email: `ada.${randomUUID()}@example.org`, password: 'Marathon42' };
      const signIn = () =>
        post(`${realmPath}/protocol/openid-connect/token`, {
          body: new URLSearchParams({
            grant_type: 'password',
            client_id: 'marathon-web',
            scope: 'openid',
            username: person.email,
            password: person.password,
          }),
        });
      expect((await post('/users', json({ displayName: 'Ada', ...person }))).status).toBe(201);
      const { access_token: accessToken } = (await (await signIn()).json()) as { access_token: string };
      const apiToken = () =>
        post('/jwt', json({ email: person.email }, { authorization: `Bearer ${accessToken}` }));
      expect((await apiToken()).status).toBe(200);

      const outcome = await product.run({
        name: `Keycloak away ${awaySeconds} s`,
        async fault({ served }) {
          keycloak.cut();
          expect((await signIn()).status).toBeGreaterThanOrEqual(500);
          expect((await apiToken()).status).toBe(200);
          await served(awaySeconds);
          keycloak.restore();
        },
      });
      expectAllRight(outcome);
      expectServed(outcome);
      // Verifying a password takes seconds under load, and each try counts against the limits.
      await expect.poll(async () => (await signIn()).status, { timeout: 20_000, interval: 1_000 }).toBe(200);
    });
  });
