import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { vi } from 'vitest';
import { endWithWorker } from '../../testing/endWithWorker.ts';
import { temporaryFolder } from '../../testing/files.ts';
import { freePort } from '../../testing/freePort.ts';
import { openRedis } from '../openRedis.ts';

const program = 'redis-server';

interface Options {
  /** True: keeps its data across restarts. */
  readonly keeps?: boolean;
}

export async function startRedisServer({ keeps = false }: Options = {}) {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const storage = keeps
    ? { appendonly: 'yes', appendfsync: 'always', dir: temporaryFolder() }
    : { dir: tmpdir() };
  let child: ChildProcess | undefined;

  async function start() {
    const settings = { port, bind: '127.0.0.1', save: '', daemonize: 'no', ...storage };
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
    kill,
    start,
    /** Suspends the process: connections stay open without answers. */
    hang: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
  };
}
