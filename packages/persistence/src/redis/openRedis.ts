import { Redis } from 'ioredis';
import type { Logger } from 'pino';

export interface RedisConnection {
  /** Its commands reject at once while Redis is away. */
  readonly client: Redis;
  /** False while Redis is away or does not answer: callers go on without it. */
  readonly isUp: boolean;
  /** Rejects while Redis is away. */
  ready(): Promise<void>;
  /** A connection of its own, for commands that block. It has no command timeout and is closed with this one. */
  forBlocking(): Redis;
  close(): Promise<void>;
}

/** What ioredis says of a command that took longer than `commandTimeout`. */
const timedOut = 'Command timed out';

interface Options {
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  /** What the server lists the connection as. */
  readonly name: string;
  /** How long a command may take. */
  readonly answerWithinMs?: number;
}

/**
 * Connects in the background, and again whenever the connection is lost. A command is neither queued nor repeated: what
 * Redis holds for the product has a substitute in each process, or is answered 503 without it (waiting rooms).
 * @param url redis://… or rediss://…; credentials in it
 */
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

  // Also keeps Node from ending the process at an `error` without a listener.
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
  // Of a server that hangs only the silence is seen.
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
      // One slow command costs its caller the wait, and nobody else. The ping tells whether Redis hangs.
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
