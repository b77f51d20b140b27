import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@marathon/persistence/testing/freePort';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isAlive, runningPid } from './pidFile.ts';
import type { NativeProcess } from './process.ts';
import { answers } from './readiness.ts';
import { status } from './status.ts';
import { down, logFile, pidFile, up } from './supervise.ts';
import { aServer, listens } from './testing/aServer.ts';

let folder: string;
let server: NativeProcess;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'marathon-stack-'));
  server = aServer(await freePort());
});
afterEach(async () => {
  await down(server, folder);
  rmSync(folder, { recursive: true, force: true });
});

test('what is up runs on without the one who started it, is left alone by the next start, and ends by down', async () => {
  expect(await up(server, folder)).toMatch(/^ready in \d+\.\d s$/);
  const pid = runningPid(pidFile(server, folder));
  expect(await up(server, folder)).toBe('already running');
  expect(runningPid(pidFile(server, folder))).toBe(pid);
  expect(await down(server, folder)).toBe('stopped');
  expect(await answers(server.port)).toBe(false);
  expect(await down(server, folder)).toBe('not running');
});

test('a log that is emptied while its process runs begins anew, without a hole', async () => {
  server = aServer(server.port, listens.replace('res.end', '(console.log("asked"), res).end'));
  await up(server, folder);
  const ask = () => fetch(`http://127.0.0.1:${server.port}`);
  await ask();
  await expect.poll(() => readLog(server)).toContain('asked');
  truncateSync(logFile(server, folder));
  await ask();
  await expect.poll(() => readLog(server)).toMatch(/^(asked\n)+$/);
});

test('what a killed start has not set up from within is set up by the next one', async () => {
  const settle = vi.fn(async () => {});
  await up(server, folder);
  await up({ ...server, settle }, folder);
  expect(settle).toHaveBeenCalledOnce();
});

test('what ends instead of getting ready is told with its exit code and the end of its log', async () => {
  server = aServer(server.port, 'console.error("the disk is full"); process.exit(3);');
  await expect(up(server, folder)).rejects.toThrow('ended with 3\nthe disk is full');
});

test('a port that another program has is named, with the variable that chooses another', async () => {
  const other = await listenOn(server.port);
  await expect(up(server, folder)).rejects.toThrow(
    `port ${server.port} is taken by another program: end it, or choose another by A_PORT`,
  );
  other.close();
});

test('down ends what a start has left behind that was killed before its server was ready', async () => {
  server = aServer(server.port, 'console.log("begins"); setInterval(() => {}, 1_000);');
  const starting = startElsewhere(server);
  await expect.poll(() => readLog(server)).toContain('begins');
  starting.kill('SIGKILL');
  await once(starting, 'exit');
  const pid = Number(runningPid(pidFile(server, folder)));
  expect(isAlive(pid)).toBe(true);
  expect(await down(server, folder)).toBe('stopped');
  expect(isAlive(pid)).toBe(false);
});

test('down ends what a killed server has started itself', async () => {
  const startsOther = `console.log("other", require("node:child_process").spawn("sleep", ["60"]).pid); ${listens}`;
  server = aServer(server.port, startsOther);
  await up(server, folder);
  const other = Number(/other (\d+)/.exec(readLog(server))?.[1]);
  process.kill(Number(runningPid(pidFile(server, folder))), 'SIGKILL');
  await expect.poll(() => runningPid(pidFile(server, folder))).toBeUndefined();
  expect(isAlive(other)).toBe(true);
  expect(await down(server, folder)).toBe('had ended already');
  await expect.poll(() => isAlive(other)).toBe(false);
});

test('what outlives a killed server and holds its port is no other program for the next start', async () => {
  const servesFromWithin = `require("node:child_process").spawn(process.execPath, ["-e", ${JSON.stringify(listens)}]);`;
  server = aServer(server.port, servesFromWithin);
  await up(server, folder);
  process.kill(Number(runningPid(pidFile(server, folder))), 'SIGKILL');
  await expect.poll(() => runningPid(pidFile(server, folder))).toBeUndefined();
  expect(await status(server, folder)).toMatch(/^has died; what it had started still answers/);
  expect(await up(server, folder)).toMatch(/^ready in /);
});

test('a process that has the number of an ended one is not taken for it', async () => {
  const stranger = spawn('sleep', ['60'], { detached: true });
  writeFileSync(pidFile(server, folder), `${stranger.pid}\n12345\n`);
  expect(runningPid(pidFile(server, folder))).toBeUndefined();
  await down(server, folder);
  expect(isAlive(Number(stranger.pid))).toBe(true);
  stranger.kill();
});

/** `up` in a separate process. */
function startElsewhere({ command, env, port }: NativeProcess): ChildProcess {
  const module = JSON.stringify(join(import.meta.dirname, 'supervise.ts'));
  const program = JSON.stringify({ ...aServer(port), command, env });
  const script = `import { up } from ${module};
    await up({ ...${program}, missing: () => undefined, prepare: async () => {} }, ${JSON.stringify(folder)});`;
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'inherit' });
}

function readLog(program: NativeProcess): string {
  try {
    return readFileSync(logFile(program, folder), 'utf8');
  } catch {
    return '';
  }
}

async function listenOn(port: number): Promise<Server> {
  const taken = createServer().listen(port, '127.0.0.1');
  await once(taken, 'listening');
  return taken;
}
