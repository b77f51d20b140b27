import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { keepTestKeys, temporaryFolder } from '@marathon/e2e/product';
import { freePort } from '@marathon/persistence/testing/freePort';
import { createDeployToken, deployTokensAt } from '@marathon/registry';
import { compileCache, nodeOptions } from '../../native/nodeOptions.ts';

export interface ProbedProduct {
  readonly origin: string;
  /** For a team that may deploy `mf-hostile`. */
  readonly deployToken: string;
  /** Longest block of the event loop since the last call, in milliseconds. */
  longestBlock(): Promise<number>;
  stop(): Promise<void>;
}

const root = resolve(import.meta.dirname, '../../..');

export async function startProbed(): Promise<ProbedProduct> {
  const folder = temporaryFolder();
  keepTestKeys(folder.path);
  const port = await freePort();
  const { secret, record } = createDeployToken({
    team: 'hostile',
    remotes: ['mf-hostile'],
    now: () => new Date(),
  });
  const deployTokens = await deployTokensAt({ DATA_DIR: folder.path });
  await deployTokens.add(record);
  const args = (process.env.BENCH_NODE_ARGS ?? '').split(' ').filter(Boolean);
  const probe = join(import.meta.dirname, 'probe.ts');
  const child = spawn(
    process.execPath,
    [...args, '--import', probe, resolve(root, 'infra/embedded/main.ts')],
    {
      env: {
        PATH: process.env.PATH,
        NODE_OPTIONS: nodeOptions,
        NODE_COMPILE_CACHE: resolve(root, compileCache),
        PORT: String(port),
        DATA_DIR: folder.path,
        SEED_DEMO: 'false',
        LOG_LEVEL: 'warn',
        TRUST_PROXY: 'loopback',
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  process.on('exit', () => child.kill('SIGKILL'));
  await new Promise<void>((ready, failed) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ready at ')) ready();
    });
    child.once('exit', (code) => failed(new Error(`the product ended with ${code}: ${output}`)));
  });
  return {
    origin: `http://localhost:${port}`,
    deployToken: secret,
    async longestBlock() {
      const message = once(child, 'message');
      child.send('block');
      const [milliseconds] = await message;
      return Number(milliseconds);
    },
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      folder.remove();
    },
  };
}
