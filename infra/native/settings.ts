import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mongoAddress } from './mongodb.ts';
import type { StackSettings } from './server.ts';

const made = [
  'AMQP_PASSWORD',
  'MONGODB_PASSWORD',
  'MONGODB_ADMIN_PASSWORD',
  'KEYCLOAK_ADMIN_PASSWORD',
  'OIDC_ADMIN_CLIENT_SECRET',
  'GRAFANA_PASSWORD',
];

/**
 * The file with the stack's variables, for docker compose (`--env-file`) and for the product. Passwords are made at the first
 * call and kept, readable by the owner alone; a variable of the environment wins over the file.
 */
export function stackEnvironment(folder: string, environment: NodeJS.ProcessEnv) {
  const file = join(folder, 'stack.env');
  const kept = existsSync(file) ? parse(readFileSync(file, 'utf8')) : {};
  const pick = (name: string, otherwise: string) => environment[name] || kept[name] || otherwise;
  const values: Record<string, string> = {};
  for (const name of made) values[name] = pick(name, randomBytes(24).toString('base64url'));
  const rabbitmqPort = pick('RABBITMQ_PORT', '5672');
  const mongoPort = pick('MONGODB_PORT', '27017');
  const publicUrl = pick('PUBLIC_URL', 'http://localhost:8080');
  const keycloakPort = pick('KEYCLOAK_PORT', '8180');
  const googleClientId = pick('GOOGLE_CLIENT_ID', '');
  Object.assign(values, {
    PUBLIC_URL: publicUrl,
    RABBITMQ_PORT: rabbitmqPort,
    RABBITMQ_MANAGEMENT_PORT: pick('RABBITMQ_MANAGEMENT_PORT', '15672'),
    KEYCLOAK_PORT: keycloakPort,
    GOOGLE_ENABLED: String(googleClientId !== ''),
    GOOGLE_CLIENT_ID: googleClientId,
    GOOGLE_CLIENT_SECRET: pick('GOOGLE_CLIENT_SECRET', ''),
    AMQP_URL: `amqp://marathon:${values.AMQP_PASSWORD}@127.0.0.1:${rabbitmqPort}/marathon`,
    MONGODB_PORT: mongoPort,
    MONGODB_URL: mongoAddress('marathon', mongoPort, values.MONGODB_PASSWORD ?? ''),
    // Contract tests make databases of their own and drop them.
    MONGODB_TEST_URL: mongoAddress('admin', mongoPort, values.MONGODB_ADMIN_PASSWORD ?? ''),
    KEYCLOAK_URL: `http://127.0.0.1:${keycloakPort}`,
    OIDC_ISSUER: `${publicUrl}/realms/marathon`,
    OIDC_ADMIN_CLIENT_ID: 'marathon-admin',
  });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lines = Object.entries(values).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  return { file, values };
}

export function settingsFrom(folder: string, values: Record<string, string>): StackSettings {
  const text = (name: string) => values[name] ?? '';
  return {
    folder,
    publicUrl: text('PUBLIC_URL'),
    amqp: {
      port: Number(text('RABBITMQ_PORT')),
      managementPort: Number(text('RABBITMQ_MANAGEMENT_PORT')),
      password: text('AMQP_PASSWORD'),
    },
    mongo: {
      port: Number(text('MONGODB_PORT')),
      password: text('MONGODB_PASSWORD'),
      adminPassword: text('MONGODB_ADMIN_PASSWORD'),
    },
    keycloak: {
      port: Number(text('KEYCLOAK_PORT')),
      adminPassword: text('KEYCLOAK_ADMIN_PASSWORD'),
      clientSecret: text('OIDC_ADMIN_CLIENT_SECRET'),
      google: { clientId: text('GOOGLE_CLIENT_ID'), clientSecret: text('GOOGLE_CLIENT_SECRET') },
    },
  };
}

function parse(text: string): Record<string, string> {
  const pairs = text.split('\n').map((line) => /^([A-Z_]+)=(.*)$/.exec(line));
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1], pair[2]]] : [])));
}
