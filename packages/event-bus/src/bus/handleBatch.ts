import type { Clock } from '@marathon/contracts/clock';
import type { MarathonEvent } from '@marathon/contracts/events';
import { inBatchSpan, type Metrics } from '@marathon/service-kit';
import type { Subscription } from './eventBus.ts';

interface Options {
  readonly metrics: Pick<Metrics, 'histogram'>;
  readonly now: Clock;
}

export function batchHandler({ metrics, now }: Options) {
  const lag = metrics.histogram('events_lag_seconds', 'From an event to its effect in a consumer', {
    labels: ['consumer'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 1_800, 7_200],
  });
  return async (subscription: Subscription, events: readonly MarathonEvent[]): Promise<void> => {
    const { consumer } = subscription;
    const traceparents = events.map(({ traceparent }) => traceparent);
    await inBatchSpan(`handle ${consumer}`, traceparents, () => subscription.handle(events));
    const at = now().getTime();
    for (const { time } of events) lag.observe({ consumer }, Math.max(0, at - Date.parse(time)) / 1_000);
  };
}
