import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { endWithWorker } from '@marathon/persistence/testing/processes';
import { testKeyVariables } from '@marathon/service-kit/testing';

/** A service as a separate process. */
export interface Service {
  /** Without a trailing slash. */
  readonly origin: string;
  readonly pid: number;
  /** Everything printed so far. */
  readonly output: () => string;
  /** SIGTERM and wait: the exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL and wait: nothing is flushed or closed. */
  kill(): Promise<void>;
}

/**
 * Starts a service as an operator does, on its own port; resolves when it listens. @param onOutput receives everything
 * printed so far, also before it listens
 */
export async function startService(
  name: 'gateway' | 'svc-marathons' | 'svc-registrations' | 'svc-messages',
  env: Record<string, string>,
  onOutput?: (output: string) => void,
): Promise<Service> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../..', name, 'src/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      ...testKeyVariables(name),
      GATEWAY_NAME: 'gateway',
      // Only needed before a marathon is deleted or limited: tests that do so give a real address.
      ...(name === 'svc-marathons' && { REGISTRATIONS_URL: 'http://127.0.0.1:9' }),
      // As in `npm run stack`: it starts a third cheaper.
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/node'),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  endWithWorker(child);
  let output = '';
  const port = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${name} ended with code ${code}:\n${output}`)));
    child.stdout.on('data', (chunk) => {
      output += chunk;
      onOutput?.(output);
      const found = /"port":(\d+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    output: () => output,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill('SIGTERM');
      await exited;
      return child.exitCode;
    },
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}
