import { once } from 'node:events';
import { createServer } from 'node:net';

const portsFrom = (first: number) => ({
  amqp: first,
  management: first + 1,
  mongodb: first + 2,
  redis: first + 3,
  smtp: first + 4,
});

/** Additional ports (infra/native): RabbitMQ's distribution, port mapper and metrics, the mail server's page. */
const besides = ({ amqp, management, smtp }: ReturnType<typeof portsFrom>) => [
  amqp + 37,
  amqp + 38,
  management + 20,
  smtp + 7_000,
];

/** Unused ports for a stack, below the ephemeral ones. */
export async function unusedPorts(): Promise<ReturnType<typeof portsFrom>> {
  for (;;) {
    const ports = portsFrom(20_000 + Math.floor(Math.random() * 5_000));
    const free = await Promise.all([...Object.values(ports), ...besides(ports)].map(isFree));
    if (!free.includes(false)) return ports;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  await once(server.close(), 'close');
  return true;
}
