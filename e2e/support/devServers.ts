import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@marathon/persistence/testing/freePort';

const root = join(import.meta.dirname, '../..');

export interface DevServer {
  readonly origin: string;
  /** Everything printed so far. */
  readonly output: () => string;
  stop(): Promise<void>;
}

interface Alone {
  readonly port?: number;
  /** Of a product of its own. */
  readonly data?: string;
}

/** `npm run dev -- --api …` in a remote's folder, on its own port; resolves when its page is built. */
export const startAlone = (name: string, api: string, { port, data }: Alone = {}): Promise<DevServer> =>
  startDevServer('dev.ts', ['--api', api, ...(data ? ['--data', data] : [])], { name, port });

/** `npm run kit`, on its own port. */
export const startKit = (): Promise<DevServer> => startDevServer('kit.ts', []);

async function startDevServer(
  tool: string,
  args: readonly string[],
  { name = '.', port: given }: { readonly name?: string; readonly port?: number | undefined } = {},
): Promise<DevServer> {
  const port = given ?? (await freePort());
  const child = spawn(process.execPath, [join(root, 'tools', tool), ...args, '--port', String(port)], {
    cwd: join(root, name),
    env: { PATH: process.env.PATH, npm_package_json: join(root, name, 'package.json') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('built in')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the development server ended with ${code}:\n${output}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    output: () => output,
    async stop() {
      if (child.exitCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
    },
  };
}
