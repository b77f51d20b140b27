import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { demoAccount } from '@marathon/contracts/constants';
import { root } from './processes.ts';

interface Options {
  readonly dataDir: string;
  /** Stops the product, even during its start. */
  readonly onSpawn: (child: ChildProcess) => void;
}

/** On a free port; its demo account is `person`. @throws with what it printed */
export async function startOwnProduct({ dataDir, onSpawn }: Options) {
  const port = await freePort();
  // Nothing of `.env`, which may name a real mail server.
  const { PATH, HOME } = process.env;
  const env = {
    ...{ PATH, HOME, PORT: String(port), DATA_DIR: dataDir, GOOGLE_STAND_IN: 'true', LOG_LEVEL: 'warn' },
    NODE_COMPILE_CACHE: join(root, '.cache/node'),
  };
  const child = spawn(process.execPath, [join(root, 'infra/embedded/main.ts')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onSpawn(child);
  const output = await untilReady(child);
  child.stderr.pipe(process.stderr);
  const { name, email } = demoAccount;
  return {
    origin: `http://localhost:${port}`,
    person: { name, email, password: /Password: (\S+)/.exec(output)?.[1] ?? '' },
  };
}

function untilReady(child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ready at')) resolve(output);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', () => reject(new Error(`The product of this remote did not start:\n${output}`)));
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
