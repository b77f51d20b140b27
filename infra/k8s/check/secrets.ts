import { readKeyFile } from '@marathon/service-kit/keys';
import { testKeysFile } from '@marathon/service-kit/testing';
import { makeKeySecrets } from '../makeKeySecrets.ts';
import { makeSecrets } from '../makeSecrets.ts';
import type { Resource } from './kustomize.ts';

export const keys = readKeyFile(testKeysFile);

type Secrets = ReadonlyMap<string, Readonly<Record<string, string>>>;

/** All Secrets of `distributed` except the certificate: from makeSecrets, and from operators for `resources`. */
export function secretsOf(resources: readonly Resource[]): Secrets {
  const google = { id: 'google-client', secret: 'google-secret' };
  const { items } = makeSecrets('https://marathon.example', {
    google,
    ticketSecret: `${'n'.repeat(32)},${'o'.repeat(32)}`,
    pushKey: 'k'.repeat(43),
    smtpUrl: 'smtps://me:secret@mail.example',
  });
  const made = [...items, ...makeKeySecrets(keys).items].map(
    ({ metadata, stringData }) => [metadata.name, stringData] as const,
  );
  return new Map([...made, ...resources.flatMap(operatorSecrets)]);
}

function operatorSecrets({ kind, metadata: { name }, spec }: Resource): [string, Record<string, string>][] {
  if (kind === 'Cluster') return [[`${name}-app`, { username: 'keycloak', password: 'secret' }]];
  if (kind !== 'MongoDBCommunity') return [];
  const { users } = spec as { users: readonly { name: string; connectionStringSecretName: string }[] };
  const host = `${name}-0.${name}-svc.marathon.svc.cluster.local:27017`;
  return users.map((user) => [
    user.connectionStringSecretName,
    { 'connectionString.standard': `mongodb://${user.name}:secret@${host}/admin?replicaSet=${name}` },
  ]);
}

export interface SecretUse {
  readonly name: string;
  readonly keys: readonly string[];
  readonly optional: boolean;
}

export function secretUsesIn(value: unknown): SecretUse[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([field, inner]) => {
    const defaults = keysOf[field];
    const { name, key, optional = false } = (inner ?? {}) as Reference;
    if (!defaults || !name) return secretUsesIn(inner);
    return { name, keys: key ? [key] : defaults, optional };
  });
}

interface Reference {
  readonly name?: string;
  readonly key?: string;
  readonly optional?: boolean;
}

/** Fields that refer to a Secret, with the keys that they read implicitly. */
const keysOf: Record<string, readonly string[]> = {
  secretKeyRef: [],
  secretRef: [],
  secret: [],
  passwordSecretRef: ['password'],
  usernameSecret: [],
  passwordSecret: [],
  importCredentialsSecret: ['username', 'password'],
};
