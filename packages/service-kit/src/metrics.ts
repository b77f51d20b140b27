import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { routeOf } from './routeOf.ts';

export interface Metrics {
  readonly registry: Registry;
  /** Labels are route patterns, never paths: their number is bounded. */
  readonly http: RequestHandler;
  counter(name: string, help: string, labels?: string[]): Counter;
  gauge(name: string, help: string, read: () => number | Promise<number>): Gauge;
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
      res.once('finish', () => {
        const route = req.route ? routeOf(req) : 'other';
        stop({ method: req.method, route, status: res.statusCode });
      });
      next();
    },
    counter: (name, help, labelNames = []) => new Counter({ name, help, labelNames, registers: [registry] }),
    histogram: (name, help, { labels: labelNames, buckets }) =>
      new Histogram({ name, help, labelNames, buckets, registers: [registry] }),
    gauge(name, help, read) {
      return new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await read());
        },
      });
    },
  };
}
