import { realmPath } from '@marathon/contracts/constants';
import { ConfigError } from '@marathon/service-kit';
import { capturedLogger } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type KeycloakStub, startKeycloakStub } from './testing/startKeycloakStub.ts';

const endpoint = `${realmPath}/protocol/openid-connect`;
let keycloak: KeycloakStub;
beforeEach(async () => {
  keycloak = await startKeycloakStub();
});
afterEach(() => keycloak.stop());

test('a secret that Keycloak refuses stops the start and is named', async () => {
  keycloak.answer(`${endpoint}/token`, (_req, res) => void res.status(401).json({}));
  await expect(keycloak.open()).rejects.toThrow(ConfigError);
  await expect(keycloak.open()).rejects.toThrow('OIDC_ADMIN_CLIENT_SECRET');
});

test('a Keycloak that calls itself otherwise, or has no realm, stops the start and is named', async () => {
  const path = `${realmPath}/.well-known/openid-configuration`;
  keycloak.answer(path, (_req, res) => void res.json({ issuer: 'http://127.0.0.1:8180/realms/marathon' }));
  await expect(keycloak.open()).rejects.toThrow(
    /OIDC_ISSUER: Keycloak calls itself http:\/\/127\.0\.0\.1:8180/,
  );
  keycloak.answer(path, (_req, res) => void res.status(404).json({}));
  await expect(keycloak.open()).rejects.toThrow('KEYCLOAK_URL');
});

test('the gateway starts before Keycloak, warns once, and is ready when Keycloak is [fault.identity]', async () => {
  const { logger, lines } = capturedLogger();
  await keycloak.stop();
  const identity = await keycloak.open({ logger });
  await expect(identity.ready()).rejects.toThrow('not available');
  await keycloak.start();
  await expect(identity.ready()).resolves.toBeDefined();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', msg: 'Keycloak does not answer yet' },
  ]);
});

test('Keycloak is asked as by a proxy at the address of the product, after which it names itself', async () => {
  const path = `${realmPath}/.well-known/openid-configuration`;
  keycloak.answer(path, ({ headers }, res) => {
    const origin = `${headers['x-forwarded-proto']}://${headers['x-forwarded-host']}`;
    res.json({ issuer: `${origin}${realmPath}` });
  });
  const identity = await keycloak.open();
  await expect(identity.ready()).resolves.toMatchObject({ issuer: identity.issuer });
});
