import { clientViewsBytes, clientViewsSchema } from '@marathon/contracts/clientViews';
import { labelsOf, type PageReports, type Registry } from '@marathon/registry';
import { jsonBody, type Metrics, methodNotAllowed, parseInput, sendProblem } from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import type { FindReportOrigin } from '../reportOrigin.ts';

interface Options {
  readonly registry: Pick<Registry, 'state'>;
  readonly reports: Pick<PageReports, 'view'>;
  readonly originOf: FindReportOrigin;
  readonly limit: RequestHandler;
  readonly metrics: Metrics;
}

/** Canaries are judged by these counts. */
export function clientViewRoutes({ registry, reports, originOf, limit, metrics }: Options): Router {
  const counted = metrics.counter('client_views_total', 'Pages that showed a front end, or could not', [
    'remote',
    'version',
  ]);
  const router = Router();
  const path = router.route('/client-views');
  path.post(limit, jsonBody(clientViewsBytes), async (req, res) => {
    const input = parseInput(clientViewsSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const from = originOf(req);
    for (const view of input.value.views) {
      counted.inc({ ...labelsOf(registry.state(), view) });
      await reports.view(view, from);
    }
    res.status(204).end();
  });
  path.all(methodNotAllowed('POST'));
  return router;
}
