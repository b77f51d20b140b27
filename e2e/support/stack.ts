import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { toolOf } from './toolOf.ts';

/** `npm run stack` with its own folder and ports: `first` and the hundreds after it, below the ephemeral ones. */
export function aStack(folder: string, first: number) {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    ...(process.env.MARATHON_CACHE && { MARATHON_CACHE: process.env.MARATHON_CACHE }),
    STACK_DIR: folder,
    PORT: String(first),
    RABBITMQ_PORT: String(first + 100),
    RABBITMQ_MANAGEMENT_PORT: String(first + 200),
    MONGODB_PORT: String(first + 300),
    REDIS_PORT: String(first + 400),
    KEYCLOAK_PORT: String(first + 500),
    SMTP_PORT: String(first + 600),
    LOG_LEVEL: 'warn',
  };
  const tool = async (name: string, words: readonly string[], more: Record<string, string> = {}) => {
    const run = promisify(execFile)(process.execPath, [...toolOf(name), ...words], {
      env: { ...env, ...more },
    });
    const { stdout } = await run.catch((error: { stdout?: string; message: string }) => {
      // Includes which server did not start, and the end of its log.
      throw new Error(`${error.message}\n${error.stdout}`);
    });
    return stdout;
  };
  const at = (port: number) => `http://127.0.0.1:${port}`;
  return {
    origin: at(first),
    marathons: at(first + 1),
    registrations: at(first + 2),
    keycloak: at(first + 500),
    mailbox: at(first + 7_600),
    tool,
    run: (...words: readonly string[]) => tool('stack', words),
    variable: (name: string) => parseEnv(readFileSync(join(folder, 'stack.env'), 'utf8'))[name] ?? '',
  };
}

export type Stack = ReturnType<typeof aStack>;
