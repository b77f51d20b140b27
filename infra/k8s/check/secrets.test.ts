import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { serviceNames } from '@marathon/service-kit/keys';
import { expect, test } from 'vitest';
import { makeKeySecrets } from '../makeKeySecrets.ts';
import { makeSecrets } from '../makeSecrets.ts';
import { secretsFrom } from '../secretsFrom.ts';
import { kubernetesProblems } from './kubernetesSchemas.ts';
import { ofKind } from './kustomize.ts';
import { distributed, embedded, restoring } from './overlays.ts';
import { podsOf } from './pods.ts';
import { keys, secretsOf, secretUsesIn } from './secrets.ts';

const secrets = secretsOf(distributed);
const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8');

test('each Secret that is read is made, with that key', () => {
  const uses = [...secretUsesIn(distributed), ...secretUsesIn(restoring.resources)];
  expect(uses.length).toBeGreaterThan(20);
  const missing = uses.filter(({ name, keys }) => !keys.every((key) => secrets.get(name)?.[key]));
  expect(missing).toEqual([]);
});

test('each Secret that is made is read', () => {
  const read = new Set(secretUsesIn(distributed).map(({ name }) => name));
  expect([...secrets.keys()].filter((name) => !read.has(name))).toEqual([]);
});

test('what is optional is Google, a mail server and keys of tickets: without them nothing else is missing', () => {
  const made = makeSecrets('https://marathon.example').items.map(({ metadata }) => metadata.name);
  const optional = secretUsesIn(distributed).filter(({ optional }) => optional);
  expect(new Set(optional.map(({ name }) => name))).toEqual(new Set(['google', 'mail', 'tickets', 'push']));
  for (const name of ['google', 'mail', 'tickets', 'push']) expect(made).not.toContain(name);
});

test('the embedded product needs none', () => {
  expect(secretUsesIn(embedded).filter(({ optional }) => !optional)).toEqual([]);
});

test('the README tells of each Secret and its keys', () => {
  for (const [name, values] of secrets) {
    const row = readme.split('\n').find((line) => line.startsWith('|') && line.includes(`\`${name}\``)) ?? '';
    for (const key of Object.keys(values)) expect(row, name).toContain(key);
  }
  expect(readme).toContain('`marathon-tls`');
});

/** Servers' passwords, which makeSecrets makes again for a restored cluster. */
const notBackedUp = /^(mongodb-|rabbitmq-|redis$|keycloak-db-)/;

test('a backup has every other Secret with all its keys, and a restored cluster is given them', () => {
  const cronJob = ofKind(distributed, 'CronJob')[0];
  const { volumes = [] } = podsOf(cronJob ? [cronJob] : [])[0]?.spec ?? {};
  const sources = volumes.flatMap(({ projected }) => projected?.sources ?? []);
  const folder = temporaryFolder();
  for (const { secret } of sources)
    for (const { key, path } of secret?.items ?? []) {
      mkdirSync(join(folder, dirname(path)), { recursive: true });
      writeFileSync(join(folder, path), secrets.get(secret?.name ?? '')?.[key] ?? 'no such key');
    }
  const restored = secretsFrom(folder).items.map((item) => {
    expect(kubernetesProblems(item)).toEqual([]);
    return [item.metadata.name, item.stringData] as const;
  });
  const backedUp = [...secrets].filter(([name]) => !notBackedUp.test(name));
  expect(Object.fromEntries(restored)).toEqual(Object.fromEntries(backedUp));
});

test('after an upgrade the secret of before stands behind that of each process', () => {
  const former = 'f'.repeat(43);
  const { items } = makeSecrets('https://marathon.example', { formerSecret: former });
  const made = items.flatMap(({ stringData }) => stringData.SERVICE_SECRET?.split(',') ?? []);
  expect(made.filter((secret) => secret === former)).toHaveLength(serviceNames.length);
  expect(new Set(made).size).toBe(serviceNames.length + 1);
});

test('two runs make different passwords, each long, and Secrets that Kubernetes takes', () => {
  const [first, second] = [1, 2].map(() => makeSecrets('https://marathon.example').items);
  const passwords = (items: typeof first = []) =>
    items.flatMap(({ stringData }) => Object.values(stringData).filter((value) => value.length >= 32));
  expect(passwords(first).length).toBe(12);
  expect(new Set([...passwords(first), ...passwords(second)]).size).toBe(24);
  for (const item of [...(first ?? []), ...makeKeySecrets(keys).items])
    expect(kubernetesProblems(item)).toEqual([]);
});
