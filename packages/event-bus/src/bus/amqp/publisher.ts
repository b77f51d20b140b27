import type { Logger } from '@marathon/service-kit';
import type { Options as Amqp, ConfirmChannel, Message } from 'amqplib';
import { type KeptChannel, keepChannel } from './reconnectingChannel.ts';
import { declare, type Topology } from './topology.ts';

export interface Outgoing {
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly properties: Pick<Amqp.Publish, 'messageId' | 'type' | 'contentType' | 'headers'>;
  /** No queue may want it, and that is well. Otherwise a message that reaches no queue is a failure. */
  readonly mayBeUnheard?: boolean;
}

export interface Publisher {
  /** Resolves when the broker has all of them on disk; rejects when it may not have one of them. */
  publish(messages: readonly Outgoing[]): Promise<void>;
  /** Rejects when the broker does not answer. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly logger: Logger;
  readonly topology: Topology;
  /** How long the broker may take to confirm, in milliseconds. */
  readonly confirmWithinMs: number;
}

/** Publishes with confirms. While the broker is away it refuses at once and keeps nothing: that is the outbox's part. */
export async function startPublisher({
  url,
  logger,
  topology,
  confirmWithinMs,
}: Options): Promise<Publisher> {
  /** Correlation ids of messages that the broker gave back because no queue wanted them. */
  const returned = new Set<string>();
  let sent = 0;

  const kept = await keepChannel({
    url,
    name: 'marathon publisher',
    logger,
    async prepare(channel) {
      returned.clear();
      channel.on('return', (message: Message) => returned.add(message.properties.correlationId));
      await declare(channel, topology);
    },
  });
  await kept.tried;

  function publishOne(channel: ConfirmChannel, message: Outgoing): Promise<void> {
    const { exchange, routingKey, content, properties, mayBeUnheard = false } = message;
    sent += 1;
    const correlationId = String(sent);
    const options = { ...properties, correlationId, mandatory: !mayBeUnheard, persistent: true };
    return new Promise((resolve, reject) => {
      channel.publish(exchange, routingKey, content, options, (err) => {
        // The broker tells of a return before it confirms.
        if (returned.delete(correlationId)) reject(new Error(`no queue takes ${routingKey} of ${exchange}`));
        else if (err) reject(err);
        else resolve();
      });
    });
  }

  return {
    async publish(messages) {
      const channel = kept.current();
      const all = Promise.all(messages.map((message) => publishOne(channel, message)));
      await inTime(all, confirmWithinMs, kept);
    },
    async ready() {
      await Promise.all(topology.exchanges.map(({ name }) => kept.current().checkExchange(name)));
    },
    close: () => kept.close(),
  };
}

/** Rejects, and begins a new connection with empty buffers, when the broker takes longer. */
async function inTime(confirms: Promise<unknown>, withinMs: number, kept: KeptChannel): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      kept.renew('no confirm in time');
      reject(new Error(`the broker did not confirm within ${withinMs} ms`));
    }, withinMs);
  });
  await Promise.race([confirms, late]).finally(() => clearTimeout(timer));
}
