import { setTimeout } from 'node:timers/promises';
import { type ConfirmChannel, connect, type GetMessage } from 'amqplib';

export async function onEach<T>(
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

export async function* messagesOf(channel: ConfirmChannel, queue: string): AsyncGenerator<GetMessage> {
  const { messageCount } = await channel.checkQueue(queue);
  for (let i = 0; i < messageCount; i += 1) {
    const message = await channel.get(queue);
    if (message === false) return;
    yield message;
  }
}

/** Waits until the broker has put them back, so that the next reader misses none. */
export async function giveBack(channel: ConfirmChannel, queue: string, count: number): Promise<void> {
  if (count === 0) return;
  channel.nackAll(true);
  for (let questionCount = 0; questionCount < maxQuestions; questionCount += 1) {
    if ((await channel.checkQueue(queue)).messageCount >= count) return;
    await setTimeout(asksEveryMs);
  }
}

/** Another operator may take them at once. */
const maxQuestions = 50;
const asksEveryMs = 20;

const isNotFound = (error: unknown) => (error as { code?: number }).code === 404;
