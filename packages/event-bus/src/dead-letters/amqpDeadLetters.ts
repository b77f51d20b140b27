import { setTimeout } from 'node:timers/promises';
import { eventsExchange } from '@marathon/contracts/events';
import { type ConfirmChannel, connect, type GetMessage } from 'amqplib';
import { deathReason, parseDeadLetter } from '../bus/amqp/messages.ts';
import { namesOf } from '../bus/amqp/topology.ts';
import type { DeadLetter, DeadLetters } from './deadLetters.ts';

interface Options {
  readonly url: string;
  /** Whose dead letters: AMQP cannot list queues. */
  readonly consumers: readonly string[];
  readonly exchange?: string;
}

/** Each call opens a connection: it is a tool of operators. */
export function amqpDeadLetters(options: Options): DeadLetters {
  const { url, consumers, exchange = eventsExchange } = options;
  const names = namesOf(exchange);

  async function listOf(channel: ConfirmChannel, consumer: string): Promise<DeadLetter[]> {
    const deadLetters: DeadLetter[] = [];
    const queue = names.deadLettersOf(consumer);
    for await (const message of messagesOf(channel, queue))
      deadLetters.push({ consumer, event: parseDeadLetter(message), ...deathReason(message) });
    await giveBack(channel, queue, deadLetters.length);
    return deadLetters;
  }

  /** Acks a dead letter when the broker has stored the new message. */
  async function replayOf(channel: ConfirmChannel, consumer: string): Promise<number> {
    let unroutable = false;
    channel.on('return', () => {
      unroutable = true;
    });
    let replayed = 0;
    for await (const message of messagesOf(channel, names.deadLettersOf(consumer))) {
      const { messageId, type, contentType } = message.properties;
      const properties = { messageId, type, contentType, persistent: true, mandatory: true };
      channel.publish(names.redeliver, `replay.${consumer}`, message.content, properties);
      await channel.waitForConfirms();
      if (unroutable) throw new Error(`${consumer} has no queue to replay to`);
      channel.ack(message);
      replayed += 1;
    }
    return replayed;
  }

  const discardOf =
    (eventId: string | undefined) =>
    async (channel: ConfirmChannel, consumer: string): Promise<number> => {
      let [discarded, left] = [0, 0];
      const queue = names.deadLettersOf(consumer);
      for await (const message of messagesOf(channel, queue)) {
        if (eventId !== undefined && parseDeadLetter(message).id !== eventId) {
          left += 1;
          continue;
        }
        channel.ack(message);
        discarded += 1;
      }
      await giveBack(channel, queue, left);
      return discarded;
    };

  return {
    async list() {
      const deadLetters = await onEach(url, consumers, listOf);
      return deadLetters.flat().sort((a, b) => a.at.localeCompare(b.at));
    },
    async replay(consumer) {
      return sum(await onEach(url, consumer === undefined ? consumers : [consumer], replayOf));
    },
    async discard(consumer, eventId) {
      return sum(await onEach(url, [consumer], discardOf(eventId)));
    },
  };
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0);

/** Opens a channel per consumer: a consumer that never ran has no queue, and asking for it closes the channel. */
async function onEach<T>(
  url: string,
  consumers: readonly string[],
  read: (channel: ConfirmChannel, consumer: string) => Promise<T>,
): Promise<T[]> {
  const connection = await connect(url, { timeout: 5_000 });
  connection.on('error', () => {});
  const found: T[] = [];
  try {
    for (const consumer of consumers) {
      const channel = await connection.createConfirmChannel();
      channel.on('error', () => {});
      try {
        found.push(await read(channel, consumer));
        await channel.close();
      } catch (error) {
        if (!isNotFound(error)) throw error;
      }
    }
  } finally {
    await connection.close();
  }
  return found;
}

/** Those that are not acked are given back. */
async function* messagesOf(channel: ConfirmChannel, queue: string): AsyncGenerator<GetMessage> {
  const { messageCount } = await channel.checkQueue(queue);
  for (let i = 0; i < messageCount; i += 1) {
    const message = await channel.get(queue);
    if (message === false) return;
    yield message;
  }
}

/** Waits until the queue has them again, which takes the broker a moment: whoever reads it next misses none. */
async function giveBack(channel: ConfirmChannel, queue: string, count: number): Promise<void> {
  if (count === 0) return;
  channel.nackAll(true);
  for (let asked = 0; asked < mostAsked; asked += 1) {
    if ((await channel.checkQueue(queue)).messageCount >= count) return;
    await setTimeout(asksEveryMs);
  }
}

/** Another operator may take them at once: then they do not come back. */
const mostAsked = 50;
const asksEveryMs = 20;

const isNotFound = (error: unknown) => (error as { code?: number }).code === 404;
