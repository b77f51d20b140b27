import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

interface Run {
  readonly args: readonly string[];
  readonly env: Record<string, string>;
  /** Killed (SIGKILL) once it prints this. */
  readonly killAt?: string;
}

/** `npm run migrate` in a separate process, to its end. */
export async function runMigrate({ args, env, killAt }: Run) {
  const main = join(import.meta.dirname, '..', 'main.ts');
  const killing = killAt === undefined ? [] : ['--import', join(import.meta.dirname, 'killAt.ts')];
  const child = spawn(process.execPath, [...killing, main, ...args], {
    env: {
      PATH: process.env.PATH,
      // It starts a third cheaper.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../.cache/node'),
      ...env,
      ...(killAt !== undefined && { KILL_AT: killAt }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  await once(child, 'close');
  return { code: child.exitCode, signal: child.signalCode, output };
}
