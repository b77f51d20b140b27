import { hostname } from 'node:os';
import { defaultSite } from '@marathon/contracts/site';
import { ConfigError } from '@marathon/service-kit';
import { testKeyVariables } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { readGatewayConfig } from './config.ts';

const least = {
  MARATHONS_URL: 'http://localhost:8081',
  REGISTRATIONS_URL: 'http://localhost:8082',
  ...testKeyVariables('gateway'),
};

test('the required variables alone give the defaults', () => {
  expect(readGatewayConfig(least)).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:8080',
    GATEWAY_NAME: `${hostname()}-8080`,
    google: undefined,
    GOOGLE_STAND_IN: false,
    site: defaultSite,
  });
});

test('gateways on one machine have different names', () => {
  expect(readGatewayConfig({ ...least, PORT: '8090' }).GATEWAY_NAME).toBe(`${hostname()}-8090`);
  expect(readGatewayConfig({ ...least, GATEWAY_NAME: 'west' }).GATEWAY_NAME).toBe('west');
});

test('the processes of a service are found at addresses separated by commas', () => {
  const several = { MARATHONS_URL: 'http://a:8081/, http://b:8081,http://a:8081' };
  expect(readGatewayConfig({ ...least, ...several }).MARATHONS_URL).toEqual([
    'http://a:8081',
    'http://b:8081',
  ]);
});

test('both Google variables turn Google on', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
  expect(readGatewayConfig({ ...least, ...google }).google).toEqual({
    clientId: 'id',
    clientSecret: 'secret',
    issuer: 'https://accounts.google.com',
  });
});

const keycloak = {
  OIDC_ISSUER: 'http://localhost:8080/realms/marathon',
  KEYCLOAK_URL: 'http://127.0.0.1:8180/',
  OIDC_ADMIN_CLIENT_ID: 'marathon-admin',
  OIDC_ADMIN_CLIENT_SECRET: 'secret',
};

test('OIDC_ISSUER and what goes with it choose Keycloak', () => {
  expect(readGatewayConfig(least).keycloak).toBeUndefined();
  expect(readGatewayConfig({ ...least, ...keycloak }).keycloak).toEqual({
    keycloakUrl: 'http://127.0.0.1:8180',
    adminClient: { id: 'marathon-admin', secret: 'secret' },
    sendsMails: false,
  });
  const sendsMails = (more: object) =>
    readGatewayConfig({ ...least, ...keycloak, ...more }).keycloak?.sendsMails;
  expect(sendsMails({ SMTP_URL: 'smtp://mail.example' })).toBe(true);
  expect(sendsMails({ SMTP_URL: 'smtp://mail.example', KEYCLOAK_SENDS_MAILS: 'false' })).toBe(false);
  expect(sendsMails({ KEYCLOAK_SENDS_MAILS: 'true' })).toBe(true);
});

test.each([
  [{ OIDC_ISSUER: '' }, 'OIDC_ISSUER: goes together with KEYCLOAK_URL'],
  [{ KEYCLOAK_URL: '' }, 'KEYCLOAK_URL: goes'],
  [{ OIDC_ADMIN_CLIENT_ID: '' }, 'OIDC_ADMIN_CLIENT_ID: goes'],
  [{ OIDC_ADMIN_CLIENT_SECRET: '' }, 'OIDC_ADMIN_CLIENT_SECRET: goes'],
  [{ OIDC_ISSUER: 'http://127.0.0.1:8180/realms/marathon' }, 'OIDC_ISSUER: must be PUBLIC_URL'],
  [{ KEYCLOAK_URL: 'keycloak' }, 'KEYCLOAK_URL: must be where the gateway finds Keycloak'],
  [{ GOOGLE_STAND_IN: 'true' }, 'GOOGLE_STAND_IN'],
  [{ REQUIRE_SECOND_FACTOR: 'owners' }, 'REQUIRE_SECOND_FACTOR: is not for Keycloak'],
])('Keycloak with %j stops the start with a message that names it', (wrong, message) => {
  const environment = { ...least, ...keycloak, ...wrong };
  expect(() => readGatewayConfig(environment)).toThrow(ConfigError);
  expect(() => readGatewayConfig(environment)).toThrow(message);
});

test.each([
  [{ MARATHONS_URL: '' }, 'MARATHONS_URL'],
  [{ REGISTRATIONS_URL: 'localhost' }, 'REGISTRATIONS_URL'],
  [{ REGISTRATIONS_URL: 'http://a:8082,b' }, 'REGISTRATIONS_URL'],
  [{ MARATHONS_URL: 'http://a:8081,' }, 'MARATHONS_URL'],
  [{ JWT_SECRET: 'x'.repeat(32) }, 'JWT_SECRET: is no longer read'],
  [{ SERVICE_SECRET: 'short' }, 'SERVICE_SECRET'],
  [{ PORT: 'http' }, 'PORT'],
  [{ AMQP_URL: 'http://x' }, 'AMQP_URL'],
  [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET'],
  [{ REQUIRE_SECOND_FACTOR: 'everybody' }, 'REQUIRE_SECOND_FACTOR: is owners, or empty'],
  [{ SITE_CONTACT_EMAIL: 'nobody' }, 'SITE_CONTACT_EMAIL'],
  [{ GOOGLE_STAND_IN: 'true', PUBLIC_URL: 'https://run.example' }, 'GOOGLE_STAND_IN'],
])('%j stops the start with a message that names it', (wrong, variable) => {
  expect(() => readGatewayConfig({ ...least, ...wrong })).toThrow(ConfigError);
  expect(() => readGatewayConfig({ ...least, ...wrong })).toThrow(variable);
});

test.each([
  ['1', 1],
  ['10.0.0.1, 10.0.0.2', '10.0.0.1, 10.0.0.2'],
])('TRUST_PROXY=%s is understood', (text, trusted) => {
  expect(readGatewayConfig({ ...least, TRUST_PROXY: text }).TRUST_PROXY).toBe(trusted);
});
