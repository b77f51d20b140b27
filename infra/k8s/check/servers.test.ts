import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { backupRights } from '../../mongodb/backupRights.ts';
import { userDefinitions } from '../../rabbitmq/userDefinitions.ts';
import { ofKind } from './kustomize.ts';
import { distributed, restoring } from './overlays.ts';
import { podsOf } from './pods.ts';

/** Must match infra/rabbitmq, infra/redis, infra/keycloak and docker-compose.yml. */
const text = (file: string) => readFileSync(join(import.meta.dirname, '../../..', file), 'utf8');
const theme = join(import.meta.dirname, '../../keycloak/theme/marathon');
const specs = <Spec>(kind: string) => ofKind(distributed, kind).map(({ spec }) => spec as Spec);
const compose = parse(text('docker-compose.yml')) as { services: Record<string, { image?: string }> };

test('RabbitMQ has the settings of infra/rabbitmq, but where it listens, logs and reads files', () => {
  const settings = (conf: string) =>
    conf.split('\n').filter((line) => /^\w.* = /.test(line) && !/^(log\.|load_definitions )/.test(line));
  const [cluster] = specs<{ rabbitmq: { additionalConfig: string } }>('RabbitmqCluster');
  expect(settings(cluster?.rabbitmq.additionalConfig ?? '')).toEqual(
    settings(text('infra/rabbitmq/rabbitmq.conf')),
  );
});

test('RabbitMQ has the virtual host, the policies and the user of infra/rabbitmq', () => {
  const definitions = JSON.parse(text('infra/rabbitmq/definitions/10-topology.json'));
  expect(specs<{ name: string }>('Vhost').map(({ name }) => ({ name }))).toEqual(definitions.vhosts);
  const policies = specs<Record<string, unknown>>('Policy').map(
    ({ rabbitmqClusterReference, applyTo, ...policy }) => ({ ...policy, 'apply-to': applyTo }),
  );
  expect(policies).toEqual(definitions.policies);
  const [{ user, vhost, ...permissions }] = JSON.parse(
    userDefinitions({ product: 'secret', operator: 'another' }),
  ).permissions;
  expect(specs('Permission')).toMatchObject([{ vhost, userReference: { name: user }, permissions }]);
});

test('Keycloak has the realm of infra/keycloak, without what serves development and without Google', () => {
  const realm = JSON.parse(text('infra/keycloak/marathon-realm.json'));
  const isPublic = (address: string) => !address.includes('localhost');
  for (const client of realm.clients)
    for (const list of ['redirectUris', 'webOrigins']) client[list] = client[list].filter(isPublic);
  for (const provider of realm.identityProviders) {
    provider.enabled = false;
    for (const [name, value] of Object.entries<string>(provider.config))
      provider.config[name] = value.replace(':none}', '}');
  }
  for (const [name, value] of Object.entries<string>(realm.smtpServer))
    realm.smtpServer[name] = value.replace(/:(false)?}$/, '}');
  const [imported] = specs<{ realm: unknown; placeholders: Record<string, unknown> }>('KeycloakRealmImport');
  expect(imported?.realm).toEqual(realm);
  const placeholders = JSON.stringify(realm).matchAll(/\$\{([A-Z_]+)\}/g);
  expect(Object.keys(imported?.placeholders ?? {}).sort()).toEqual(
    [...new Set([...placeholders].map(([, name]) => name))].sort(),
  );
});

test('Keycloak has every file of the theme where a theme has it', () => {
  const [keycloak] = specs<{ unsupported: { podTemplate: { spec: IPodSpec } } }>('Keycloak');
  const { containers, volumes } = keycloak?.unsupported.podTemplate.spec ?? never();
  const [volume] = volumes ?? [];
  expect(containers[0]?.volumeMounts).toMatchObject([
    { name: volume?.name, mountPath: '/opt/keycloak/themes/marathon' },
  ]);
  const map = ofKind(distributed, 'ConfigMap').find(
    ({ metadata }) => metadata.name === volume?.configMap?.name,
  );
  const data = map?.data as Record<string, string>;
  const mounted = (volume?.configMap?.items ?? []).map(({ key, path }) => [path, data[key]]);
  const own = globSync('**/*.*', { cwd: theme }).map((path) => [
    path,
    readFileSync(join(theme, path), 'utf8'),
  ]);
  expect(mounted.length).toBeGreaterThan(10);
  expect(Object.fromEntries(mounted)).toEqual(Object.fromEntries(own));
});

