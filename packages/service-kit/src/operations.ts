import { Router } from 'express';
import type { Metrics } from './metrics.ts';

export type ReadinessChecks = Record<string, () => Promise<unknown>>;

const checkTimeoutMs = 2_000;

interface Operations {
  /** Without these the process cannot serve. */
  readonly checks: ReadinessChecks;
  /** Without these it serves, and something waits. */
  readonly degradedBy?: ReadinessChecks;
  readonly metrics: Metrics;
}

/** GET /healthz (alive), /readyz (it can serve; names the dependencies that do not answer), /metrics (Prometheus). */
export function operationsRoutes({ checks, degradedBy = {}, metrics }: Operations): Router {
  const router = Router();
  router.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  router.get('/readyz', async (_req, res) => {
    const [failing, degrading] = await Promise.all([failingOf(checks), failingOf(degradedBy)]);
    res.setHeader('Cache-Control', 'no-store');
    if (failing.length > 0)
      return void res.status(503).json({ status: 'not ready', failing: [...failing, ...degrading] });
    res.json(degrading.length > 0 ? { status: 'degraded', failing: degrading } : { status: 'ready' });
  });
  router.get('/metrics', async (_req, res) => {
    res.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
  return router;
}

export async function failingOf(checks: ReadinessChecks): Promise<string[]> {
  const names = Object.keys(checks);
  const answers = await Promise.allSettled(names.map((name) => withTimeout(checks[name]?.())));
  return names.filter((_, i) => answers[i]?.status === 'rejected');
}

async function withTimeout(answer: Promise<unknown> | undefined): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer')), checkTimeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
