import { connect } from 'amqplib';
import { namesOf } from '../topology.ts';

interface Options {
  readonly url: string;
  readonly exchange: string;
  readonly times: number;
  /** Consumers of an event's type. */
  readonly consumersOf: (type: string) => readonly string[];
}

/** Makes the broker deliver every event again. Returns a function to stop. */
export async function deliverAgain({
  url,
  exchange,
  times,
  consumersOf,
}: Options): Promise<() => Promise<void>> {
  const names = namesOf(exchange);
  const connection = await connect(url);
  const channel = await connection.createChannel();
  const { queue } = await channel.assertQueue(`${exchange}.again`, { exclusive: true });
  await channel.bindQueue(queue, exchange, '#');
  await channel.consume(
    queue,
    (message) => {
      if (message === null) return;
      const { messageId, type, contentType, headers } = message.properties;
      const properties = { messageId, type, contentType, headers, persistent: true };
      for (const consumer of consumersOf(message.fields.routingKey))
        for (let left = times; left > 0; left -= 1)
          channel.publish(names.redeliver, `again.${consumer}`, message.content, properties);
    },
    { noAck: true },
  );
  return () => connection.close();
}
