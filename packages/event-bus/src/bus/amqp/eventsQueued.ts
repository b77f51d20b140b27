import { eventsExchange } from '@marathon/contracts/events';
import { connect } from 'amqplib';
import { namesOf } from './topology.ts';

interface Options {
  readonly url: string;
  readonly consumer: string;
  readonly exchange?: string | undefined;
}

export async function eventsQueued({ url, consumer, exchange = eventsExchange }: Options): Promise<number> {
  const connection = await connect(url, { timeout: 5_000 });
  connection.on('error', () => {});
  try {
    const channel = await connection.createChannel();
    channel.on('error', () => {});
    return (await channel.checkQueue(namesOf(exchange).queueFor(consumer))).messageCount;
  } finally {
    await connection.close();
  }
}
