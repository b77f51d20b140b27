import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@marathon/service-kit';
import { keyVariablesOf } from '@marathon/service-kit/keys';
import { serviceSecrets } from '../keys/serviceSecrets.ts';
import { compileCache, nodeOptions } from './nodeOptions.ts';
import type { NativeProcess } from './process.ts';
import { releasesOf } from './releases.ts';
import type { StackSettings } from './settings.ts';

const root = join(import.meta.dirname, '..', '..');

/** In the order of restarts: two of each service that people wait for, the one that sends mails, and the gateway. */
export function productProcesses(settings: StackSettings): NativeProcess[] {
  const { port, publicUrl, smtp } = settings;
  const [marathons1, marathons2] = [port + 1, port + 3];
  const [registrations1, registrations2] = [port + 2, port + 4];
  const messages = port + 5;
  const marathonsUrl = addressesOf(marathons1, marathons2);
  const registrationsUrl = addressesOf(registrations1, registrations2);
  const needs = ['mongodb', 'rabbitmq'];
  // Gateways notice a stopping process and use the other one.
  const secondFactor = chosen('REQUIRE_SECOND_FACTOR');
  const service = {
    ...pick(settings, ['MONGODB_URL']),
    ACCOUNTS_URL: addressesOf(port),
    STOP_GRACE_MS: process.env.STOP_GRACE_MS || '2000',
  };
  // Without a real mail server, trying the product out needs no verification.
  const VERIFY_EMAIL = process.env.VERIFY_EMAIL || (smtp.isOwn ? 'optional' : 'required');
  const verification = { VERIFY_EMAIL };
  // Instances of a service are apart, so that one's restart is over long before the other's.
  const services = [
    aProcess(settings, 'svc-marathons-1', marathons1, needs, {
      ...service,
      ...verification,
      ...secondFactor,
      ...chosen('SITE_CONTACT_EMAIL'),
      REGISTRATIONS_URL: registrationsUrl,
      PUBLIC_URL: publicUrl,
      // One is enough; older stores stay unchanged.
      SEED_DEMO: process.env.SEED_DEMO || 'true',
    }),
    aProcess(settings, 'svc-registrations-1', registrations1, needs, {
      ...service,
      ...verification,
      ...secondFactor,
      ...pick(settings, ['TICKET_SECRET']),
      MARATHONS_URL: marathonsUrl,
    }),
    aProcess(settings, 'svc-marathons-2', marathons2, needs, {
      ...service,
      ...verification,
      ...secondFactor,
      ...chosen('SITE_CONTACT_EMAIL'),
      REGISTRATIONS_URL: registrationsUrl,
      PUBLIC_URL: publicUrl,
      SEED_DEMO: 'false',
    }),
    aProcess(settings, 'svc-registrations-2', registrations2, needs, {
      ...service,
      ...verification,
      ...secondFactor,
      ...pick(settings, ['TICKET_SECRET']),
      MARATHONS_URL: marathonsUrl,
    }),
    aProcess(settings, 'svc-messages-1', messages, [...needs, 'redis', 'mail'], {
      ...service,
      SMTP_URL: smtp.url,
      ...pick(settings, ['REDIS_URL', 'VAPID_PRIVATE_KEY']),
      ...chosen('MAIL_FROM', 'MAIL_PER_SECOND', 'PUSH_HOSTS', 'SITE_CONTACT_EMAIL'),
      PUBLIC_URL: publicUrl,
      ACCOUNTS_URL: addressesOf(port),
      MARATHONS_URL: marathonsUrl,
      REGISTRATIONS_URL: registrationsUrl,
    }),
  ];
  const gateway = aProcess(
    settings,
    'gateway',
    port,
    ['rabbitmq', 'mongodb', 'redis', 'keycloak', 'front-ends', ...services.map(({ name }) => name)],
    {
      ...pick(settings, gatewayVariables),
      ...verification,
      ...secondFactor,
      KEYCLOAK_SENDS_MAILS: 'true',
      HOST: process.env.HOST || '127.0.0.1',
      MARATHONS_URL: marathonsUrl,
      REGISTRATIONS_URL: registrationsUrl,
      MESSAGES_URL: addressesOf(messages),
    },
  );
  return [...services, { ...gateway, addresses: [publicUrl] }];
}

const chosen = (...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, process.env[name] ?? '']));

const gatewayVariables = [
  ...['PUBLIC_URL', 'MONGODB_URL', 'REDIS_URL', 'KEYCLOAK_URL', 'OIDC_ISSUER'],
  ...['OIDC_ADMIN_CLIENT_ID', 'OIDC_ADMIN_CLIENT_SECRET', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
];

function aProcess(
  settings: StackSettings,
  name: string,
  port: number,
  after: readonly string[],
  env: Record<string, string>,
): NativeProcess {
  const own = join(settings.folder, name);
  const part = serviceOf(name);
  const releases = part.startsWith('svc-') ? releasesOf(settings.folder, part) : undefined;
  return {
    name,
    after,
    missing: () => undefined,
    async prepare() {
      mkdirSync(own, { recursive: true, mode: 0o700 });
      releases?.prepare(root);
    },
    command: [process.execPath, releases?.main ?? join(root, part, 'src', 'main.ts')],
    env: {
      ...pick(settings, ['AMQP_URL']),
      ...keyVariablesOf(settings.keys, part),
      SERVICE_SECRET: settings.variables[serviceSecrets[part]] ?? '',
      NODE_ENV: 'production',
      NODE_OPTIONS: process.env.NODE_OPTIONS || nodeOptions,
      NODE_COMPILE_CACHE: join(root, compileCache),
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: own,
      ...env,
    },
    port,
    portVariable: 'PORT',
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    startsWithinMs: 60_000,
    addresses: [`http://127.0.0.1:${port}`],
  };
}

export const serviceOf = (name: string) => name.replace(/-\d+$/, '') as ServiceName;

const addressesOf = (...ports: number[]) => ports.map((port) => `http://127.0.0.1:${port}`).join(',');

const pick = ({ variables }: StackSettings, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, variables[name] ?? '']));
