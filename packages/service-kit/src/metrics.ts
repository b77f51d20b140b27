import type { IncomingMessage, ServerResponse } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from './directRoutes.ts';
import { inTime } from './inTime.ts';

type ReadValue = () => number | Promise<number>;

export interface Metrics {
  readonly registry: Registry;
  /** Labels are route patterns, never paths: their number is bounded. */
  readonly http: (req: IncomingMessage, res: ServerResponse, next: () => void) => void;
  counter(name: string, help: string, labels?: string[]): Counter;
  /** Read at each scrape; absent if reading fails. Several gauges may share a name with different labels. */
  gauge(name: string, help: string, read: ReadValue, labels?: Readonly<Record<string, string>>): void;
  histogram(name: string, help: string, shape: { labels: string[]; buckets: number[] }): Histogram;
}

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return {
    registry,
    http(req, res, next) {
      const stop = duration.startTimer();
      res.once('finish', () =>
        stop({ method: String(req.method), route: routeOf(req), status: res.statusCode }),
      );
      next();
    },
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers: [registry] }),
    histogram: (name, help, { labels: labelNames, buckets }) =>
      new Histogram({ name, help, labelNames, buckets, registers: [registry] }),
    gauge: gaugesOf(registry),
  };
}

const longestReadMs = 3_000;

/** A failing store must not hide the numbers of others. */
function gaugesOf(registry: Registry): Metrics['gauge'] {
  const partsOf = new Map<string, { read: ReadValue; labels: Readonly<Record<string, string>> }[]>();
  return (name, help, read, labels = {}) => {
    const existing = partsOf.get(name);
    if (existing) return void existing.push({ read, labels });
    const parts = [{ read, labels }];
    partsOf.set(name, parts);
    new Gauge({
      name,
      help,
      labelNames: Object.keys(labels),
      registers: [registry],
      async collect() {
        const values = await Promise.allSettled(
          parts.map((part) => inTime(async () => part.read(), longestReadMs)),
        );
        this.reset();
        // Without labels, a reset gauge would report 0.
        if (Object.keys(labels).length === 0) this.remove();
        values.forEach((value, i) => {
          if (value.status === 'fulfilled') this.set(parts[i]?.labels ?? {}, value.value);
        });
      },
    });
  };
}
