import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '@marathon/persistence/testing/freePort';
import { endWithWorker } from '@marathon/persistence/testing/processes';
import { afterAll, describe, expect, test } from 'vitest';
import { keepTestKeys, temporaryFolder } from './support/product.ts';

const root = join(import.meta.dirname, '..');
const samples = join(root, 'infra/host');
const unit = readFileSync(join(samples, 'marathon.service'), 'utf8');
const isInstalled = (program: string) => spawnSync(program, ['--version']).error === undefined;

const folder = temporaryFolder();
afterAll(() => folder.remove());

const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';

test('the service of systemd starts the product, which ends on SIGTERM', async () => {
  const [, ...args] = settingOf('ExecStart').split(' ');
  const ofUnit = Object.fromEntries(
    settingOf('Environment')
      .split(' ')
      .map((one) => one.split('=')),
  );
  expect(ofUnit).toHaveProperty('DATA_DIR', `/var/lib/${settingOf('StateDirectory')}`);
  const own = { DATA_DIR: join(folder.path, 'data'), PORT: String(await freePort()), LOG_LEVEL: 'warn' };
  keepTestKeys(own.DATA_DIR);
  const child = spawn('node', args, { cwd: root, env: { PATH: process.env.PATH, ...ofUnit, ...own } });
  endWithWorker(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Ready at ');
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
});

describe.skipIf(!isInstalled('systemd-analyze'))('skipped unless systemd is installed', () => {
  test.each(['marathon.service', 'marathon-stack.service'])('systemd finds nothing wrong with %s', (name) => {
    const { stdout, stderr, status } = spawnSync('systemd-analyze', ['verify', join(samples, name)], {
      encoding: 'utf8',
    });
    // It may report services of this machine.
    expect(`${stdout}${stderr}`).not.toContain(name);
    expect(status).toBe(0);
  });
});

describe.skipIf(!isInstalled('logrotate'))('skipped unless logrotate is installed', () => {
  test('logrotate empties a log that is open, and keeps what it said', () => {
    const logs = mkdtempSync(join(folder.path, 'logs-'));
    const log = join(logs, 'gateway.log');
    writeFileSync(log, 'before\n', { mode: 0o600 });
    const { ino } = statSync(log);
    const rules = join(folder.path, 'logrotate.conf');
    const sample = readFileSync(join(samples, 'logrotate.conf'), 'utf8');
    const ofHere = sample
      .replace('/opt/marathon/data/stack', logs)
      .replace(' /var/lib/marathon/stack/*.log', '')
      .replace(/^\tsu .*$/m, '');
    writeFileSync(rules, ofHere, { mode: 0o644 });
    const args = ['--force', '--state', join(folder.path, 'state'), rules];
    expect(spawnSync('logrotate', args, { encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' });
    expect(readFileSync(log, 'utf8')).toBe('');
    expect(statSync(log).ino).toBe(ino);
    expect(readFileSync(`${log}.1`, 'utf8')).toBe('before\n');
  });
});
