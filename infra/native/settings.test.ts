import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readGatewayConfig } from '@marathon/gateway/config';
import { readMarathonsConfig } from '@marathon/svc-marathons/config';
import { readMessagesConfig } from '@marathon/svc-messages/config';
import { readRegistrationsConfig } from '@marathon/svc-registrations/config';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productProcesses, serviceOf } from './product.ts';
import { stackFile, stackSettings } from './settings.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'marathon-stack-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('secrets are made once, for the owner alone, and differ', () => {
  const { variables } = stackSettings(folder, {});
  expect(stackSettings(folder, {}).variables).toEqual(variables);
  expect(statSync(stackFile(folder)).mode & 0o777).toBe(0o600);
  const secrets = Object.entries(variables).filter(
    ([name]) => /PASSWORD|SECRET/.test(name) && !/GOOGLE/.test(name),
  );
  expect(new Set(secrets.map(([, value]) => value)).size).toBe(secrets.length);
  expect(secrets.length).toBeGreaterThan(9);
  for (const [, value] of secrets) expect(value).toMatch(/^[\w-]{32}$/);
});

test('keys are made once, in a file of their own, and each process has its own private ones and its own secret alone', () => {
  const { keys } = stackSettings(folder, {});
  expect(stackSettings(folder, {}).keys).toEqual(keys);
  expect(statSync(join(folder, 'signing-keys.json')).mode & 0o777).toBe(0o600);
  const processes = productProcesses(stackSettings(folder, {}));
  const texts = [readFileSync(stackFile(folder), 'utf8'), ...processes.map(({ env }) => JSON.stringify(env))];
  for (const [i, { name }] of [{ name: 'stack.env' }, ...processes].entries()) {
    const services = keys.keys.filter(({ d }) => texts[i]?.includes(d)).map(({ service }) => service);
    expect([name, new Set(services)]).toEqual([name, new Set(i === 0 ? [] : [serviceOf(name)])]);
  }
  for (const { name, env } of processes) {
    const others = processes.filter((other) => serviceOf(other.name) !== serviceOf(name));
    expect(others.filter((other) => JSON.stringify(env).includes(String(other.env.SERVICE_SECRET)))).toEqual(
      [],
    );
  }
});

test('a stack of before keeps its secret behind those of the processes: links and tickets stay true', () => {
  const former = 'made-by-a-version-before-and-long-enough';
  writeFileSync(stackFile(folder), `JWT_SECRET=${former}\n`);
  const secrets = () => productProcesses(stackSettings(folder, {})).map(({ env }) => env.SERVICE_SECRET);
  const first = secrets();
  for (const secret of first) expect(secret).toMatch(new RegExp(`^[\\w-]{32},${former}$`));
  expect(secrets()).toEqual(first);
  expect(readFileSync(stackFile(folder), 'utf8')).not.toContain('JWT_SECRET');
});

