import { inTraceOf, type Logger } from '@marathon/service-kit';
import type { Options as Amqp, ConfirmChannel, Message } from 'amqplib';
import { openReconnectingChannel, type ReconnectingChannel } from './reconnectingChannel.ts';
import { declare, type Topology } from './topology.ts';

export interface Outgoing {
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly properties: Pick<Amqp.Publish, 'messageId' | 'type' | 'contentType' | 'headers'>;
  /** AMQP's mandatory flag: a message that reaches no queue is a failure. */
  readonly mandatory: boolean;
}

export interface Publisher {
  /** Resolves when the broker has all of them on disk; rejects when any may be missing. */
  publish(messages: readonly Outgoing[]): Promise<void>;
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly logger: Logger;
  readonly topology: Topology;
  readonly confirmWithinMs: number;
}

/** Buffers nothing while the broker is away: events wait in the outbox. */
export async function startPublisher({
  url,
  logger,
  topology,
  confirmWithinMs,
}: Options): Promise<Publisher> {
  /** Correlation ids that no queue is bound to. */
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

  function publishOne(channel: ConfirmChannel, message: Outgoing): Promise<void> {
    const { exchange, routingKey, content, properties, mandatory } = message;
    sent += 1;
    const correlationId = String(sent);
    const options = { ...properties, correlationId, mandatory, persistent: true };
    return new Promise((resolve, reject) => {
      const confirmed = (err: unknown) => {
        // The broker sends a return before the confirm.
        if (returned.delete(correlationId)) reject(new Error(`no queue takes ${routingKey} of ${exchange}`));
        else if (err) reject(err);
        else resolve();
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
      await inTime(all, confirmWithinMs, reconnecting);
    },
    async ready() {
      await Promise.all(topology.exchanges.map(({ name }) => reconnecting.current().checkExchange(name)));
    },
    close: () => reconnecting.close(),
  };
}

/** Rejects, and reconnects with empty buffers, when the broker takes longer. */
async function inTime(
  confirms: Promise<unknown>,
  withinMs: number,
  reconnecting: ReconnectingChannel,
): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reconnecting.renew('no confirm in time');
      reject(new Error(`the broker did not confirm within ${withinMs} ms`));
    }, withinMs);
  });
  await Promise.race([confirms, late]).finally(() => clearTimeout(timer));
}
