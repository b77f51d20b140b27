import { once } from 'node:events';
import type { Logger } from '@marathon/service-kit';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';

const closeWithinMs = 2_000;

interface Options {
  readonly url: string;
  readonly name: string;
  readonly logger: Logger;
  prepare(channel: ConfirmChannel, connection: ChannelModel): Promise<void>;
}

export interface ReconnectingChannel {
  /** @throws without an open channel, or while the broker blocks publishers */
  current(): ConfirmChannel;
  readonly firstAttempt: Promise<void>;
  /** Replaces a connection that does not answer. Keeps one that the broker blocks. */
  renew(why: string): void;
  close(): Promise<void>;
}

/** Reopens lost connections and channels: amqplib's recovery covers connections only. Buffers nothing. */
export async function openReconnectingChannel({
  url,
  name,
  logger,
  prepare,
}: Options): Promise<ReconnectingChannel> {
  let connection: ChannelModel | undefined;
  let channel: ConfirmChannel | undefined;
  let unusable = 'not connected to the broker yet';
  let isBlocked = false;
  let lossLogged = false;

  async function setup(model: ChannelModel) {
    connection = model;
    model.on('error', () => {});
    const opened = await model.createConfirmChannel();
    opened.on('error', (err) => logger.error({ err, connection: name }, 'broker closed a channel'));
    opened.once('close', () => {
      if (channel === opened) channel = undefined;
      // A closing connection has not finished yet.
      setImmediate(() => model.close().catch(() => {}));
    });
    await prepare(opened, model);
    channel = opened;
    unusable = '';
  }

  function noteLoss(err: Error) {
    channel = undefined;
    isBlocked = false;
    unusable = 'not connected to the broker';
    if (!lossLogged) logger.error({ err, connection: name }, 'no connection to the broker, trying again');
    lossLogged = true;
  }

  const recovery = { initialDelay: 100, maxDelay: 5_000, waitForConnect: false, setup };
  const recovering = await connect(withHeartbeat(url), {
    recovery,
    timeout: 5_000,
    noDelay: true,
    clientProperties: { connection_name: name },
  });
  const firstAttempt = new Promise<void>((resolve) => {
    recovering.once('connect', () => resolve());
    recovering.once('connect-failed', () => resolve());
  });
  recovering.on('connect-failed', noteLoss);
  recovering.on('disconnect', noteLoss);
  recovering.on('connect', () => {
    if (lossLogged) logger.info({ connection: name }, 'connected to the broker again');
    lossLogged = false;
  });
  recovering.on('error', () => {});
  recovering.on('blocked', (reason) => {
    isBlocked = true;
    unusable = `the broker takes nothing in: ${reason}`;
    logger.error({ connection: name, reason }, 'the broker is blocked');
  });
  recovering.on('unblocked', () => {
    isBlocked = false;
    unusable = '';
    logger.info({ connection: name }, 'the broker is no longer blocked');
  });

  return {
    firstAttempt,
    current() {
      if (channel === undefined || unusable) throw new Error(unusable || 'the channel is being rebuilt');
      return channel;
    },
    renew(why) {
      if (isBlocked) return;
      logger.error({ connection: name, why }, 'giving up a connection to the broker');
      channel = undefined;
      connection?.close().catch(() => {});
    },
    async close() {
      channel = undefined;
      unusable = 'the bus is closed';
      const closed = recovering.close();
      // Without a broker, amqplib waits forever for the close frame.
      await (connection ? Promise.race([closed, endOf(connection)]) : closed);
    },
  };
}

async function endOf(connection: ChannelModel): Promise<void> {
  const signal = AbortSignal.timeout(closeWithinMs);
  await once(connection, 'close', { signal }).catch(() => {});
}

/** Detects a silent broker within 20 seconds, unless the URL sets a heartbeat. */
function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) parsed.searchParams.set('heartbeat', '10');
  return parsed.href;
}
