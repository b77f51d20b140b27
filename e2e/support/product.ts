import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@marathon/persistence/testing/freePort';
import { endWithWorker } from '@marathon/persistence/testing/processes';
import { testKeysFile } from '@marathon/service-kit/testing';

export interface Product {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Everything printed so far. */
  readonly output: () => string;
  /** The demo account in the output. */
  readonly demo: { readonly email: string; readonly password: string };
  /** SIGTERM and wait: the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL and wait: nothing is flushed or closed. */
  kill(): Promise<void>;
}

interface Options {
  readonly dataDir: string;
  readonly port?: number;
  readonly env?: Record<string, string>;
}

/** Starts the embedded product as `npm start` does, in a separate process; resolves when it prints Ready. */
export async function startProduct({ dataDir, env = {}, ...options }: Options): Promise<Product> {
  const port = options.port ?? (await freePort());
  keepTestKeys(dataDir);
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../infra/embedded/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      // As with `npm start`.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/node'),
      GOOGLE_STAND_IN: 'true',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  endWithWorker(child);
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Ready at ')) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => reject(new Error(`the product ended with code ${code}:\n${output}`)));
  });
  await ready;
  return {
    origin: `http://localhost:${port}`,
    port,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    demo: {
      email: /demo account: +(\S+)/i.exec(output)?.[1] ?? '',
      password: /password: +(\S+)/i.exec(output)?.[1] ?? '',
    },
    async stop() {
      await end(child, 'SIGTERM');
      return child.exitCode;
    },
    kill: () => end(child, 'SIGKILL'),
  };
}

/** Installs the keys of tests' tokens, unless the folder has keys already. */
export function keepTestKeys(dataDir: string): void {
  const file = join(dataDir, 'signing-keys.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (!existsSync(file)) copyFileSync(testKeysFile, file);
}

/** A folder for one test file's store, with its removal. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), 'marathon-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
