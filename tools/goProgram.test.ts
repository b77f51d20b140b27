import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { k6Program } from './goProgram.ts';

let folder: string;
let output: string[];

beforeEach(() => {
  folder = temporaryFolder();
  output = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void output.push(line));
  vi.stubEnv('K6', undefined);
  vi.stubEnv('MARATHON_CACHE', join(folder, 'cache'));
  vi.stubEnv('PATH', join(folder, 'bin'));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

function putOnPath(name: string, script: string): void {
  mkdirSync(join(folder, 'bin'), { recursive: true });
  writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, 'bin', name), 0o755);
}

test('the k6 on the PATH is taken', async () => {
  putOnPath('k6', 'exit 0');
  expect(await k6Program()).toBe('k6');
  expect(output).toEqual([]);
});

test('without one, k6 is compiled once, and how long that takes is said', async () => {
  putOnPath('go', 'echo compiled > "$GOBIN/k6"');
  const program = await k6Program();
  expect(program).toMatch(/cache\/k6-v[\d.]+\/k6$/);
  expect(output[0]).toContain('which takes about two minutes');
  output = [];
  expect(await k6Program()).toBe(program);
  expect(output).toEqual([]);
});

test('without Go it is said what to install, and nothing is kept', async () => {
  await expect(k6Program()).rejects.toThrow('install Go 1.25 or later, or set K6');
  putOnPath('go', 'echo compiled > "$GOBIN/k6"');
  expect(await k6Program()).toContain(folder);
});
