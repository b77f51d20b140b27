import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLoopback } from '@marathon/service-kit/config';
import { type Jwks, loadOrCreateSigningKeys, type PrivateJwk, signers } from '@marathon/service-kit/keys';
import { serviceSecrets } from '../keys/serviceSecrets.ts';
import { mongoAddress } from '../mongodb/formReplicaSet.ts';

export interface StackSettings {
  readonly folder: string;
  readonly publicUrl: string;
  readonly amqp: {
    readonly port: number;
    readonly managementPort: number;
    readonly password: string;
    readonly operatorPassword: string;
  };
  readonly mongo: { readonly port: number; readonly password: string; readonly adminPassword: string };
  readonly smtp: {
    readonly port: number;
    readonly pagePort: number;
    /** The stack's own server, unless the operator has one. */
    readonly url: string;
    readonly isOwn: boolean;
  };
  readonly redis: { readonly port: number; readonly password: string };
  readonly keycloak: {
    readonly port: number;
    readonly adminPassword: string;
    readonly clientSecret: string;
    readonly google: { readonly clientId: string; readonly clientSecret: string };
    /** For tests: products at any port of this machine, each the issuer of its own tokens. */
    readonly acceptsAnyPort: boolean;
  };
  readonly port: number;
  /** In a separate file, since tools and tests read stack.env. */
  readonly keys: Jwks<PrivateJwk>;
  readonly variables: Readonly<Record<string, string>>;
}

/** Passwords are generated once, readable only by the owner; the environment wins over the file. */
export function stackSettings(folder: string, environment: NodeJS.ProcessEnv): StackSettings {
  const file = stackFile(folder);
  const saved = existsSync(file) ? parse(readFileSync(file, 'utf8')) : {};
  const pick = (name: string, otherwise: string) => environment[name] || saved[name] || otherwise;
  const secret = (name: string) => pick(name, newSecret());
  const { publicUrl, port } = addressOf(environment, saved);
  const smtpPort = Number(pick('SMTP_PORT', '1025'));
  const settings = {
    folder,
    publicUrl,
    port,
    amqp: {
      port: Number(pick('RABBITMQ_PORT', '5672')),
      managementPort: Number(pick('RABBITMQ_MANAGEMENT_PORT', '15672')),
      password: secret('AMQP_PASSWORD'),
      operatorPassword: secret('RABBITMQ_OPERATOR_PASSWORD'),
    },
    mongo: {
      port: Number(pick('MONGODB_PORT', '27017')),
      password: secret('MONGODB_PASSWORD'),
      adminPassword: secret('MONGODB_ADMIN_PASSWORD'),
    },
    smtp: { port: smtpPort, pagePort: smtpPort + 7_000, ...mailServerOf(smtpPort, environment, saved) },
    redis: { port: Number(pick('REDIS_PORT', '6379')), password: secret('REDIS_PASSWORD') },
    keycloak: {
      port: Number(pick('KEYCLOAK_PORT', '8180')),
      adminPassword: secret('KEYCLOAK_ADMIN_PASSWORD'),
      clientSecret: secret('OIDC_ADMIN_CLIENT_SECRET'),
      google: { clientId: pick('GOOGLE_CLIENT_ID', ''), clientSecret: pick('GOOGLE_CLIENT_SECRET', '') },
      acceptsAnyPort: pick('KEYCLOAK_ACCEPTS_ANY_PORT', '') === 'true',
    },
  };
  // Keeps old links and tickets valid.
  const former = environment.JWT_SECRET || saved.JWT_SECRET;
  const serviceSecret = (name: string) => pick(name, [newSecret(), former].filter(Boolean).join());
  const TICKET_SECRET = pick('TICKET_SECRET', '').replace(/\s/g, '');
  const variables = {
    ...variablesOf(settings),
    ...Object.fromEntries(Object.values(serviceSecrets).map((name) => [name, serviceSecret(name)])),
    ...(TICKET_SECRET && { TICKET_SECRET }),
    // 32 random bytes are a key of P-256.
    VAPID_PRIVATE_KEY: pick('VAPID_PRIVATE_KEY', randomBytes(32).toString('base64url')),
  };
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(file, lines.join(''), { mode: 0o600 });
  const keys = loadOrCreateSigningKeys(join(folder, 'signing-keys.json'), signers);
  return { ...settings, keys, variables };
}

