import type { MarathonEvent } from '@marathon/contracts/events';
import { inEventSpan, type Logger } from '@marathon/service-kit';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Subscription } from '../eventBus.ts';
import { keepChannel } from './keptChannel.ts';
import { eventIn, triesOf } from './messages.ts';
import { declare, type Topology } from './topology.ts';

/** What becomes of a message that its consumer could not handle. Each resolves when the broker has it on disk. */
export interface Setbacks {
  /** Brings it back later, or sets it aside when it was tried often enough. */
  retry(message: ConsumeMessage, reason: unknown): Promise<void>;
  setAside(message: ConsumeMessage, reason: unknown): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly logger: Logger;
  readonly topology: Topology;
  readonly queue: string;
  readonly subscription: Subscription;
  readonly setbacks: Setbacks;
  readonly prefetch: number;
}

export interface RunningConsumer {
  /** Rejects when no messages could arrive. */
  ready(): Promise<void>;
  close(): Promise<void>;
}

/** Hands the messages of a queue to a subscription in batches, one batch at a time, also across lost connections. */
export async function startConsumer(options: Options): Promise<RunningConsumer> {
  const { url, logger, topology, queue, subscription, setbacks, prefetch } = options;
  const { consumer, batchSize } = subscription;
  let atWork = Promise.resolve();
  let closed = false;

  async function prepare(channel: ConfirmChannel): Promise<void> {
    const arrived: ConsumeMessage[] = [];
    let lost = false;
    channel.once('close', () => {
      lost = true;
    });

    /** What arrived while the batch before was at work is the next batch. */
    async function work(): Promise<void> {
      while (arrived.length > 0 && !lost && !closed) await deliver(channel, arrived.splice(0, batchSize));
    }

    await declare(channel, topology);
    await channel.prefetch(prefetch);
    await channel.consume(queue, (message) => {
      // The queue was deleted under us: begin again, which makes it anew.
      if (message === null) return void channel.close().catch(() => {});
      arrived.push(message);
      if (arrived.length === 1) atWork = atWork.then(work);
    });
  }

  async function deliver(channel: ConfirmChannel, messages: readonly ConsumeMessage[]): Promise<void> {
    const readable = messages.map((message) => ({ message, event: eventIn(message) }));
    const events = readable.flatMap(({ event }) => (event ? [event] : []));
    const last = messages.at(-1);
    if (events.length === messages.length && last !== undefined) {
      const failure = await failureOf(events);
      if (failure === undefined) return settle(() => channel.ack(last, true));
      if (messages.length === 1) return settleFailed(channel, last, failure.reason);
      logger.warn({ err: failure.reason, consumer, events: events.length }, 'batch failed, going one by one');
    }
    for (const { message, event } of readable) await deliverOne(channel, message, event);
  }

  async function deliverOne(
    channel: ConfirmChannel,
    message: ConsumeMessage,
    event: MarathonEvent | undefined,
  ): Promise<void> {
    if (event === undefined) {
      const setAside = setbacks.setAside(message, 'unreadable: not an event of the contracts');
      return settleWhen(channel, message, setAside);
    }
    const failure = await failureOf([event]);
    if (failure === undefined) return settle(() => channel.ack(message));
    return settleFailed(channel, message, failure.reason);
  }

  async function failureOf(events: readonly MarathonEvent[]): Promise<{ reason: unknown } | undefined> {
    try {
      await inEventSpan(consumer, events[0]?.traceparent, () => subscription.handle(events));
      return undefined;
    } catch (reason) {
      return { reason };
    }
  }

  const settleFailed = (channel: ConfirmChannel, message: ConsumeMessage, reason: unknown) =>
    settleWhen(channel, message, setbacks.retry(message, reason));

  /** Acks once the broker holds the copy; otherwise gives the message back, slowly. */
  async function settleWhen(channel: ConfirmChannel, message: ConsumeMessage, copied: Promise<void>) {
    try {
      await copied;
      settle(() => channel.ack(message));
    } catch (err) {
      logger.warn({ err, consumer, tries: triesOf(message) }, 'a failed event goes back to its queue');
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      // reject, not nack: since RabbitMQ 4.3 a nack does not count toward the delivery limit.
      settle(() => channel.reject(message, true));
    }
  }

  const kept = await keepChannel({ url, name: `marathon ${consumer}`, logger, prepare });
  await kept.tried;
  return {
    async ready() {
      await kept.current().checkQueue(queue);
    },
    async close() {
      closed = true;
      await atWork;
      await kept.close();
    },
  };
}

/** A lost channel cannot ack; the broker then delivers again, and the consumer's inbox knows the event. */
function settle(answer: () => void): void {
  try {
    answer();
  } catch {
    // The channel is gone.
  }
}
