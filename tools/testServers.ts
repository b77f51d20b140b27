import { join } from 'node:path';
import { inOrder, reversed } from '../infra/native/inOrder.ts';
import type { NativeProcess } from '../infra/native/process.ts';
import { serversOf } from '../infra/native/servers.ts';
import { stackSettings } from '../infra/native/settings.ts';
import { down, up } from '../infra/native/supervise.ts';
import { root } from './processes.ts';

const needed = ['AMQP_URL', 'MONGODB_TEST_URL', 'REDIS_URL', 'KEYCLOAK_URL', 'PUBLIC_URL'];
/** Beside those of `npm run stack`, and below the ports that systems give to outgoing connections. */
const ports = {
  PORT: '18080',
  RABBITMQ_PORT: '11672',
  RABBITMQ_MANAGEMENT_PORT: '12672',
  MONGODB_PORT: '17017',
  REDIS_PORT: '16379',
  KEYCLOAK_PORT: '18180',
  SMTP_PORT: '11025',
};

/**
 * The servers that suites run on: those that the environment names, else some of their own in `data/test-stack`.
 * Puts their addresses into the environment.
 * @returns how to stop what was started
 * @throws when one does not start
 */
export async function startTestServers(): Promise<() => Promise<unknown>> {
  if (needed.every((name) => process.env[name])) return async () => {};
  const folder = join(root, 'data', 'test-stack');
  const settings = stackSettings(folder, { ...process.env, ...ports });
  const servers = serversOf(settings);
  const stop = () => inOrder(reversed(steps(servers, (server) => down(server, folder))), () => {});
  if (
    !(await inOrder(
      steps(servers, (server) => up(server, folder)),
      tell,
    ))
  ) {
    await stop();
    throw new Error('not all servers started');
  }
  Object.assign(process.env, settings.variables);
  return stop;
}

const steps = (servers: readonly NativeProcess[], work: (server: NativeProcess) => Promise<string>) =>
  servers.map((server) => ({ ...server, run: () => work(server) }));

const tell = (name: string, outcome: string) => console.log(`${name.padEnd(20)} ${outcome}`);
