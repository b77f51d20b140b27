import type { Metrics } from '@marathon/service-kit';

/** `rate`: too many requests in the limit's window. `concurrency`: too many at once. `overload`: the service is too slow. */
export type RefusalReason = 'rate' | 'concurrency' | 'overload';

/** `limit` is a name such as `registering`. */
export type CountRefusal = (limit: string, reason: RefusalReason) => void;

/** Call it once per gateway: it registers the metric. */
export function refusalCounter(metrics: Pick<Metrics, 'counter'>): CountRefusal {
  const help = 'Requests that a limit of the gateway refused';
  const refused = metrics.counter('requests_refused_total', help, ['limit', 'reason']);
  return (limit, reason) => refused.inc({ limit, reason });
}
