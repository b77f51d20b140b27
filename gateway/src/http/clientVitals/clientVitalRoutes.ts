import { clientVitalsBytes, clientVitalsSchema, ratingOf } from '@marathon/contracts/clientVitals';
import { labelsOf, type Registry, type VitalCounter } from '@marathon/registry';
import { jsonBody, type Metrics, methodNotAllowed, parseInput, sendProblem } from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import type { FindReportOrigin } from '../reportOrigin.ts';

interface Options {
  readonly registry: Pick<Registry, 'state'>;
  readonly vitals: Pick<VitalCounter, 'count'>;
  readonly originOf: FindReportOrigin;
  readonly limit: RequestHandler;
  readonly metrics: Metrics;
}

export function clientVitalRoutes({ registry, vitals, originOf, limit, metrics }: Options): Router {
  const counted = metrics.counter('client_vitals_total', 'Screens whose LCP, INP or CLS browsers measured', [
    'remote',
    'vital',
    'rating',
  ]);
  const router = Router();
  const path = router.route('/client-vitals');
  path.post(limit, jsonBody(clientVitalsBytes), (req, res) => {
    const input = parseInput(clientVitalsSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    if (!originOf(req).isPreview)
      for (const measured of input.value.vitals) {
        const { remote } = labelsOf(registry.state(), measured);
        counted.inc({ remote, vital: measured.vital, rating: ratingOf(measured.vital, measured.value) });
        vitals.count(measured);
      }
    res.status(204).end();
  });
  path.all(methodNotAllowed('POST'));
  return router;
}
