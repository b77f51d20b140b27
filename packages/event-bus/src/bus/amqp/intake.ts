import { randomUUID } from 'node:crypto';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';
import { noteReceipt } from './messages.ts';

export interface Intake {
  readonly channel: ConfirmChannel;
  open(): Promise<void>;
  take(atMost: number): ConsumeMessage[];
  holds(): boolean;
  /** Returns messages to the group; consumes nothing until reopened. */
  giveBack(): Promise<void>;
  /** The broker delivers them again when the channel closes. */
  drop(): void;
}

/** Calls `onArrival` for a message that nobody waits for. */
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
    noteReceipt(message);
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
        // The broker must not deliver them here again.
        await channel.cancel(consumerTag);
        drop();
        channel.nackAll(true);
      } catch {
        drop();
      }
    },
    drop,
  };
}
