import { readGatewayConfig } from '@marathon/gateway/config';
import { algorithmsOf } from '@marathon/service-kit/keys';
import { readMessagesConfig } from '@marathon/svc-messages/config';
import { expect, test } from 'vitest';
import { serviceOf } from '../native/product.ts';
import { processConfigs } from '../variables/processConfigs.ts';
import { containers, environmentOf, keys, secrets } from './testing/containers.ts';

const configs: Readonly<Record<string, { read(environment: Record<string, string>): object }>> =
  processConfigs;
const processes = Object.entries(containers).flatMap(([name, { command }]) => {
  const config = configs[command?.at(-1) ?? `infra/${name}/main.ts`]?.read;
  return config ? [{ name, config }] : [];
});

/** Operators' options; empty by default, and empty counts as absent. */
const chosen = {
  PUBLIC_URL: 'https://run.example',
  TRUST_PROXY: '1',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  SITE_CREDIT: 'the club',
  SITE_CONTACT_EMAIL: 'club@run.example',
  SITE_CONTACT_ADDRESS: 'Main Street 1',
  VERIFY_EMAIL: 'required',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'no-reply@run.example',
  MAIL_PER_SECOND: '5',
  VAPID_PRIVATE_KEY: 'k'.repeat(43),
  PUSH_HOSTS: 'push.run.example',
  SERVICE_SECRET: 's'.repeat(32),
  TICKET_SECRET: `${'n'.repeat(32)},${'o'.repeat(32)}`,
  ADMISSIONS_PER_SECOND: '7',
  STOP_GRACE_MS: '4000',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://otel-collector:4318',
};

test('there are a gateway, two of each service that people wait for, one for mails, and the embedded product', () => {
  expect(processes.map(({ name }) => name)).toEqual([
    'gateway',
    'svc-marathons-1',
    'svc-marathons-2',
    'svc-registrations-1',
    'svc-registrations-2',
    'svc-messages-1',
    'embedded',
  ]);
});

test.each(processes)('$name starts with what it is given, and knows all of it', ({ name, config }) => {
  expect(() => config(environmentOf(name, {}))).not.toThrow();
  const required = name === 'gateway' ? {} : { REQUIRE_SECOND_FACTOR: 'owners' };
  const environment = environmentOf(name, { ...chosen, ...required });
  const named = Object.keys(environment).filter((variable) => environment[variable] !== '');
  expect(Object.keys(config(environment))).toEqual(expect.arrayContaining(named));
});

test('the gateway, which has Keycloak, does not start where a second factor is required', () => {
  const given = environmentOf('gateway', { REQUIRE_SECOND_FACTOR: 'owners' });
  expect(() => readGatewayConfig(given)).toThrow('REQUIRE_SECOND_FACTOR: is not for Keycloak');
});

test('no process has a private key of another one, or its secret', () => {
  const distributed = processes.filter(({ name }) => name !== 'embedded');
  for (const { name } of distributed) {
    const environment = environmentOf(name, {});
    const own = serviceOf(name);
    const { keys: signing } = JSON.parse(environment.SIGNING_KEYS ?? '') as typeof keys;
    expect([name, signing.map(({ service }) => service)]).toEqual([name, algorithmsOf(own).map(() => own)]);
    const text = JSON.stringify(environment);
    const foreign = keys.keys.filter(({ service, d }) => service !== own && text.includes(d));
    expect([name, foreign]).toEqual([name, []]);
    const secretsOfOthers = distributed
      .filter((other) => serviceOf(other.name) !== own)
      .map((other) => environmentOf(other.name, {}).SERVICE_SECRET ?? '');
    expect(secretsOfOthers.filter((secret) => text.includes(secret))).toEqual([]);
    for (const { kid } of keys.keys) expect(environment.VERIFICATION_KEYS).toContain(kid);
  }
});

test('whoever checks tickets is given the keys that an operator chose, the new one and the old one, and none by default', () => {
  const checks = processes.filter(({ name }) => name === 'embedded' || name.startsWith('svc-registrations'));
  expect(checks).toHaveLength(3);
  for (const { name, config } of checks) {
    const keys = (operator: Record<string, string>) => config(environmentOf(name, operator));
    expect(keys(chosen), name).toMatchObject({ TICKET_SECRET: ['n'.repeat(32), 'o'.repeat(32)] });
    expect(keys({}), name).not.toHaveProperty('TICKET_SECRET');
  }
});

test('svc-messages counts its limits in the Redis of the gateways', () => {
  const { REDIS_URL } = readMessagesConfig(environmentOf('svc-messages-1', {}));
  expect(REDIS_URL).toBe(`redis://:${secrets.REDIS_PASSWORD}@redis:6379`);
});

test('the gateway reaches both instances of each service, Redis and Keycloak', () => {
  const config = readGatewayConfig(environmentOf('gateway', {}));
  expect(config).toMatchObject({
    REDIS_URL: `redis://:${secrets.REDIS_PASSWORD}@redis:6379`,
    keycloak: { keycloakUrl: 'http://keycloak:8080', adminClient: { id: 'marathon-admin' } },
  });
  const urls = [config.MARATHONS_URL, config.REGISTRATIONS_URL, config.MESSAGES_URL ?? []].flat();
  const reached = urls.map((url) => new URL(url).hostname);
  expect(reached).toEqual(Object.keys(containers).filter((name) => name.startsWith('svc-')));
});
