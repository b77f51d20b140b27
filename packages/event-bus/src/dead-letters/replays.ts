import type { MarathonEvent } from '@marathon/contracts/events';
import { type Logger, outsideTraces } from '@marathon/service-kit';
import { NoConsumer } from '../bus/eventBus.ts';
import type { MemoryBus } from '../bus/memoryBus.ts';
import { ConsumerWaits } from '../bus/storeWaits.ts';

export interface Replay {
  /** A repeated replay gets a new position. */
  readonly position: number;
  readonly consumer: string;
  readonly event: MarathonEvent;
}

export interface Replays {
  next(exceptOf: readonly string[]): Promise<Replay | undefined>;
  remove(replay: Replay): Promise<void>;
}

interface Options {
  readonly replays: Replays;
  readonly bus: Pick<MemoryBus, 'redeliver'>;
  readonly logger: Logger;
  readonly sweepEveryMs?: number;
}

/** Polls, because tools add replays while the process runs. */
export function startReplays({ replays, bus, logger, sweepEveryMs = 1_000 }: Options) {
  const withoutConsumer = new Set<string>();
  let isFailing = false;
  let stopped = false;
  let sweeping: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    const waiting: string[] = [];
    while (!stopped) {
      const replay = await replays.next(waiting);
      if (replay === undefined) return;
      if (await redeliver(replay)) await replays.remove(replay);
      else waiting.push(replay.consumer);
    }
  }

  /** True once it is handled or a dead letter again. */
  async function redeliver({ consumer, event }: Replay): Promise<boolean> {
    try {
      await bus.redeliver(consumer, event);
      withoutConsumer.delete(consumer);
      return true;
    } catch (error) {
      if (error instanceof NoConsumer) {
        noteMissing(consumer, event);
        return false;
      }
      if (error instanceof ConsumerWaits) return false;
      throw error;
    }
  }

  function noteMissing(consumer: string, { id: eventId, type }: MarathonEvent): void {
    if (!withoutConsumer.has(consumer))
      logger.error(
        { consumer, eventId, type },
        'a replay waits: its consumer is gone, or takes no such events',
      );
    withoutConsumer.add(consumer);
  }

  function noteFailure(err: unknown): void {
    if (!isFailing && !stopped) logger.error({ err }, 'replays fail; they are tried again');
    isFailing = true;
  }

  function wake(): void {
    if (stopped) return;
    sweeping ??= outsideTraces(sweep)
      .then(() => {
        isFailing = false;
      }, noteFailure)
      .finally(() => {
        sweeping = undefined;
      });
  }

  const sweeper = setInterval(wake, sweepEveryMs);
  wake();
  return {
    async stop(): Promise<void> {
      stopped = true;
      clearInterval(sweeper);
      await sweeping;
    },
  };
}
