import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { NativeServer } from './server.ts';

/** Starts what is not running and waits until it answers. @throws with the end of its log when it does not */
export async function up(server: NativeServer, folder: string): Promise<string> {
  if (runningPid(server, folder)) return 'already running';
  if (await answers(server.port)) throw new Error(`port ${server.port} is taken by another program`);
  await server.prepare();
  mkdirSync(folder, { recursive: true });
  const log = openSync(logFile(server, folder), 'w', 0o600);
  const [command, ...args] = server.command;
  // A group of its own: it outlives this terminal, and what it starts can be ended with it.
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...server.env },
    cwd: folder,
  });
  const failed = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code) => resolve(`ended with code ${code}`));
  });
  writeFileSync(pidFile(server, folder), `${child.pid}\n${beginOf(child.pid ?? 0)}`);
  child.unref();
  const started = Date.now();
  while (!(await answers(server.port))) {
    const outcome = await Promise.race([failed, pause(500)]);
    if (outcome) throw new Error(`${server.name} ${outcome}\n${endOfLog(server, folder)}`);
    if (Date.now() - started > server.startsWithinMs)
      throw new Error(`${server.name} does not answer on port ${server.port}\n${endOfLog(server, folder)}`);
  }
  await server.settle?.();
  return `started in ${((Date.now() - started) / 1000).toFixed(1)} s`;
}

/** Asks it to stop, and ends it when it does not within half a minute. */
export async function down(server: NativeServer, folder: string): Promise<string> {
  const pid = runningPid(server, folder);
  if (pid === undefined) return 'not running';
  process.kill(pid, 'SIGTERM');
  const asked = Date.now();
  while (isAlive(pid) && Date.now() - asked < 30_000) await pause(200);
  const obeyed = !isAlive(pid);
  if (!obeyed) process.kill(-pid, 'SIGKILL');
  server.cleanUp?.();
  rmSync(pidFile(server, folder), { force: true });
  return obeyed ? 'stopped' : 'killed: it did not stop within 30 s';
}

export async function status(server: NativeServer, folder: string): Promise<string> {
  const pid = runningPid(server, folder);
  if (pid === undefined) return server.missing() ?? 'not running';
  const state = (await answers(server.port)) ? 'running' : 'started, does not answer';
  return `${state} (pid ${pid})\n${server.addresses.map((address) => `    ${address}`).join('\n')}`;
}

export const logFile = (server: NativeServer, folder: string) => join(folder, `${server.name}.log`);
const pidFile = (server: NativeServer, folder: string) => join(folder, `${server.name}.pid`);

/** The process we started, and not another that has got its number since. */
function runningPid(server: NativeServer, folder: string): number | undefined {
  if (!existsSync(pidFile(server, folder))) return undefined;
  const [pid, began] = readFileSync(pidFile(server, folder), 'utf8').split('\n');
  return began !== '' && beginOf(Number(pid)) === began ? Number(pid) : undefined;
}

/** When a process began; empty when it has ended. Tells it from a later one with the same number. */
function beginOf(pid: number): string {
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const [state = 'Z', ...began] = stdout.trim().split(/\s+/);
  return state.startsWith('Z') ? '' : began.join(' ');
}

const isAlive = (pid: number): boolean => beginOf(pid) !== '';

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
    socket.setTimeout(1_000, () => end(false));
  });
}

const endOfLog = (server: NativeServer, folder: string) =>
  readFileSync(logFile(server, folder), 'utf8').split('\n').slice(-15).join('\n');

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), ms));
