import type { MarathonEvent } from '@marathon/contracts/events';
import type { Logger } from '@marathon/service-kit';
import type { ChannelModel, ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Subscription } from '../eventBus.ts';
import { type StorePauses, type StoreWaits, untilStoreAnswers } from '../storeWaits.ts';
import { createIntake, type Intake } from './intake.ts';
import { parseEvent, triesOf } from './messages.ts';
import { openReconnectingChannel } from './reconnectingChannel.ts';
import { declare, type Topology } from './topology.ts';

/** For messages that failed. Resolves once the broker has the message on disk. */
export interface RetryPolicy {
  /** Makes a dead letter after the last attempt. */
  retry(message: ConsumeMessage, reason: unknown): Promise<void>;
  deadLetter(message: ConsumeMessage, reason: unknown): Promise<void>;
}

export interface AmqpStorePauses extends StorePauses {
  /** Brokers take back messages after a timeout. */
  readonly giveBackAfterMs: number;
}

interface Options {
  readonly url: string;
  readonly logger: Logger;
  readonly topology: Topology;
  readonly queue: string;
  readonly subscription: Pick<Subscription, 'consumer' | 'batchSize' | 'transient'>;
  readonly handle: Subscription['handle'];
  readonly retryPolicy: RetryPolicy;
  readonly prefetch: number;
  readonly waits: StoreWaits;
  readonly storePauses: AmqpStorePauses;
}

export interface RunningConsumer {
  ready(): Promise<void>;
  close(): Promise<void>;
}

export async function startConsumer(options: Options): Promise<RunningConsumer> {
  const { url, logger, topology, queue, handle, retryPolicy, prefetch, waits, storePauses } = options;
  const { consumer, batchSize, transient } = options.subscription;
  const closing = new AbortController();
  let atWork = Promise.resolve();

  async function prepare(channel: ConfirmChannel, connection: ChannelModel): Promise<void> {
    const isNew = transient && !(await exists(connection, queue));
    const intake = createIntake(channel, queue, () => {
      atWork = atWork.then(() => work(intake));
    });
    await declare(channel, topology);
    if (isNew) transient.onNewQueue();
    await channel.prefetch(prefetch);
    // A handler of the lost connection may still run: takes no more until it ends.
    if (waits.has(consumer)) atWork = atWork.then(() => work(intake));
    else await intake.open();
  }

  async function work(intake: Intake): Promise<void> {
    for (;;) {
      if (closing.signal.aborted) return;
      const messages = intake.take(batchSize);
      if (messages.length === 0) return reopen(intake);
      await deliver(intake, messages);
    }
  }

  const reopen = (intake: Intake) => intake.open().catch(() => intake.channel.close().catch(() => {}));

  async function deliver(intake: Intake, messages: readonly ConsumeMessage[]): Promise<void> {
    const readable = messages.map((message) => ({ message, event: parseEvent(message) }));
    const events = readable.flatMap(({ event }) => (event ? [event] : []));
    const last = messages.at(-1);
    if (events.length === messages.length && last !== undefined) {
      const failure = await failureOf(intake, events);
      if (!intake.holds()) return;
      if (failure === undefined) return settle(() => intake.channel.ack(last, true));
      if (messages.length === 1) return settleFailed(intake.channel, last, failure.reason);
      logger.warn(
        { err: failure.reason, consumer, events: events.length },
        'batch failed, handling its events one by one',
      );
    }
    for (const { message, event } of readable) {
      if (intake.holds()) await deliverOne(intake, message, event);
    }
  }

  async function deliverOne(
    intake: Intake,
    message: ConsumeMessage,
    event: MarathonEvent | undefined,
  ): Promise<void> {
    if (event === undefined) {
      const copied = retryPolicy.deadLetter(message, 'unreadable: not an event of the contracts');
      return settleWhen(intake.channel, message, copied);
    }
    const failure = await failureOf(intake, [event]);
    if (!intake.holds()) return;
    if (failure === undefined) return settle(() => intake.channel.ack(message));
    return settleFailed(intake.channel, message, failure.reason);
  }

  /** Undefined on success. Retries while the store does not answer. */
  async function failureOf(
    intake: Intake,
    events: readonly MarathonEvent[],
  ): Promise<{ reason: unknown } | undefined> {
    const since = performance.now();
    const giveBackInTime = async () => {
      if (performance.now() - since > storePauses.giveBackAfterMs) await intake.giveBack();
    };
    try {
      const attempt = () => waits.attempt(consumer, () => handle(events));
      await untilStoreAnswers(attempt, {
        pauses: storePauses,
        signal: closing.signal,
        afterTry: giveBackInTime,
      });
      return undefined;
    } catch (reason) {
      if (closing.signal.aborted) intake.drop();
      return { reason };
    }
  }

  const settleFailed = (channel: ConfirmChannel, message: ConsumeMessage, reason: unknown) =>
    settleWhen(channel, message, retryPolicy.retry(message, reason));

  /** Acks once the broker has the copy; otherwise requeues the message after a pause. */
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

  const reconnecting = await openReconnectingChannel({ url, name: `marathon ${consumer}`, logger, prepare });
  await reconnecting.firstAttempt;
  return {
    async ready() {
      await reconnecting.current().checkQueue(queue);
    },
    async close() {
      closing.abort();
      // A waiting consumer may be in a long attempt; the broker delivers its messages again.
      if (!waits.has(consumer)) await atWork;
      await reconnecting.close();
    },
  };
}

/** A lost channel cannot ack: the broker delivers again, and the consumer's inbox filters the event. */
function settle(answer: () => void): void {
  try {
    answer();
  } catch {}
}

async function exists(connection: ChannelModel, queue: string): Promise<boolean> {
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  try {
    await channel.checkQueue(queue);
    await channel.close();
    return true;
  } catch {
    return false;
  }
}