test('Redis has the settings of infra/redis', () => {
  const settings = text('infra/redis/redis.conf').split('\n');
  const redis = podsOf(distributed).find(({ name }) => name === 'redis')?.spec?.containers[0];
  const redisArguments = (redis?.command ?? []).slice(1).map((argument) => argument.replace(/^--/, ''));
  const own = redisArguments.filter((setting) => !setting.startsWith('requirepass '));
  expect(own.sort()).toEqual(settings.filter((line) => /^\w/.test(line)).sort());
  expect(redis?.image).toBe(compose.services.redis?.image);
});

test('Keycloak lets one account sign in twice at once, as in docker-compose.yml and infra/native', () => {
  const [keycloak] = specs<{ additionalOptions: { name: string; value: string }[] }>('Keycloak');
  const [option] = keycloak?.additionalOptions ?? [];
  const argument = `--${option?.name}=${option?.value}`;
  expect(argument).toContain('allow-concurrent-requests=true');
  expect(JSON.stringify(compose.services.keycloak)).toContain(argument);
  expect(text('infra/native/keycloak.ts')).toContain(argument);
});

test.each([
  ['RabbitmqCluster', 'rabbitmq'],
  ['Keycloak', 'keycloak'],
])('the image of %s is that of docker-compose.yml', (kind, service) => {
  expect(specs<{ image: string }>(kind).map(({ image }) => image)).toEqual([
    compose.services[service]?.image,
  ]);
});

test('MongoDB is of the version of docker-compose.yml', () => {
  const [mongo] = specs<{ version: string }>('MongoDBCommunity');
  const [, version] = compose.services.mongodb?.image?.split(':') ?? [];
  expect(mongo?.version).toMatch(new RegExp(`^${version}\\.\\d+$`));
});

test('the user of backups has the rights that a backup needs, and no more', () => {
  interface Mongo {
    readonly security: { readonly roles: readonly (typeof backupRights & { readonly roles: unknown })[] };
    readonly users: readonly {
      readonly name: string;
      readonly roles: readonly { readonly name: string }[];
    }[];
  }
  const [mongo] = specs<Mongo>('MongoDBCommunity');
  const user = mongo?.users.find(({ name }) => name === 'backup');
  expect(user?.roles.map(({ name }) => name)).toEqual([backupRights.role, ...backupRights.others]);
  const role = mongo?.security.roles.find(({ role }) => role === backupRights.role);
  const inOrder = (privileges: typeof backupRights.privileges = []) =>
    privileges.map((privilege) => JSON.stringify(privilege)).toSorted();
  expect(inOrder(role?.privileges)).toEqual(inOrder(backupRights.privileges));
});

test("Keycloak's database is dumped and restored by programs of its own version", () => {
  const [database] = specs<{ imageName: string }>('Cluster');
  const pods = [...podsOf(distributed), ...podsOf(restoring.resources)];
  const programs = pods.flatMap(({ spec }) => spec?.initContainers ?? []);
  const images = programs.filter(({ command }) => command?.[0]?.startsWith('pg_')).map(({ image }) => image);
  expect(images).toEqual([database?.imageName, database?.imageName]);
});

test('who decides by majority is there three times, and the others twice', () => {
  const [mongo] = specs<{ members: number }>('MongoDBCommunity');
  const [database] = specs<{ instances: number; imageName: string }>('Cluster');
  const [rabbit] = specs<{ replicas: number }>('RabbitmqCluster');
  const [keycloak] = specs<{ instances: number }>('Keycloak');
  expect([mongo?.members, rabbit?.replicas]).toEqual([3, 3]);
  expect([database?.instances, keycloak?.instances]).toEqual([2, 2]);
  expect(database?.imageName).toMatch(/:\d+\.\d+/);
});

const never = (): never => {
  throw new Error('Keycloak is not there');
};
