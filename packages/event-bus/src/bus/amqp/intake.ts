import { randomUUID } from 'node:crypto';
import type { ConfirmChannel, ConsumeMessage } from 'amqplib';

/** The messages that one channel brings, until they are taken, given back or lost with it. */
export interface Intake {
  readonly channel: ConfirmChannel;
  /** Begins to take messages in, unless it does so already or its channel is gone. */
  open(): Promise<void>;
  /** Those that arrived first; none when nothing has arrived. */
  take(atMost: number): ConsumeMessage[];
  /** Whether what was taken is still ours to settle. */
  holds(): boolean;
  /** Returns everything unsettled to the queue, for other members of the group, and takes nothing in until opened. */
  giveBack(): Promise<void>;
  /** What was taken is not settled any more: it comes again when the channel is closed. */
  letGo(): void;
}

/** @param onArrival called when a message arrives and none was waiting */
export function createIntake(channel: ConfirmChannel, queue: string, onArrival: () => void): Intake {
  const arrived: ConsumeMessage[] = [];
  let consumerTag: string | undefined;
  let isGone = false;

  function letGo() {
    consumerTag = undefined;
    arrived.length = 0;
  }

  channel.once('close', () => {
    isGone = true;
    letGo();
  });

  function arrive(message: ConsumeMessage | null) {
    // The queue was deleted under us: begin again, which makes it anew.
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
        // First, so that nothing comes back to us at once.
        await channel.cancel(consumerTag);
        letGo();
        channel.nackAll(true);
      } catch {
        // The channel is gone, and what it held with it.
        letGo();
      }
    },
    letGo,
  };
}
