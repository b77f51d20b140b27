import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@marathon/service-kit/keys';
import { readMigrationsConfig } from '@marathon/service-kit/migrations';
import type { IIngress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { describe, expect, test } from 'vitest';
import { processConfigs } from '../../variables/processConfigs.ts';
import { environmentOf } from './environment.ts';
import { ofKind, type Resource } from './kustomize.ts';
import { distributed, embedded, overlays } from './overlays.ts';
import { podsOf } from './pods.ts';
import { keys, secretsOf } from './secrets.ts';
import { servicesOf } from './services.ts';
import { waysOf } from './traffic.ts';

const root = join(import.meta.dirname, '../../..');
type Environment = Record<string, string>;
interface Config {
  readonly LOG_LEVEL: string;
  readonly PORT?: number;
  readonly STOP_GRACE_MS?: number;
}
type ReadConfig = (environment: Environment) => Config;

const keycloak = ['OIDC_ISSUER', 'KEYCLOAK_URL', 'OIDC_ADMIN_CLIENT_ID', 'OIDC_ADMIN_CLIENT_SECRET'];
const servers = ['MONGODB_URL', 'AMQP_URL', 'STOP_GRACE_MS', 'ACCOUNTS_URL'];

/** Last column: optional for the process, required here. */
const processes = [
  started(embedded, 'marathon', processConfigs['infra/embedded/main.ts'].read, ['PUBLIC_URL']),
  started(distributed, 'gateway', processConfigs['gateway/src/main.ts'].read, [
    ...['PUBLIC_URL', 'AMQP_URL', 'REDIS_URL', 'GATEWAY_NAME', 'TRUST_PROXY', 'STOP_GRACE_MS'],
    ...['MESSAGES_URL', 'VERIFY_EMAIL', 'MAIL_DELIVERY', 'KEYCLOAK_SENDS_MAILS'],
    ...keycloak,
  ]),
  started(distributed, 'svc-marathons', processConfigs['svc-marathons/src/main.ts'].read, [
    'PUBLIC_URL',
    ...servers,
  ]),
  started(distributed, 'svc-messages', processConfigs['svc-messages/src/main.ts'].read, [
    'PUBLIC_URL',
    'SMTP_URL',
    'VAPID_PRIVATE_KEY',
    'REDIS_URL',
    ...servers,
  ]),
  started(distributed, 'svc-registrations', processConfigs['svc-registrations/src/main.ts'].read, [
    'VERIFY_EMAIL',
    'TICKET_SECRET',
    ...servers,
  ]),
  started(distributed, 'svc-marathons-migrations', readMigrationsConfig, ['MONGODB_URL']),
  started(distributed, 'svc-messages-migrations', readMigrationsConfig, ['MONGODB_URL']),
  started(distributed, 'svc-registrations-migrations', readMigrationsConfig, ['MONGODB_URL']),
];

/** `ENV` of the Dockerfile. */
function imageEnvironment(): Environment {
  const [, line = ''] = /^ENV (.*)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? [];
  const pairs = line.split(' ').map((pair) => pair.split('='));
  return Object.fromEntries(pairs);
}

function started(resources: readonly Resource[], name: string, read: ReadConfig, needed: readonly string[]) {
  const pods = podsOf(resources).find((candidate) => candidate.name === name);
  const container = pods?.spec?.containers[0] ?? { name };
  const given = environmentOf(container, { resources, secrets: secretsOf(distributed) });
  const environment = { ...imageEnvironment(), ...given };
  return { name, resources, pods, container, given, environment, config: read(environment), needed };
}

describe.each(processes)(
  '$name',
  ({ name, resources, pods, container, given, environment, config, needed }) => {
    test('is given what it needs, and nothing that it does not read', () => {
      expect(Object.keys(given)).toEqual(expect.arrayContaining([...needed]));
      expect(Object.keys(config)).toEqual(expect.arrayContaining(Object.keys(given)));
    });

    test('listens where its pod says, for others than its own machine', () => {
      expect(pods?.ports.map(({ number }) => number)).toEqual(config.PORT ? [config.PORT] : []);
      if (config.PORT) expect(environment.HOST).toBe('0.0.0.0');
    });

    test('is a file of the repository', () => {
      const [node = 'node', file = 'infra/embedded/main.ts'] = container.command ?? [];
      expect([node, existsSync(join(root, file))]).toEqual(['node', true]);
    });

    test('has time to stop: its grace, and then ten seconds', () => {
      const seconds = (config.STOP_GRACE_MS ?? 0) / 1000 + 10;
      expect(pods?.spec?.terminationGracePeriodSeconds ?? 30).toBeGreaterThan(seconds);
    });

    test('finds a Service at each address within the cluster, and may reach it', () => {
      const services = new Map(servicesOf(resources).map((service) => [service.name, service]));
      const { egress } = waysOf(resources);
      for (const { hostname, port } of addressesIn(environment)) {
        const service = services.get(hostname);
        const [receiver, number] = hostname.endsWith('.monitoring')
          ? ['namespace monitoring', port]
          : [service?.pods[0]?.name, service?.ports.get(Number(port))];
        expect(egress, hostname).toContain(`${name} → ${receiver}:${number}`);
      }
    });
  },
);

test('no process has a private key of another one, or its secret', () => {
  const distributedOnes = processes.filter(({ given }) => given.SIGNING_KEYS !== undefined);
  expect(distributedOnes.map(({ name }) => name).sort()).toEqual([...serviceNames].sort());
  for (const { name, given } of processes) {
    const text = JSON.stringify(given);
    const foreign = keys.keys.filter(({ service, d }) => service !== name && text.includes(d));
    expect([name, foreign]).toEqual([name, []]);
    const others = distributedOnes.filter((other) => other.name !== name);
    const secretsOfOthers = others.map((other) => other.given.SERVICE_SECRET ?? '');
    expect(secretsOfOthers.filter((secret) => text.includes(secret))).toEqual([]);
  }
});

test('who is behind a Service serves on for two seconds at least after it was asked to stop', () => {
  const behind = processes.filter(({ name, resources }) =>
    ofKind(resources, 'Deployment').some(({ metadata }) => metadata.name === name),
  );
  expect(behind.length).toBe(4);
  for (const { name, config } of behind) expect(config.STOP_GRACE_MS, name).toBeGreaterThanOrEqual(2_000);
});

test('pages say that mails are files until a mail server is named', () => {
  const { container, resources } = processes.find(({ name }) => name === 'gateway') ?? {};
  if (!container || !resources) throw new Error('no gateway');
  const secrets = new Map(secretsOf(distributed));
  const mailDelivery = () => environmentOf(container, { resources, secrets }).MAIL_DELIVERY;
  expect(mailDelivery()).toBe('server');
  secrets.delete('mail');
  expect(mailDelivery()).toBe('files');
});

test.each(overlays)('$name has one address for people', ({ resources }) => {
  const ingress = ofKind(resources, 'Ingress').map(({ spec }) => spec as NonNullable<IIngress['spec']>)[0];
  const address = `https://${ingress?.rules?.[0]?.host}`;
  const publicUrls = ofKind(resources, 'ConfigMap').map(({ data }) => (data as Environment).PUBLIC_URL);
  expect(new Set(publicUrls.filter(Boolean))).toEqual(new Set([address]));
  for (const { spec } of ofKind(resources, 'Keycloak'))
    expect((spec as { hostname: { hostname: string } }).hostname.hostname).toBe(address);
});

/** Except MongoDB's, which its operator writes, and public ones. */
function addressesIn(environment: Environment) {
  const ports: Record<string, string> = { 'http:': '80', 'amqp:': '5672', 'redis:': '6379' };
  return Object.values(environment)
    .flatMap((value) => URL.parse(value) ?? [])
    .filter(({ protocol }) => protocol in ports)
    .map(({ protocol, hostname, port }) => ({ hostname, port: port || ports[protocol] }));
}