export const stackFolderOf = ({ STACK_DIR }: NodeJS.ProcessEnv): string =>
  STACK_DIR || join(import.meta.dirname, '../../data/stack');

export const stackFile = (folder: string): string => join(folder, 'stack.env');

const newSecret = () => randomBytes(24).toString('base64url');

const localUrl = (port: string | number) => `http://localhost:${port}`;

/** PORT alone moves a local product; a local PUBLIC_URL contains the port, too. */
function addressOf(environment: NodeJS.ProcessEnv, saved: Record<string, string>) {
  const savedUrl =
    environment.PORT && saved.PUBLIC_URL === localUrl(saved.PORT ?? 8080) ? '' : saved.PUBLIC_URL;
  const url = URL.parse(environment.PUBLIC_URL || savedUrl || '');
  const portOfUrl = url && isLoopback(url.hostname) ? url.port : '';
  const port = Number(environment.PORT || portOfUrl || saved.PORT || 8080);
  return { port, publicUrl: url?.origin ?? localUrl(port) };
}

const ownMailServer = (port: string | number) => `smtp://127.0.0.1:${port}`;

function mailServerOf(port: number, environment: NodeJS.ProcessEnv, saved: Record<string, string>) {
  const own = ownMailServer(port);
  const isKeptOwn = (url: string | undefined) => url === ownMailServer(saved.SMTP_PORT ?? port);
  const url = [environment.SMTP_URL, saved.SMTP_URL].find((one) => one && !isKeptOwn(one)) ?? own;
  return { url, isOwn: url === own };
}

const variablesOf = ({
  publicUrl,
  port,
  amqp,
  mongo,
  smtp,
  redis,
  keycloak,
}: Omit<StackSettings, 'folder' | 'keys' | 'variables'>) => ({
  PORT: String(port),
  PUBLIC_URL: publicUrl,
  RABBITMQ_PORT: String(amqp.port),
  RABBITMQ_MANAGEMENT_PORT: String(amqp.managementPort),
  RABBITMQ_OPERATOR_PASSWORD: amqp.operatorPassword,
  AMQP_PASSWORD: amqp.password,
  AMQP_URL: `amqp://marathon:${amqp.password}@127.0.0.1:${amqp.port}/marathon`,
  MONGODB_PORT: String(mongo.port),
  MONGODB_PASSWORD: mongo.password,
  MONGODB_ADMIN_PASSWORD: mongo.adminPassword,
  MONGODB_URL: mongoAddress('marathon', `127.0.0.1:${mongo.port}`, mongo.password),
  // Contract tests create and drop databases.
  MONGODB_TEST_URL: mongoAddress('admin', `127.0.0.1:${mongo.port}`, mongo.adminPassword),
  SMTP_PORT: String(smtp.port),
  SMTP_URL: smtp.url,
  REDIS_PORT: String(redis.port),
  REDIS_PASSWORD: redis.password,
  REDIS_URL: `redis://:${redis.password}@127.0.0.1:${redis.port}`,
  KEYCLOAK_PORT: String(keycloak.port),
  KEYCLOAK_ADMIN_PASSWORD: keycloak.adminPassword,
  KEYCLOAK_URL: `http://127.0.0.1:${keycloak.port}`,
  OIDC_ISSUER: `${publicUrl}/realms/marathon`,
  OIDC_ADMIN_CLIENT_ID: 'marathon-admin',
  OIDC_ADMIN_CLIENT_SECRET: keycloak.clientSecret,
  ...(keycloak.acceptsAnyPort && { KEYCLOAK_ACCEPTS_ANY_PORT: 'true' }),
  GOOGLE_CLIENT_ID: keycloak.google.clientId,
  GOOGLE_CLIENT_SECRET: keycloak.google.clientSecret,
});

function parse(text: string): Record<string, string> {
  const pairs = text.split('\n').map((line) => /^([A-Z_]+)=(.*)$/.exec(line));
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1], pair[2]]] : [])));
}
