import { connect } from 'amqplib';

interface Message {
  readonly exchange: string;
  readonly routingKey: string;
  readonly content: Buffer;
  readonly messageId: string;
}

/** Publishes bytes that may be no event. */
export async function publishBytes(url: string, message: Message): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createConfirmChannel();
  const { exchange, routingKey, content, messageId } = message;
  channel.publish(exchange, routingKey, content, { messageId, persistent: true });
  await channel.waitForConfirms();
  await connection.close();
}
