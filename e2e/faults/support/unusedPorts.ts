import { isFree, portBlock } from '@marathon/persistence/testing/portBlock';

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

/** Unused ports for a stack: of a block that no other process has, and below those of `freePort`. */
export async function unusedPorts(): Promise<ReturnType<typeof portsFrom>> {
  for (;;) {
    const ports = portsFrom((await portBlock({ from: 13_000, count: 30 })) + 1);
    const free = await Promise.all([...Object.values(ports), ...besides(ports)].map(isFree));
    if (!free.includes(false)) return ports;
  }
}
