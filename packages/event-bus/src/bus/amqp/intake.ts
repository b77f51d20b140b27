import { randomUUID } from 'node:crypto';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';

/** The messages that one channel delivers, until they are taken, given back or lost with it. */
export interface Intake {
  readonly channel: ConfirmChannel;
  /** Starts consuming, unless it does so already or its channel is gone. */
  open(): Promise<void>;
  /** The first messages that arrived; none when nothing has arrived. */
  take(atMost: number): ConsumeMessage[];
  /** Whether messages that were taken can still be acked or rejected. */
  holds(): boolean;
  /** Returns all unsettled messages to the queue for other members of the group, and consumes nothing until opened. */
  giveBack(): Promise<void>;
  /** Settles none of the messages that were taken: the broker delivers them again when the channel closes. */
  drop(): void;
}

/** @param onArrival called when a message arrives and none was waiting */
export function createIntake(channel: ConfirmChannel, queue: string, onArrival: () => void): Intake {
  const arrived: ConsumeMessage[] = [];
  let consumerTag: string | undefined;
  let isGone = false;

  function drop() {
    consumerTag = undefined;
    arrived.length = 0;
  }

  channel.once('close', () => {
    isGone = true;
    drop();
  });

  function arrive(message: ConsumeMessage | null) {
    // The queue was deleted: reconnecting declares it again.
    if (message === null) return void channel.close().catch(() => {});
    arrived.push(message);
    if (arrived.length === 1) onArrival();
  }

  return {
    channel,
    async open() {
      if (isGone || consumerTag !== undefined) return;
      consumerTag = randomUUID();
      await channel.consume(queue, arrive, { consumerTag });
    },
    take: (atMost) => arrived.splice(0, atMost),
    holds: () => consumerTag !== undefined,
    async giveBack() {
      if (consumerTag === undefined) return;
      try {
        // Cancel first, so that the broker does not deliver them to this consumer again.
        await channel.cancel(consumerTag);
        drop();
        channel.nackAll(true);
      } catch {
        // The channel is gone, and its messages with it.
        drop();
      }
    },
    drop,
  };
}
