import { spawnSync } from 'node:child_process';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { expect, test } from 'vitest';
import { containers, interpolate } from '../testing/containers.ts';
import { keycloakIsCopied } from './volumes.ts';

interface Behaviour {
  /** Output and exit code of `run`. */
  readonly says?: string;
  readonly code?: number;
  readonly keycloakRuns?: boolean;
}

/** Runs a script with a fake docker; returns docker's commands in order. */
function run(script: string, args: readonly string[], behaviour: Behaviour = {}) {
  const { says = '', code = 0, keycloakRuns = true } = behaviour;
  const folder = temporaryFolder();
  const log = join(folder, 'log');
  writeFileSync(log, '');
  const standIn = `#!/usr/bin/env bash
shift 3
echo "$*" >> '${log}'
case "$1" in
  ps) ${keycloakRuns ? 'echo 0123abcd' : ':'} ;;
  run) printf '${says}'; exit ${code} ;;
esac
`;
  writeFileSync(join(folder, 'docker'), standIn);
  chmodSync(join(folder, 'docker'), 0o755);
  const { status, stdout } = spawnSync(join(import.meta.dirname, '..', script), args, {
    env: { PATH: `${folder}${delimiter}${process.env.PATH}` },
    encoding: 'utf8',
  });
  return { status, stdout, commands: readFileSync(log, 'utf8').trim().split('\n') };
}

const status = 'ps --status running --quiet keycloak';
const backup = 'run --rm -T backup node infra/compose/backup.ts --to /backups';

test('Keycloak is down until it is copied, and no longer', () => {
  const says = `${keycloakIsCopied}\\n/backups/2027: 7 files\\n`;
  const done = run('backup.sh', ['--keep', '14'], { says });
  expect(done).toEqual({
    status: 0,
    stdout: '/backups/2027: 7 files\n',
    commands: [status, 'stop keycloak', `${backup} --keep 14`, 'start keycloak', 'start keycloak'],
  });
});

test('a backup that fails says so by its code, and Keycloak starts again', () => {
  const { status: code, commands } = run('backup.sh', [], { code: 1 });
  expect(code).toBe(1);
  expect(commands).toEqual([status, 'stop keycloak', backup, 'start keycloak']);
});

test('a Keycloak that was down before stays down', () => {
  const { commands } = run('backup.sh', [], { says: `${keycloakIsCopied}\\n`, keycloakRuns: false });
  expect(commands).not.toContain('start keycloak');
});

test('a restore puts the secrets back before any server starts with secrets of its own', () => {
  const restore = (what: string) =>
    `restore node infra/compose/restore.ts ${what} --from /backups/2027-01-15`;
  expect(run('restore.sh', ['backups/2027-01-15']).commands).toEqual([
    `run --rm -T --no-deps ${restore('secrets')}`,
    'run --rm -T --no-deps --entrypoint /bin/bash keycloak -c :',
    `run --rm -T ${restore('data')}`,
  ]);
  expect(run('restore.sh', ['2027-01-15'], { code: 1 })).toMatchObject({
    status: 1,
    commands: [expect.stringContaining('secrets')],
  });
  expect(run('restore.sh', []).status).toBe(2);
});

test('backup and restore meet in one folder of this machine, and wait for what they read and write', () => {
  const { backup, restore } = containers;
  const folderOf = (volumes: readonly string[] = []) =>
    volumes.map((volume) => interpolate(volume, {})).find((volume) => volume.includes(':/backups'));
  expect(folderOf(backup?.volumes)).toBe('./backups:/backups');
  expect(folderOf(restore?.volumes)).toBe('./backups:/backups:ro');
  expect(Object.keys(backup?.depends_on ?? {})).toEqual(['mongodb']);
  expect(Object.keys(restore?.depends_on ?? {})).toEqual(['mongodb-init', 'redis']);
});
