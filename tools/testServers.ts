import { join } from 'node:path';
import { inOrder, reversed } from '../infra/native/inOrder.ts';
import type { NativeProcess } from '../infra/native/process.ts';
import { serversOf } from '../infra/native/servers.ts';
import { stackSettings } from '../infra/native/settings.ts';
import { down, up } from '../infra/native/supervise.ts';
import { root } from './processes.ts';

const needed = [
  ...['AMQP_URL', 'RABBITMQ_MANAGEMENT_PORT', 'RABBITMQ_OPERATOR_PASSWORD'],
  ...['MONGODB_TEST_URL', 'REDIS_URL', 'KEYCLOAK_URL', 'PUBLIC_URL'],
];
/** Different from `npm run stack`, and below the systems' ephemeral ports. */
const ports = {
  PORT: '18080',
  RABBITMQ_PORT: '11672',
  RABBITMQ_MANAGEMENT_PORT: '12672',
  MONGODB_PORT: '17017',
  REDIS_PORT: '16379',
  KEYCLOAK_PORT: '18180',
  SMTP_PORT: '11025',
};

/** Those in the environment, or own ones in `data/test-servers`. @throws with the names of those that do not start */
export async function startTestServers(): Promise<{ stop(): Promise<void> }> {
  if (needed.every((name) => process.env[name])) return { async stop() {} };
  const folder = join(root, 'data', 'test-servers');
  const settings = stackSettings(folder, { ...process.env, ...ports, KEYCLOAK_ACCEPTS_ANY_PORT: 'true' });
  const servers = serversOf(settings);
  const stop = async () => {
    await inOrder(reversed(steps(servers, (server) => down(server, folder))), () => {});
  };
  try {
    await start(servers, folder);
  } catch (error) {
    await stop();
    throw error;
  }
  Object.assign(process.env, settings.variables);
  return { stop };
}

async function start(servers: readonly NativeProcess[], folder: string): Promise<void> {
  const failed: string[] = [];
  const started = steps(servers, async (server) => {
    try {
      return await up(server, folder);
    } catch (error) {
      failed.push(server.name);
      throw error;
    }
  });
  await inOrder(started, tell);
  if (failed.length > 0) throw new Error(`did not start: ${failed.join(', ')}`);
}

const steps = (servers: readonly NativeProcess[], work: (server: NativeProcess) => Promise<string>) =>
  servers.map((server) => ({ ...server, run: () => work(server) }));

const tell = (name: string, outcome: string) => console.log(`${name.padEnd(20)} ${outcome}`);
