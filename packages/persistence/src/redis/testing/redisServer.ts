import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { vi } from 'vitest';
import { endWithWorker } from '../../testing/endWithWorker.ts';
import { temporaryFolder } from '../../testing/files.ts';
import { freePort } from '../../testing/freePort.ts';
import { openRedis } from '../openRedis.ts';

/** Of the system's packages. */
const program = 'redis-server';

interface Options {
  /** It finds what it has answered when it starts again. Otherwise it forgets everything when it ends. */
  readonly keeps?: boolean;
}

/** A Redis of one test. */
export async function startRedisServer({ keeps = false }: Options = {}) {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const kept = keeps
    ? { appendonly: 'yes', appendfsync: 'always', dir: temporaryFolder() }
    : { dir: tmpdir() };
  let child: ChildProcess | undefined;

  async function start() {
    const settings = { port, bind: '127.0.0.1', save: '', daemonize: 'no', ...kept };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    child = spawn(program, args, { stdio: 'ignore' });
    endWithWorker(child);
    const redis = openRedis(url, { logger: pino({ level: 'silent' }), name: 'test' });
    await vi.waitFor(() => redis.ready(), { timeout: 30_000, interval: 100 });
    await redis.close();
  }
  async function kill() {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  await start();
  return {
    url,
    /** SIGKILL. */
    kill,
    /** At the same address. */
    start,
    /** It hangs: connections stay, nothing answers. */
    hang: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
  };
}
