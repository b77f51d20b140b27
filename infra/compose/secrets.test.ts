import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ServiceName } from '@marathon/service-kit';
import { serviceNames, signers } from '@marathon/service-kit/keys';
import { expect, onTestFinished, test } from 'vitest';
import { serviceSecrets } from '../keys/serviceSecrets.ts';
import { restoreMark } from './backup/volumes.ts';
import { type Secrets, secretNames } from './secretFiles.ts';
import { containers, files, keys, secrets, secretVolumesOf } from './testing/containers.ts';

const volumeOf = (service: ServiceName) => service.replace(/^svc-/, '');
/** Except those that make, back up and restore secrets. */
const others = Object.keys(containers).filter((name) => !['secrets', 'backup', 'restore'].includes(name));

test('secrets are made once, and a later start gives the same ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marathon-secrets-'));
  const start = () => {
    execFileSync(process.execPath, [join(import.meta.dirname, 'makeSecrets.ts'), folder]);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    const made = names.filter((name) => statSync(join(folder, name)).isFile());
    return Object.fromEntries(made.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  };
  const first = start();
  const storedFiles = ['kept/secrets.json', 'kept/signing-keys.json'];
  expect(Object.keys(first)).toEqual([...Object.keys(files), ...storedFiles].sort());
  const made = Object.values(JSON.parse(first['kept/secrets.json'] ?? '{}'));
  expect(new Set(made).size).toBe(secretNames.length);
  expect(start()).toEqual(first);
  rmSync(folder, { recursive: true });
});

test('nothing is made, and so nothing starts, on half of a backup', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marathon-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'kept'));
  writeFileSync(join(folder, 'kept', restoreMark), '');
  const started = spawnSync(process.execPath, [join(import.meta.dirname, 'makeSecrets.ts'), folder]);
  expect([started.status, String(started.stderr)]).toEqual([1, expect.stringContaining('half of a backup')]);
  expect(readdirSync(folder)).toEqual(['kept']);
});

test('a container reads one volume of secrets at most, its own, and cannot write to it', () => {
  const mounted = others.flatMap((name) => {
    const volumes = containers[name]?.volumes?.filter((volume) => /^secrets\b/.test(volume)) ?? [];
    expect([name, volumes.length]).toEqual([name, secretVolumesOf(name).length]);
    expect(volumes.length).toBeLessThanOrEqual(1);
    return secretVolumesOf(name);
  });
  expect(new Set(mounted)).toEqual(new Set(Object.keys(files).map((path) => path.split('/')[0])));
});

test('no container reads its secrets before they are made', () => {
  for (const name of others.filter((each) => secretVolumesOf(each).length > 0))
    expect([name, waitsFor(name)]).toEqual([name, expect.arrayContaining(['secrets'])]);
});

test('a secret is in the files of those alone who need it', () => {
  const holders = (name: keyof Secrets) =>
    Object.keys(files).filter((path) => files[path]?.includes(secrets[name]));
  expect(holders('MONGODB_ADMIN_PASSWORD')).toEqual(['mongodb-init/env', 'mongodb/admin-password']);
  expect(holders('MONGODB_PASSWORD')).toEqual([
    'gateway/env',
    'marathons/env',
    'registrations/env',
    'messages/env',
    'mongodb-init/env',
  ]);
  expect(holders('KEYCLOAK_ADMIN_PASSWORD')).toEqual(['keycloak/env']);
  expect(holders('OIDC_ADMIN_CLIENT_SECRET')).toEqual(['gateway/env', 'keycloak/env']);
  for (const service of serviceNames)
    expect([service, holders(serviceSecrets[service])]).toEqual([service, [`${volumeOf(service)}/env`]]);
});

test('each private key is in the files of the process that it belongs to, and that of the operators in none', () => {
  const holders = keys.keys.map(
    ({ service, d }) => [service, Object.keys(files).filter((path) => files[path]?.includes(d))] as const,
  );
  expect(new Set(holders.map(([signer]) => signer))).toEqual(new Set(signers));
  for (const [signer, paths] of holders)
    expect([signer, paths]).toEqual([signer, signer === 'operators' ? [] : [`${volumeOf(signer)}/env`]]);
});

test('after an upgrade links and tickets of before stay true: their secret stands behind that of each process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marathon-secrets-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const former = 'made-by-a-version-before-and-long-enough';
  mkdirSync(join(folder, 'kept'));
  writeFileSync(join(folder, 'kept', 'secrets.json'), JSON.stringify({ JWT_SECRET: former }));
  const start = () => execFileSync(process.execPath, [join(import.meta.dirname, 'makeSecrets.ts'), folder]);
  const secretsOf = (name: string) =>
    parseEnv(readFileSync(join(folder, name, 'env'), 'utf8')).SERVICE_SECRET?.split(',');
  start();
  for (const name of serviceNames.map(volumeOf))
    expect(secretsOf(name)).toEqual([expect.stringMatching(/^[\w-]{32}$/), former]);
  const first = secretsOf('messages');
  start();
  expect(secretsOf('messages')).toEqual(first);
});

test('the key of the replica set has the letters that MongoDB takes', () => {
  expect(files['mongodb/key']).toMatch(/^[a-zA-Z\d+/=]{6,1024}$/);
});

/** Directly or indirectly. */
function waitsFor(name: string): string[] {
  return Object.keys(containers[name]?.depends_on ?? {}).flatMap((other) => [other, ...waitsFor(other)]);
}