test('the file is one that a shell can read', () => {
  stackSettings(folder, {});
  expect(readFileSync(stackFile(folder), 'utf8')).toMatch(/^([A-Z_]+=[^\s'"$&;|<>()]*\n)+$/);
});

test.each([
  [{}, 8080, 'http://localhost:8080'],
  [{ PORT: '9000' }, 9000, 'http://localhost:9000'],
  [{ PUBLIC_URL: 'http://localhost:9000' }, 9000, 'http://localhost:9000'],
  [{ PUBLIC_URL: 'https://run.example' }, 8080, 'https://run.example'],
  [{ PUBLIC_URL: 'https://run.example', PORT: '9000' }, 9000, 'https://run.example'],
])('of %j come a port and an address, which the next start keeps', (environment, port, publicUrl) => {
  expect(stackSettings(folder, environment)).toMatchObject({ port, publicUrl });
  expect(stackSettings(folder, {})).toMatchObject({ port, publicUrl });
});

test('another PORT moves a local product and leaves a public address alone', () => {
  stackSettings(folder, {});
  expect(stackSettings(folder, { PORT: '9000' })).toMatchObject({ publicUrl: 'http://localhost:9000' });
  stackSettings(folder, { PUBLIC_URL: 'https://run.example' });
  expect(stackSettings(folder, { PORT: '9001' })).toMatchObject({
    port: 9001,
    publicUrl: 'https://run.example',
  });
});

test('mails go to the server of the stack, until the operator names another', () => {
  const own = stackSettings(folder, { SMTP_PORT: '2025' });
  expect(own).toMatchObject({ smtp: { port: 2025, pagePort: 9025, isOwn: true } });
  expect(own.variables.SMTP_URL).toBe('smtp://127.0.0.1:2025');
  // Started again from a shell that has sourced the file.
  const moved = stackSettings(folder, { SMTP_PORT: '3025', SMTP_URL: 'smtp://127.0.0.1:2025' });
  expect(moved.smtp).toMatchObject({ url: 'smtp://127.0.0.1:3025', isOwn: true });
  const theirs = { url: 'smtps://me:secret@mail.example', isOwn: false };
  expect(stackSettings(folder, { SMTP_URL: theirs.url }).smtp).toMatchObject(theirs);
  expect(stackSettings(folder, {}).smtp).toMatchObject(theirs);
});

test('chosen keys of tickets reach those who check them, and stay chosen at the next start', () => {
  const keysOf = (environment: NodeJS.ProcessEnv) =>
    productProcesses(stackSettings(folder, environment))
      .filter(({ name }) => name.startsWith('svc-registrations'))
      .map(({ env }) => readRegistrationsConfig(env).TICKET_SECRET);
  const [added, former] = ['n'.repeat(32), 'o'.repeat(32)];
  expect(keysOf({})).toEqual([undefined, undefined]);
  expect(keysOf({ TICKET_SECRET: `${added}, ${former}` })).toEqual(Array(2).fill([added, former]));
  expect(keysOf({})).toEqual(Array(2).fill([added, former]));
  expect(readFileSync(stackFile(folder), 'utf8')).toContain(`TICKET_SECRET=${added},${former}\n`);
});

test('every process of the product starts with what the stack gives it', () => {
  const settings = stackSettings(folder, { PORT: '9000' });
  const processes = productProcesses(settings);
  expect(processes.map(({ name, port }) => `${name} ${port}`)).toEqual([
    'svc-marathons-1 9001',
    'svc-registrations-1 9002',
    'svc-marathons-2 9003',
    'svc-registrations-2 9004',
    'svc-messages-1 9005',
    'gateway 9000',
  ]);
  const [marathons, registrations, , , messages, gateway] = processes.map(({ env }) => env);
  expect(readMarathonsConfig(marathons ?? {})).toMatchObject({ PORT: 9001, SEED_DEMO: true });
  expect(readRegistrationsConfig(registrations ?? {})).toMatchObject({
    PORT: 9002,
    MARATHONS_URL: ['http://127.0.0.1:9001', 'http://127.0.0.1:9003'],
  });
  expect(readMessagesConfig(messages ?? {})).toMatchObject({
    PORT: 9005,
    isPrivate: true,
    SMTP_URL: 'smtp://127.0.0.1:1025',
    REDIS_URL: settings.variables.REDIS_URL,
    ACCOUNTS_URL: ['http://127.0.0.1:9000'],
    REGISTRATIONS_URL: ['http://127.0.0.1:9002', 'http://127.0.0.1:9004'],
  });
  expect(readGatewayConfig(gateway ?? {})).toMatchObject({
    PORT: 9000,
    PUBLIC_URL: 'http://localhost:9000',
    MARATHONS_URL: ['http://127.0.0.1:9001', 'http://127.0.0.1:9003'],
    REGISTRATIONS_URL: ['http://127.0.0.1:9002', 'http://127.0.0.1:9004'],
    MESSAGES_URL: ['http://127.0.0.1:9005'],
    REDIS_URL: settings.variables.REDIS_URL,
    mustVerify: false,
    keycloak: { keycloakUrl: 'http://127.0.0.1:8180', adminClient: { id: 'marathon-admin' } },
  });
});
