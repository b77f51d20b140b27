import { setTimeout as sleep } from 'node:timers/promises';
import { isStoreUnavailable } from '@marathon/persistence';
import type { Logger, Metrics } from '@marathon/service-kit';

interface Options {
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'gauge'>;
}

export class ConsumerWaits extends Error {
  constructor(consumer: string, cause: unknown) {
    super(`${consumer} waits for its store`, { cause });
  }
}

/** A store that does not answer (locked, full, down) is no failed attempt. */
export interface StoreWaits {
  has(consumer: string): boolean;
  /** @throws ConsumerWaits if the store does not answer; else what `work` throws */
  attempt(consumer: string, work: () => Promise<void>): Promise<void>;
}

export function storeWaits({ logger, metrics }: Options): StoreWaits {
  const waiting = new Set<string>();
  metrics.gauge(
    'events_consumers_waiting',
    'Consumers whose store does not answer; their events wait',
    () => waiting.size,
  );

  return {
    has: (consumer) => waiting.has(consumer),
    async attempt(consumer, work) {
      const failure = await failureOf(work);
      if (failure && isStoreUnavailable(failure.reason)) {
        if (!waiting.has(consumer))
          logger.error({ err: failure.reason, consumer }, 'a consumer waits: its store does not answer');
        waiting.add(consumer);
        throw new ConsumerWaits(consumer, failure.reason);
      }
      if (waiting.delete(consumer)) logger.info({ consumer }, 'a consumer goes on: its store answers again');
      if (failure) throw failure.reason;
    },
  };
}

async function failureOf(work: () => Promise<void>): Promise<{ reason: unknown } | undefined> {
  try {
    await work();
    return undefined;
  } catch (reason) {
    return { reason };
  }
}

export interface StorePauses {
  /** Milliseconds before the second attempt; each pause doubles. */
  readonly firstMs: number;
  readonly mostMs: number;
}

interface PendingWait {
  readonly pauses: StorePauses;
  readonly signal: AbortSignal;
  readonly afterTry: () => Promise<void>;
}

/** Repeats `attempt` until its store answers. Rejects with its other errors, or when the signal aborts. */
export async function untilStoreAnswers(
  attempt: () => Promise<void>,
  { pauses: { firstMs, mostMs }, signal, afterTry }: PendingWait,
): Promise<void> {
  for (let pauseMs = firstMs; ; pauseMs = Math.min(2 * pauseMs, mostMs)) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof ConsumerWaits)) throw error;
    }
    await afterTry();
    await sleep(pauseMs, undefined, { signal });
  }
}
