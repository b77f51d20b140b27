import type { RequestListener } from 'node:http';
import express, { Router } from 'express';
import { pathOf } from './directRoutes.ts';
import { inTime } from './inTime.ts';
import type { Metrics } from './metrics.ts';

export type ReadinessChecks = Record<string, () => Promise<unknown>>;

interface Operations {
  readonly checks?: ReadinessChecks;
  readonly anyOf?: ReadinessChecks;
  /** If one fails, the process serves and something waits. */
  readonly degradedBy?: ReadinessChecks;
  readonly metrics: Metrics;
  readonly version?: string | undefined;
  readonly isStopping?: () => boolean;
}

const paths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

export function withOperations(options: Operations & { readonly app: RequestListener }): RequestListener {
  const { app, metrics } = options;
  const operations = express().disable('x-powered-by').use(operationsRoutes(options)).use(app);
  return (req, res) => metrics.http(req, res, () => (paths.has(pathOf(req)) ? operations : app)(req, res));
}

/** GET /healthz (alive), /readyz (can serve; names failing dependencies), /metrics (Prometheus). */
export function operationsRoutes(operations: Operations): Router {
  const { checks = {}, anyOf = {}, degradedBy = {}, metrics, version } = operations;
  const { isStopping = () => false } = operations;
  observe(metrics, checks, 'yes');
  observe(metrics, anyOf, 'one-of');
  observe(metrics, degradedBy, 'no');
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok', version }));
  router.get('/readyz', async (_req, res) => {
    res.setHeader('Cache-Control', 'no-store');
    if (isStopping()) return void res.status(503).json({ status: 'stopping' });
    const groups = await Promise.all([checks, anyOf, degradedBy].map(failingChecks));
    const [needed = [], useful = []] = groups;
    const failing = groups.flat();
    const isUseless = useful.length > 0 && useful.length === Object.keys(anyOf).length;
    if (needed.length > 0 || isUseless) return void res.status(503).json({ status: 'not ready', failing });
    res.json(failing.length > 0 ? { status: 'degraded', failing } : { status: 'ready' });
  });
  router.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

export async function failingChecks(checks: ReadinessChecks): Promise<string[]> {
  const names = Object.keys(checks);
  const answers = await Promise.allSettled(Object.values(checks).map((check) => inTime(check)));
  return names.filter((_, i) => answers[i]?.status === 'rejected');
}

function observe(metrics: Metrics, checks: ReadinessChecks, needed: 'yes' | 'one-of' | 'no'): void {
  for (const [check, ask] of Object.entries(checks)) {
    const isUp = () =>
      inTime(ask).then(
        () => 1,
        () => 0,
      );
    metrics.gauge('readiness_check_up', 'Whether what the process depends on answers', isUp, {
      check,
      needed,
    });
  }
}
