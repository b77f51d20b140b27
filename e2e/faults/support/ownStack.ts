import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { parseEnv, promisify } from 'node:util';
import { temporaryFolder } from '../../support/product.ts';

type Server = 'rabbitmq' | 'mongodb';

/** RabbitMQ and MongoDB of this test alone, which may therefore stop and kill them. */
export interface OwnStack {
  readonly addresses: { readonly AMQP_URL: string; readonly MONGODB_URL: string };
  start(server: Server): Promise<void>;
  stop(server: Server): Promise<void>;
  /** SIGKILL. */
  kill(server: Server): void;
  remove(): Promise<void>;
}

const root = join(import.meta.dirname, '../../..');
const sharedFolder = process.env.STACK_DIR ?? join(root, 'data', 'stack');

/** As `npm run stack -- up` starts them, with a folder and ports of their own. */
export async function startOwnStack(): Promise<OwnStack> {
  const folder = temporaryFolder();
  reuseDownloads(folder.path);
  const [amqpPort, managementPort, mongoPort] = [await unusedPort(), await unusedPort(), await unusedPort()];
  const env = {
    ...process.env,
    STACK_DIR: folder.path,
    RABBITMQ_PORT: String(amqpPort),
    RABBITMQ_MANAGEMENT_PORT: String(managementPort),
    MONGODB_PORT: String(mongoPort),
  };
  const stack = async (command: 'up' | 'down', ...servers: readonly Server[]) => {
    const args = [join(root, 'tools/stack.ts'), command, ...servers];
    await promisify(execFile)(process.execPath, args, { env });
  };
  await stack('up', 'rabbitmq', 'mongodb');
  const values = parseEnv(readFileSync(join(folder.path, 'stack.env'), 'utf8'));
  return {
    addresses: { AMQP_URL: values.AMQP_URL ?? '', MONGODB_URL: values.MONGODB_TEST_URL ?? '' },
    start: (server) => stack('up', server),
    stop: (server) => stack('down', server),
    kill(server) {
      const [pid] = readFileSync(join(folder.path, `${server}.pid`), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    async remove() {
      await stack('down', 'rabbitmq', 'mongodb');
      folder.remove();
    },
  };
}

/** MongoDB's program, where the shared stack has fetched it. */
function reuseDownloads(folder: string): void {
  const programs = join(sharedFolder, 'mongodb', 'bin');
  if (!existsSync(programs)) return;
  mkdirSync(join(folder, 'mongodb'));
  symlinkSync(programs, join(folder, 'mongodb', 'bin'));
}

/** RabbitMQ takes the ports 20,000 and 30,000 above its own, too. */
async function unusedPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (!(await answers(port))) return port;
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}
