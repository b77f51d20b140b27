import { once } from 'node:events';
import type { Logger } from '@marathon/service-kit';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';

const closeWithinMs = 2_000;

interface Options {
  readonly url: string;
  /** What the connection is called in the broker's own lists. */
  readonly name: string;
  readonly logger: Logger;
  /** Makes a new channel fit for use: after the first connection and after each later one. */
  prepare(channel: ConfirmChannel): Promise<void>;
}

export interface KeptChannel {
  /** The live channel. @throws while there is none, or while the broker takes nothing in */
  current(): ConfirmChannel;
  /** Resolves when the first attempt to connect has ended, well or not. */
  readonly tried: Promise<void>;
  /** Gives the connection up and builds another: it no longer answers. */
  renew(why: string): void;
  close(): Promise<void>;
}

/**
 * One connection with one channel on it, built anew, with growing pauses, whenever either is lost: amqplib's recovery
 * brings back connections only. Nothing is kept for later while there is none.
 */
export async function keepChannel({ url, name, logger, prepare }: Options): Promise<KeptChannel> {
  let connection: ChannelModel | undefined;
  let channel: ConfirmChannel | undefined;
  let unusable = 'not connected to the broker yet';
  let toldOfLoss = false;

  async function setup(model: ChannelModel) {
    connection = model;
    model.on('error', () => {});
    const opened = await model.createConfirmChannel();
    opened.on('error', (err) => logger.error({ err, connection: name }, 'broker closed a channel'));
    opened.once('close', () => {
      if (channel === opened) channel = undefined;
      // Not at once: when the connection itself is closing, it is not done yet.
      setImmediate(() => model.close().catch(() => {}));
    });
    await prepare(opened);
    channel = opened;
    unusable = '';
  }

  function noteLoss(err: Error) {
    channel = undefined;
    unusable = 'not connected to the broker';
    if (!toldOfLoss) logger.error({ err, connection: name }, 'no connection to the broker, trying again');
    toldOfLoss = true;
  }

  const recovery = { initialDelay: 100, maxDelay: 5_000, waitForConnect: false, setup };
  const recovering = await connect(withHeartbeat(url), {
    recovery,
    timeout: 5_000,
    noDelay: true,
    clientProperties: { connection_name: name },
  });
  const tried = new Promise<void>((resolve) => {
    recovering.once('connect', () => resolve());
    recovering.once('connect-failed', () => resolve());
  });
  recovering.on('connect-failed', noteLoss);
  recovering.on('disconnect', noteLoss);
  recovering.on('connect', () => {
    if (toldOfLoss) logger.info({ connection: name }, 'connected to the broker again');
    toldOfLoss = false;
  });
  recovering.on('error', () => {});
  recovering.on('blocked', (reason) => {
    unusable = `the broker takes nothing in: ${reason}`;
    logger.error({ connection: name, reason }, 'the broker is blocked');
  });
  recovering.on('unblocked', () => {
    unusable = '';
    logger.info({ connection: name }, 'the broker is not blocked any more');
  });

  return {
    tried,
    current() {
      if (channel === undefined || unusable) throw new Error(unusable || 'the channel is being rebuilt');
      return channel;
    },
    renew(why) {
      logger.error({ connection: name, why }, 'giving up a connection to the broker');
      channel = undefined;
      connection?.close().catch(() => {});
    },
    async close() {
      channel = undefined;
      unusable = 'the bus is closed';
      const parted = recovering.close();
      // amqplib waits for ever for the goodbye of a broker that is gone.
      await (connection ? Promise.race([parted, endOf(connection)]) : parted);
    },
  };
}

/** The connection has ended, or its broker has not said goodbye in time. */
async function endOf(connection: ChannelModel): Promise<void> {
  const signal = AbortSignal.timeout(closeWithinMs);
  await once(connection, 'close', { signal }).catch(() => {});
}

/** A broker that went silent is noticed within 20 seconds, unless the URL says otherwise. */
function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) parsed.searchParams.set('heartbeat', '10');
  return parsed.href;
}
