import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { temporaryFolder } from '../../support/product.ts';
import { unusedPorts } from './unusedPorts.ts';

type Server = 'rabbitmq' | 'mongodb' | 'redis' | 'mail';

/** Separate servers, which a test may stop and kill. */
export interface OwnStack {
  readonly addresses: {
    readonly AMQP_URL: string;
    readonly MONGODB_URL: string;
    readonly REDIS_URL: string;
    readonly SMTP_URL: string;
  };
  readonly mailFolder: string;
  start(server: Server): Promise<void>;
  /** Starts the stopped ones. */
  startAll(): Promise<void>;
  stop(server: Server): Promise<void>;
  /** SIGKILL. */
  kill(server: Server): void;
  /** rabbitmqctl, as an operator of the broker. */
  control(...args: readonly string[]): Promise<void>;
  remove(): Promise<void>;
}

const root = join(import.meta.dirname, '../../..');
const servers = ['rabbitmq', 'mongodb', 'redis', 'mail'] as const;

/** As `npm run stack -- up` starts them, with their own folder and ports. */
export async function startOwnStack(): Promise<OwnStack> {
  const folder = temporaryFolder();
  const ports = await unusedPorts();
  const env = {
    ...process.env,
    STACK_DIR: folder.path,
    RABBITMQ_PORT: String(ports.amqp),
    RABBITMQ_MANAGEMENT_PORT: String(ports.management),
    MONGODB_PORT: String(ports.mongodb),
    REDIS_PORT: String(ports.redis),
    // Never an outer stack's server.
    SMTP_URL: '',
    SMTP_PORT: String(ports.smtp),
  };
  const run = async (program: string, args: readonly string[], more: Record<string, string> = {}) => {
    try {
      await promisify(execFile)(program, [...args], { env: { ...env, ...more } });
    } catch (error) {
      // Includes which server did not start, and the end of its log.
      throw new Error(`${(error as Error).message}\n${(error as { stdout?: string }).stdout}`, {
        cause: error,
      });
    }
  };
  const stack = (command: 'up' | 'down', ...names: readonly Server[]) =>
    run(process.execPath, [join(root, 'tools/stack.ts'), command, ...names]);
  const remove = async () => {
    await stack('down', ...servers);
    folder.remove();
  };
  try {
    await stack('up', ...servers);
  } catch (error) {
    await remove();
    throw error;
  }
  const values = parseEnv(readFileSync(join(folder.path, 'stack.env'), 'utf8'));
  return {
    addresses: {
      AMQP_URL: values.AMQP_URL ?? '',
      MONGODB_URL: values.MONGODB_TEST_URL ?? '',
      REDIS_URL: values.REDIS_URL ?? '',
      SMTP_URL: values.SMTP_URL ?? '',
    },
    mailFolder: join(folder.path, 'mail'),
    start: (server) => stack('up', server),
    startAll: () => stack('up', ...servers),
    stop: (server) => stack('down', server),
    kill(server) {
      const [pid] = readFileSync(join(folder.path, `${server}.pid`), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    control: (...args) =>
      run('rabbitmqctl', ['--node', 'marathon@localhost', ...args], {
        // The program itself: a package's wrapper would use the system's broker.
        PATH: `/usr/lib/rabbitmq/bin:${process.env.PATH}`,
        HOME: join(folder.path, 'rabbitmq'),
        ERL_EPMD_PORT: String(ports.amqp + 38),
      }),
    remove,
  };
}
