import { connect } from 'node:net';

/** From the first port of a stack on: its own, and those that its servers take beside them (infra/native). */
const offsets = { amqp: 0, management: 1, mongodb: 2, redis: 3, smtp: 4 };
const besides = [
  // RabbitMQ's distribution, its port mapper, its metrics; the page of the mail server.
  ...[offsets.amqp + 37, offsets.amqp + 38, offsets.management + 20],
  offsets.smtp + 7_000,
];
const all = [...Object.values(offsets), ...besides];

/** Ports for a stack, where nothing answers. All are below those of outgoing connections, which take any of theirs at any time. */
export async function unusedPorts(): Promise<typeof offsets> {
  for (;;) {
    const first = 20_000 + Math.floor(Math.random() * 5_000);
    const taken = await Promise.all(all.map((offset) => answers(first + offset)));
    if (taken.includes(true)) continue;
    const ports = Object.entries(offsets).map(([name, offset]) => [name, first + offset]);
    return Object.fromEntries(ports);
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
