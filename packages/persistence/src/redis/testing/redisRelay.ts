import { connect, createServer, type Socket } from 'node:net';

export interface RedisRelay {
  readonly url: string;
  /** Stops forwarding, as a hanging Redis. */
  hangs: boolean;
  /** Ends all connections and refuses new ones during `work`, as a Redis that is down. */
  awayWhile<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/** A proxy before Redis, to simulate faults of a shared server. */
export async function startRedisRelay(address: string): Promise<RedisRelay> {
  const to = new URL(address);
  const sockets = new Set<Socket>();
  let isAway = false;
  const server = createServer((client) => {
    if (isAway) return client.destroy();
    const redis = connect(Number(to.port || 6379), to.hostname);
    for (const [from, other] of [
      [client, redis],
      [redis, client],
    ] as const) {
      sockets.add(from);
      from.on('data', (data) => relay.hangs || other.write(data));
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        other.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(address);
  own.host = `127.0.0.1:${(server.address() as { port: number }).port}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const relay: RedisRelay = {
    url: own.href,
    hangs: false,
    async awayWhile(work) {
      isAway = true;
      cut();
      try {
        return await work();
      } finally {
        isAway = false;
      }
    },
    async stop() {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return relay;
}
