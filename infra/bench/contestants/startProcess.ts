import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { compileCache, nodeOptions } from '../../native/nodeOptions.ts';

export interface RunningProcess {
  readonly name: string;
  readonly pid: number;
  readonly origin: string;
  stop(): Promise<void>;
}

interface Program {
  readonly name: string;
  /** Relative to the repository, or absolute in another checkout. */
  readonly script: string;
  readonly env: Readonly<Record<string, string>>;
}

const root = resolve(import.meta.dirname, '../../..');
const alive = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of alive) child.kill('SIGKILL');
});

/** Starts it like an operator; resolves once it reports ready or its port. */
export async function startProcess({ name, script, env }: Program): Promise<RunningProcess> {
  const args = (process.env.BENCH_NODE_ARGS ?? '').split(' ').filter(Boolean);
  const child = spawn(process.execPath, [...args, resolve(root, script)], {
    env: {
      PATH: process.env.PATH,
      NODE_OPTIONS: nodeOptions,
      NODE_COMPILE_CACHE: resolve(root, compileCache),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  const port = await readyPort(child, name);
  return {
    name,
    pid: child.pid ?? 0,
    origin: `http://localhost:${port}`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Later output is read and dropped, as a log collector would. */
function readyPort(child: ChildProcess, name: string): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const port = /Ready at http:\/\/[\w.-]+:(\d+)|"port":(\d+)/.exec(output);
      if (!port) return;
      child.stdout?.off('data', read).resume();
      resolve(String(port[1] ?? port[2]));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}:\n${output}`)));
  });
}
