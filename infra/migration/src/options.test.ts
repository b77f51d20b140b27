import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

const keycloak = {
  KEYCLOAK_URL: 'http://127.0.0.1:8180',
  OIDC_ADMIN_CLIENT_ID: 'marathon-admin',
  OIDC_ADMIN_CLIENT_SECRET: 'a secret',
};
const environment = { ...keycloak, MONGODB_URL: 'mongodb://127.0.0.1/?replicaSet=rs0' };

test('the target is the argument, or else what the environment names', () => {
  const from = ['--from', './data'];
  expect(readOptions(from, environment).mongoUrl).toBe(environment.MONGODB_URL);
  const to = 'mongodb://other.example/';
  const options = readOptions([...from, '--to', to, '--dry-run'], environment);
  expect(options).toMatchObject({ mongoUrl: to, isDryRun: true, databasePrefix: '' });
});

test('the broker is what AMQP_URL and AMQP_EXCHANGE name, if anything', () => {
  const args = ['--from', './data'];
  expect(readOptions(args, environment).broker).toBeUndefined();
  const AMQP_URL = 'amqp://marathon:secret@127.0.0.1/marathon';
  expect(readOptions(args, { ...environment, AMQP_URL }).broker).toEqual({
    url: AMQP_URL,
    exchange: 'marathon.events',
  });
});

test('accounts stay behind only when that is asked for', () => {
  const { KEYCLOAK_URL: _none, ...without } = environment;
  expect(() => readOptions(['--from', './data'], without)).toThrow(/KEYCLOAK_URL.*--without-accounts/);
  expect(readOptions(['--from', './data', '--without-accounts'], without).keycloak).toBeUndefined();
});

test.each([
  [[], 'npm run migrate --'],
  [['--from', './data', '--form'], /Unknown option/],
  [['--from', './data', '--to', 'http://example.org'], /MONGODB_URL: must be a mongodb/],
])('%s is refused and tells how it should be', (args, message) => {
  expect(() => readOptions(args, environment)).toThrow(message);
});
