import { Redis } from 'ioredis';
import type { Logger } from 'pino';

export interface RedisConnection {
  /** Commands reject at once while Redis is down. */
  readonly client: Redis;
  /** False while Redis is down or silent: callers continue without it. */
  readonly isUp: boolean;
  ready(): Promise<void>;
  /** A connection without command timeout. Closes with this one. */
  forBlocking(): Redis;
  close(): Promise<void>;
}

const timedOut = 'Command timed out';

interface Options {
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly name: string;
  readonly answerWithinMs?: number;
}

/** Neither queues nor repeats commands: processes have substitutes for Redis, or answer 503. */
export function openRedis(url: string, { logger, name, answerWithinMs = 500 }: Options): RedisConnection {
  const options = {
    connectionName: name,
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 2_000,
    retryStrategy: (tries: number) => Math.min(100 * tries, 2_000),
  };
  const client = new Redis(url, { ...options, commandTimeout: answerWithinMs });
  const blocking: Redis[] = [];
  let isAway = false;
  let isSilent = false;

  client.on('error', (err) => {
    if (isAway) return;
    isAway = true;
    logger.warn({ err }, 'Redis does not answer; this process goes on without it');
  });
  client.on('ready', () => {
    if (isAway) logger.info('Redis answers again');
    isAway = false;
    isSilent = false;
  });
  const answers = () => {
    isSilent = false;
  };
  const watch = setInterval(
    () => client.status === 'ready' && client.ping().then(answers, hangs),
    1_000,
  ).unref();
  const send = client.sendCommand.bind(client);
  client.sendCommand = (command, stream) => {
    command.promise.catch((err: unknown) => {
      if (isSilent || !(err instanceof Error && err.message === timedOut)) return;
      // A ping tells a slow command from a hanging Redis.
      isSilent = true;
      client.ping().then(answers, hangs);
    });
    return send(command, stream);
  };
  const hangs = (err: unknown) => {
    if (client.status !== 'ready') return;
    client.emit('error', err);
    client.disconnect(true);
  };

  return {
    client,
    get isUp() {
      return client.status === 'ready' && !isSilent;
    },
    async ready() {
      await client.ping();
    },
    forBlocking() {
      const other = new Redis(url, options);
      other.on('error', () => {});
      blocking.push(other);
      return other;
    },
    async close() {
      clearInterval(watch);
      for (const connection of [client, ...blocking]) connection.disconnect();
    },
  };
}
