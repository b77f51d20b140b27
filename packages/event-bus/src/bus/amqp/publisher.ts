import { inTraceOf, type Logger } from '@marathon/service-kit';
import type { Options as Amqp, ConfirmChannel, Message } from 'amqplib';
import { openReconnectingChannel, type ReconnectingChannel } from './reconnectingChannel.ts';
import { declare, type Topology } from './topology.ts';

export interface OutgoingMessage {
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly properties: Pick<Amqp.Publish, 'messageId' | 'type' | 'contentType' | 'headers'>;
  /** AMQP's mandatory flag: reaching no queue is a failure. */
  readonly mandatory: boolean;
}

export interface Publisher {
  /** Resolves once the broker has all on disk. @throws Unroutable if only unroutable messages are missing */
  publish(messages: readonly OutgoingMessage[]): Promise<void>;
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** The broker has all other messages on disk. */
export class Unroutable extends Error {
  readonly messages: readonly OutgoingMessage[];
  constructor(messages: readonly OutgoingMessage[]) {
    const [first] = messages;
    super(`no queue takes ${first?.routingKey} of ${first?.exchange}`);
    this.messages = messages;
  }
}

interface Options {
  readonly url: string;
  readonly logger: Logger;
  readonly topology: Topology;
  readonly confirmWithinMs: number;
}

/** Buffers nothing while the broker is down: events wait in the outbox. */
export async function startPublisher({
  url,
  logger,
  topology,
  confirmWithinMs,
}: Options): Promise<Publisher> {
  const returned = new Set<string>();
  let sent = 0;

  const reconnecting = await openReconnectingChannel({
    url,
    name: 'marathon publisher',
    logger,
    async prepare(channel) {
      returned.clear();
      channel.on('return', (message: Message) => returned.add(message.properties.correlationId));
      await declare(channel, topology);
    },
  });
  await reconnecting.firstAttempt;

  function publishOne(channel: ConfirmChannel, message: OutgoingMessage): Promise<boolean> {
    const { exchange, routingKey, content, properties, mandatory } = message;
    sent += 1;
    const correlationId = String(sent);
    const options = { ...properties, correlationId, mandatory, persistent: true };
    return new Promise((resolve, reject) => {
      const confirmed = (err: unknown) => {
        // The broker sends a return before the confirm.
        const isReturned = returned.delete(correlationId);
        if (err) reject(err);
        else resolve(!isReturned);
      };
      inTraceOf(properties.headers?.traceparent, () =>
        channel.publish(exchange, routingKey, content, options, confirmed),
      );
    });
  }

  return {
    async publish(messages) {
      const channel = reconnecting.current();
      const all = Promise.all(messages.map((message) => publishOne(channel, message)));
      const taken = await inTime(all, confirmWithinMs, reconnecting);
      const unroutable = messages.filter((_, i) => !taken[i]);
      if (unroutable.length > 0) throw new Unroutable(unroutable);
    },
    async ready() {
      await Promise.all(topology.exchanges.map(({ name }) => reconnecting.current().checkExchange(name)));
    },
    close: () => reconnecting.close(),
  };
}

async function inTime<T>(
  confirms: Promise<T>,
  withinMs: number,
  reconnecting: ReconnectingChannel,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reconnecting.renew('no confirm in time');
      reject(new Error(`the broker did not confirm within ${withinMs} ms`));
    }, withinMs);
  });
  return Promise.race([confirms, late]).finally(() => clearTimeout(timer));
}
