import { eventsExchange, type MarathonEvent } from '@marathon/contracts/events';
import { type RecordTarget, StoreUnavailable } from '@marathon/persistence';
import type { ConfirmChannel } from 'amqplib';
import { contentOf, copyOf, deathReason, maxReasonLength, propertiesOf } from '../bus/amqp/messages.ts';
import { deadLetterTopologyOf, declare, namesOf } from '../bus/amqp/topology.ts';
import { giveBack, messagesOf, onEach } from './amqpDeadLetterQueues.ts';
import type { DeadLetter } from './deadLetters.ts';

interface Options {
  readonly url: string;
  readonly exchange?: string;
  readonly consumers: readonly string[];
}

/** Only while no process of the product runs. */
export function amqpDeadLetterTarget(options: Options): RecordTarget<DeadLetter> {
  const { url, consumers, exchange = eventsExchange } = options;
  const names = namesOf(exchange);

  async function storedFor(channel: ConfirmChannel, consumer: string): Promise<DeadLetter[]> {
    const queue = names.deadLettersOf(consumer);
    const found: DeadLetter[] = [];
    for await (const message of messagesOf(channel, queue)) {
      // Unparsed: today's contract may read an older event differently.
      const event: MarathonEvent = JSON.parse(message.content.toString());
      found.push({ consumer, event, ...deathReason(message) });
    }
    await giveBack(channel, queue, found.length);
    return found;
  }

  async function putFor(channel: ConfirmChannel, consumer: string, entries: readonly DeadLetter[]) {
    await declare(channel, deadLetterTopologyOf(exchange, consumer));
    const storedIds = new Set((await storedFor(channel, consumer)).map(({ event }) => event.id));
    for (const { event, reason, at } of entries) {
      if (storedIds.has(event.id)) continue;
      const properties = copyOf({ properties: propertiesOf(event) }, { tries: 1, reason, at: new Date(at) });
      channel.publish(names.dead, consumer, contentOf(event), { ...properties, persistent: true });
    }
    await channel.waitForConfirms();
  }

  return {
    async isEmpty() {
      const waiting = await answered(() =>
        onEach(url, consumers, async (channel, consumer) => {
          return (await channel.checkQueue(names.deadLettersOf(consumer))).messageCount;
        }),
      );
      return waiting.every((count) => count === 0);
    },
    async put(entries) {
      const of = Map.groupBy(entries, ({ consumer }) => consumer);
      await answered(() =>
        onEach(url, [...of.keys()], (channel, consumer) => putFor(channel, consumer, of.get(consumer) ?? [])),
      );
    },
    async *read() {
      yield* (await answered(() => onEach(url, consumers, storedFor))).flat();
    },
  };
}

/** Without fields that the broker changes: it keeps only the beginning of a reason. */
export const comparableDeadLetter = ({ reason, at, ...deadLetter }: DeadLetter): DeadLetter => ({
  ...deadLetter,
  reason: reason.slice(0, maxReasonLength),
  at: new Date(at).toISOString(),
});

async function answered<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new StoreUnavailable(error, true);
  }
}
