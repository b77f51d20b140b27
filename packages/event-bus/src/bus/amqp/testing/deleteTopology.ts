import { type Channel, connect } from 'amqplib';
import { amqpRetryDelaysMs } from '../amqpBus.ts';
import { namesOf } from '../topology.ts';

/** Deletes an exchange and the queues of these consumers. */
export async function deleteTopology(
  channel: Channel,
  exchange: string,
  consumers: readonly string[],
  retryDelaysMs: readonly number[],
): Promise<void> {
  const names = namesOf(exchange);
  for (const consumer of consumers)
    for (const queue of [names.queueFor(consumer), names.deadLettersOf(consumer)])
      await channel.deleteQueue(queue);
  for (const delayMs of retryDelaysMs) await channel.deleteQueue(names.waitingFor(delayMs));
  for (const name of [names.events, names.retry, names.redeliver, names.dead])
    await channel.deleteExchange(name);
}

export async function deleteExchange(
  url: string,
  exchange: string,
  consumers: readonly string[],
): Promise<void> {
  const connection = await connect(url);
  await deleteTopology(await connection.createChannel(), exchange, consumers, amqpRetryDelaysMs);
  await connection.close();
}
