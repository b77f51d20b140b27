import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openRedis } from '@marathon/persistence/redis';
import { createLogger } from '@marathon/service-kit';
import { vi } from 'vitest';
import { soon } from './outages.ts';
import { freePort, temporaryFolder } from './product.ts';

/** Of the system's packages. */
const program = 'redis-server';

/** A Redis of one test, which forgets everything when it ends. */
export async function startRedisServer() {
  const [port, folder] = [await freePort(), temporaryFolder()];
  const url = `redis://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  async function start() {
    const settings = { port, bind: '127.0.0.1', save: '', dir: folder.path, daemonize: 'no' };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    child = spawn(program, args, { stdio: 'ignore' });
    const redis = openRedis(url, { logger: createLogger('test', 'silent'), name: 'test' });
    await vi.waitFor(() => redis.ready(), soon);
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
    /** At the same address, empty. */
    start,
    /** It hangs: connections stay, nothing answers. */
    hang: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    async remove() {
      await kill();
      folder.remove();
    },
  };
}
