import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Secrets } from './secretFiles.ts';
import { containers, files, secrets, secretVolumesOf } from './testing/containers.ts';

const others = Object.keys(containers).filter((name) => name !== 'secrets');

test('secrets are made once, and a later start gives the same ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'marathon-secrets-'));
  const start = () => {
    execFileSync(process.execPath, [join(import.meta.dirname, 'makeSecrets.ts'), folder]);
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
    const made = names.filter((name) => statSync(join(folder, name)).isFile());
    return Object.fromEntries(made.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
  };
  const first = start();
  expect(Object.keys(first)).toEqual([...Object.keys(files), 'kept/secrets.json'].sort());
  expect(new Set(Object.values(JSON.parse(first['kept/secrets.json'] ?? '{}'))).size).toBe(9);
  expect(start()).toEqual(first);
  rmSync(folder, { recursive: true });
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
    'services/env',
    'messages/env',
    'mongodb-init/env',
  ]);
  expect(holders('KEYCLOAK_ADMIN_PASSWORD')).toEqual(['keycloak/env']);
  expect(holders('OIDC_ADMIN_CLIENT_SECRET')).toEqual(['gateway/env', 'keycloak/env']);
  expect(holders('JWT_SECRET')).toEqual(['gateway/env', 'services/env', 'messages/env']);
});

test('the key of the replica set has the letters that MongoDB takes', () => {
  expect(files['mongodb/key']).toMatch(/^[a-zA-Z\d+/=]{6,1024}$/);
});

/** Itself or through others. */
function waitsFor(name: string): string[] {
  return Object.keys(containers[name]?.depends_on ?? {}).flatMap((other) => [other, ...waitsFor(other)]);
}
