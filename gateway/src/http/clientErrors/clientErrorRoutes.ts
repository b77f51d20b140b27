import { isFailure } from '@marathon/contracts/clientErrorKinds';
import { clientErrorBytes, clientErrorSchema } from '@marathon/contracts/clientErrors';
import type { Clock } from '@marathon/contracts/clock';
import { withoutPersonalData } from '@marathon/contracts/withoutPersonalData';
import { labelsOf, type PageReports, type Registry } from '@marathon/registry';
import {
  jsonBody,
  type Logger,
  type Metrics,
  methodNotAllowed,
  parseInput,
  sendProblem,
} from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import type { FindReportOrigin } from '../reportOrigin.ts';
import { oncePerMinute } from './oncePerMinute.ts';

export interface ClientErrorOptions {
  readonly registry: Pick<Registry, 'state'>;
  readonly reports: Pick<PageReports, 'error'>;
  readonly originOf: FindReportOrigin;
  readonly limit: RequestHandler;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: Clock;
}

/** POST /client-errors: counts what went wrong in browsers, and logs each distinct error once a minute. */
export function clientErrorRoutes({
  registry,
  reports,
  originOf,
  limit,
  metrics,
  logger,
  now,
}: ClientErrorOptions): Router {
  const errors = metrics.counter(
    'client_errors_total',
    'Errors in browsers, by the front end whose code it was',
    ['remote', 'version'],
  );
  const isNew = oncePerMinute(now);

  const router = Router();
  const path = router.route('/client-errors');
  path.post(limit, jsonBody(clientErrorBytes), async (req, res) => {
    const input = parseInput(clientErrorSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const { route, kind, stack } = input.value;
    const labels = labelsOf(registry.state(), input.value);
    errors.inc({ ...labels });
    await reports.error(input.value, isFailure(kind), originOf(req));
    // A page of ours has taken it out already; others may send what they like.
    const name = withoutPersonalData(input.value.name);
    const message = withoutPersonalData(input.value.message);
    if (isNew([labels.remote, labels.version, name, message, stack[0]].join('\n')))
      logger.warn(
        { ...labels, route: withoutPersonalData(route), kind, name, message, stack },
        'error in a browser',
      );
    res.status(204).end();
  });
  path.all(methodNotAllowed('POST'));
  return router;
}
