import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { userDefinitions } from '../rabbitmq/userDefinitions.ts';
import type { NativeProcess } from './process.ts';
import type { StackSettings } from './settings.ts';

const shared = join(import.meta.dirname, '..', 'rabbitmq');
const places = ['/usr/lib/rabbitmq/bin', '/opt/homebrew/sbin', '/usr/local/sbin', '/usr/sbin'];
export function rabbitmq({ folder, amqp }: StackSettings): NativeProcess {
  const home = join(folder, 'rabbitmq');
  const bin = places.find((place) => existsSync(join(place, 'rabbitmq-server')));
  const env = {
    HOME: home,
    RABBITMQ_NODENAME: 'marathon@localhost',
    RABBITMQ_CONF_ENV_FILE: '/dev/null',
    RABBITMQ_CONFIG_FILE: join(home, 'rabbitmq.conf'),
    RABBITMQ_ENABLED_PLUGINS_FILE: join(home, 'enabled_plugins'),
    RABBITMQ_MNESIA_BASE: join(home, 'data'),
    RABBITMQ_LOG_BASE: join(home, 'log'),
    // Near its port: those above 32768 are ephemeral, and may be in use.
    RABBITMQ_DIST_PORT: String(amqp.port + 37),
    RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
    ERL_EPMD_ADDRESS: '127.0.0.1',
    // A separate port mapper: stopping it affects no other Erlang, and brokers with equal names do not collide.
    ERL_EPMD_PORT: String(amqp.port + 38),
  };
  return {
    name: 'rabbitmq',
    after: [],
    missing: () => (bin ? undefined : 'RabbitMQ is not installed: apt-get install rabbitmq-server'),
    async prepare() {
      mkdirSync(join(home, 'definitions'), { recursive: true, mode: 0o700 });
      cpSync(join(shared, 'enabled_plugins'), join(home, 'enabled_plugins'));
      cpSync(join(shared, 'definitions'), join(home, 'definitions'), { recursive: true });
      const users = userDefinitions({ product: amqp.password, operator: amqp.operatorPassword });
      writeFileSync(join(home, 'definitions', '20-user.json'), users, { mode: 0o600 });
      writeFileSync(join(home, 'rabbitmq.conf'), configuration(home, amqp));
    },
    command: [join(bin ?? '', 'rabbitmq-server')],
    env,
    port: amqp.port,
    portVariable: 'RABBITMQ_PORT',
    // 12 s alone, five times as long beside a loaded product.
    startsWithinMs: 180_000,
    cleanUp: () => void spawnSync('epmd', ['-kill'], { env: { ...process.env, ...env } }),
    addresses: [
      `amqp://127.0.0.1:${amqp.port}/marathon`,
      `management: http://127.0.0.1:${amqp.managementPort} (user operator, RABBITMQ_OPERATOR_PASSWORD of stack.env)`,
      `metrics: http://127.0.0.1:${amqp.managementPort + 20}/metrics`,
    ],
  };
}

function configuration(home: string, { port, managementPort }: StackSettings['amqp']): string {
  const conf = readFileSync(join(shared, 'rabbitmq.conf'), 'utf8');
  return `${conf.replace('/etc/rabbitmq/definitions', join(home, 'definitions'))}
listeners.tcp.local = 127.0.0.1:${port}
management.tcp.ip = 127.0.0.1
management.tcp.port = ${managementPort}
prometheus.tcp.ip = 127.0.0.1
prometheus.tcp.port = ${managementPort + 20}
`;
}
