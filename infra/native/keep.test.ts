import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@marathon/persistence/testing/freePort';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keep } from './keep.ts';
import { runningPid } from './pidFile.ts';
import type { NativeProcess } from './process.ts';
import { answers } from './readiness.ts';
import { down, pidFile, up } from './supervise.ts';
import { aServer } from './testing/aServer.ts';

let folder: string;
let output: string[];
let end: AbortController;
let keeping: Promise<void>;
let servers: NativeProcess[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marathon-stack-'));
  servers = [];
  output = [];
  end = new AbortController();
});
afterEach(async () => {
  end.abort();
  await keeping;
  for (const server of servers) await down(server, folder);
  rmSync(folder, { recursive: true, force: true });
});

async function aKeptServer(name: string): Promise<NativeProcess> {
  const server = { ...aServer(await freePort()), name };
  servers.push(server);
  await up(server, folder);
  return server;
}
const pidOf = (server: NativeProcess) => runningPid(pidFile(server, folder));
const kill = (server: NativeProcess) => process.kill(pidOf(server) ?? 0, 'SIGKILL');
function begin() {
  const tell = (name: string, outcome: string) => void output.push(`${name}: ${outcome}`);
  keeping = keep(servers, { folder, tell, signal: end.signal, everyMs: 20 });
}

test('what dies starts again, each time, and this is told', async () => {
  const server = await aKeptServer('gateway');
  begin();
  for (const deaths of [1, 2]) {
    kill(server);
    await expect.poll(() => output.filter((line) => line.startsWith('gateway: ready'))).toHaveLength(deaths);
    expect(await answers(server.port)).toBe(true);
  }
  expect(output[0]).toBe('gateway: died, starts again');
});

test('what was taken down stays down', async () => {
  const [ended, other] = [await aKeptServer('ended'), await aKeptServer('other')];
  begin();
  await down(ended, folder);
  // Once another one is back, this one had its chance.
  kill(other);
  await expect.poll(() => output.at(-1)).toMatch(/^other: ready/);
  expect(pidOf(ended)).toBeUndefined();
  expect(output.filter((line) => line.startsWith('ended'))).toEqual([]);
});

test('a start that fails is told, and tried again', async () => {
  const server = await aKeptServer('gateway');
  let isBroken = true;
  servers[0] = { ...server, missing: () => (isBroken ? 'the disk is full' : undefined) };
  begin();
  kill(server);
  await expect.poll(() => output).toContain('gateway: Error: the disk is full');
  isBroken = false;
  await expect.poll(() => output.at(-1)).toMatch(/^gateway: ready/);
});
