import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, openSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { forgetPid, isAlive, notedPid, noteEnding, notingPid, runningPid } from './pidFile.ts';
import type { NativeProcess } from './process.ts';
import { answers, readinessOf } from './readiness.ts';

/** Starts it if it is not running, and waits until it is ready. @throws with the end of its log */
export async function up(program: NativeProcess, folder: string): Promise<string> {
  const began = Date.now();
  if (runningPid(pidFile(program, folder)) !== undefined) {
    await untilReady(program, folder);
    // The process that started it may have been killed before this.
    await program.settle?.();
    return 'already running';
  }
  if (endRest(program, folder)) await untilClosed(program.port);
  const missing = program.missing();
  if (missing !== undefined) throw new Error(missing);
  if (await answers(program.port))
    throw new Error(
      `port ${program.port} is taken by another program: end it, or choose another by ${program.portVariable}`,
    );
  await program.prepare();
  await untilReady(program, folder, start(program, folder));
  await program.settle?.();
  return `ready in ${((Date.now() - began) / 1000).toFixed(1)} s`;
}

/** Kills them after half a minute. */
export async function down(program: NativeProcess, folder: string): Promise<string> {
  const file = pidFile(program, folder);
  const noted = notedPid(file);
  if (noted === undefined) return 'not running';
  noteEnding(file);
  const isRunning = () => runningPid(file) !== undefined;
  const wasRunning = isRunning();
  if (wasRunning) process.kill(noted, 'SIGTERM');
  const startedAt = Date.now();
  while (isRunning() && Date.now() - startedAt < 30_000) await pause(100);
  const obeyed = !isRunning();
  // A reused pid is no group of ours.
  if (wasRunning || !isAlive(noted)) endGroup(noted);
  if (wasRunning) await untilClosed(program.port);
  program.cleanUp?.();
  forgetPid(file);
  if (!wasRunning) return 'had ended already';
  return obeyed ? 'stopped' : 'killed: it did not stop within 30 s';
}

export const logFile = ({ name }: Pick<NativeProcess, 'name'>, folder: string) => join(folder, `${name}.log`);
export const pidFile = ({ name }: Pick<NativeProcess, 'name'>, folder: string) => join(folder, `${name}.pid`);

function start(program: NativeProcess, folder: string): ChildProcess {
  mkdirSync(folder, { recursive: true });
  const file = logFile(program, folder);
  if (existsSync(file)) renameSync(file, `${file}.previous`);
  // Appends, so that logrotate can empty the log.
  const log = openSync(file, 'a', 0o600);
  const [command, args] = notingPid(pidFile(program, folder), program.command);
  // A separate group: it outlives this terminal, and its children can be killed with it.
  const child = spawn(command, args, {
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...process.env, ...program.env },
    cwd: folder,
  });
  child.unref();
  return child;
}

async function untilReady(program: NativeProcess, folder: string, child?: ChildProcess): Promise<void> {
  const hasEnded = () =>
    child
      ? child.exitCode !== null || child.signalCode !== null
      : runningPid(pidFile(program, folder)) === undefined;
  const began = Date.now();
  for (;;) {
    const { isReady, says } = await readinessOf(program);
    if (hasEnded()) {
      const outcome = child?.exitCode ?? child?.signalCode;
      throw new Error(`ended${outcome == null ? '' : ` with ${outcome}`}\n${endOfLog(program, folder)}`);
    }
    if (isReady) return;
    if (Date.now() - began > program.startsWithinMs)
      throw new Error(`${says} after ${program.startsWithinMs / 1000} s\n${endOfLog(program, folder)}`);
    await pause(200);
  }
}

/** The last thread closes the port a moment after the process ended. */
async function untilClosed(port: number): Promise<void> {
  const began = Date.now();
  while ((await answers(port)) && Date.now() - began < 5_000) await pause(20);
}

/** Children of a dead process may hold its port. Returns whether there were any. */
function endRest(program: NativeProcess, folder: string): boolean {
  const noted = notedPid(pidFile(program, folder));
  return noted !== undefined && !isAlive(noted) && endGroup(noted);
}

/** Children may outlive a process in its group. Returns whether there were any. */
function endGroup(pid: number): boolean {
  try {
    return process.kill(-pid, 'SIGKILL');
  } catch {
    return false;
  }
}

const endOfLog = (program: NativeProcess, folder: string) =>
  readFileSync(logFile(program, folder), 'utf8').trimEnd().split('\n').slice(-15).join('\n');

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
