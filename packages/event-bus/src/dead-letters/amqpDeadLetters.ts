import { eventsExchange } from '@marathon/contracts/events';
import type { ConfirmChannel } from 'amqplib';
import { deathReason, parseDeadLetter } from '../bus/amqp/messages.ts';
import { namesOf } from '../bus/amqp/topology.ts';
import { giveBack, messagesOf, onEach } from './amqpDeadLetterQueues.ts';
import type { DeadLetter, DeadLetters } from './deadLetters.ts';

interface Options {
  readonly url: string;
  /** AMQP cannot list queues. */
  readonly consumers: readonly string[];
  readonly exchange?: string;
}

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
