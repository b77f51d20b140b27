import type { Clock } from '@marathon/contracts/clock';
import type { Metrics } from '@marathon/service-kit';
import type { Outbox } from './outbox.ts';

interface Options {
  readonly outbox: Pick<Outbox, 'waiting' | 'oldestAt'>;
  /** Prefix of the metrics, such as `registrations`. */
  readonly name: string;
  readonly metrics: Pick<Metrics, 'gauge'>;
  readonly now: Clock;
}

export function observeOutbox({ outbox, name, metrics, now }: Options): void {
  metrics.gauge(`${name}_outbox_waiting`, 'Events not yet published, counted to 10,000', outbox.waiting);
  metrics.gauge(
    'outbox_oldest_age_seconds',
    'Age of the oldest event not yet published',
    async () => {
      const oldest = await outbox.oldestAt();
      return oldest ? Math.max(0, now().getTime() - oldest.getTime()) / 1_000 : 0;
    },
    { outbox: name },
  );
}
