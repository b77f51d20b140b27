import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { onTestFinished } from 'vitest';

/** A redis-server of the test's own, which forgets everything when it ends. */
export async function startOwnRedis() {
  const port = await freePort();
  let server: ChildProcess | undefined;

  const start = () => {
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()];
    server = spawn(program, options, { stdio: 'ignore' });
  };
  const kill = async () => {
    const [ending] = [server];
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGKILL');
    await ended;
  };
  start();
  onTestFinished(kill);
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    hang: () => void server?.kill('SIGSTOP'),
    goOn: () => void server?.kill('SIGCONT'),
  };
}

/** From PATH. */
const program = 'redis-server';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
