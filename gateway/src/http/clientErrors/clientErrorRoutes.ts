import { isFailure } from '@marathon/contracts/clientErrorKinds';
import { type ClientError, clientErrorBytes, clientErrorSchema } from '@marathon/contracts/clientErrors';
import type { Clock } from '@marathon/contracts/clock';
import { releaseVersion } from '@marathon/contracts/remotes/release';
import { withoutPersonalData } from '@marathon/contracts/withoutPersonalData';
import { type ErrorStore, labelsOf, type PageReports, type Registry } from '@marathon/registry';
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

export interface ClientErrorOptions {
  readonly registry: Pick<Registry, 'state'>;
  readonly reports: Pick<PageReports, 'error'>;
  readonly errorStore: Pick<ErrorStore, 'add'>;
  readonly originOf: FindReportOrigin;
  readonly limit: RequestHandler;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: Clock;
}

/** Counts browser errors, stores them for the teams, and logs each distinct error once a minute. */
export function clientErrorRoutes({
  registry,
  reports,
  errorStore,
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

  async function keep(error: ClientError): Promise<void> {
    const version = releaseVersion.safeParse(error.version).success ? error.version : 'unknown';
    await errorStore
      .add({ ...error, version })
      .catch((err) => logger.warn({ err }, 'an error in a browser could not be stored'));
  }

  const router = Router();
  const path = router.route('/client-errors');
  path.post(limit, jsonBody(clientErrorBytes), async (req, res) => {
    const input = parseInput(clientErrorSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const { route, kind, stack } = input.value;
    const labels = labelsOf(registry.state(), input.value);
    errors.inc({ ...labels });
    const origin = originOf(req);
    await reports.error(input.value, isFailure(kind), origin);
    // Other senders than our pages may send personal data.
    const said = (text: string) => withoutPersonalData(text).replace(/\p{Cc}/gu, ' ');
    const name = said(input.value.name);
    const message = said(input.value.message);
    const screen = said(route);
    if (isNew([labels.remote, labels.version, name, message, stack[0]].join('\n')))
      logger.warn({ ...labels, route: screen, kind, name, message, stack }, 'error in a browser');
    // Skips previews, which are not live, and unknown front ends.
    if (!origin.isPreview && labels.remote !== 'other')
      await keep({ ...input.value, name, message, route: screen });
    res.status(204).end();
  });
  path.all(methodNotAllowed('POST'));
  return router;
}

const minute = 60_000;
const rememberedAtMost = 500;

/** True for keys not seen within a minute. Memory is bounded: when it is full, nothing is new. */
function oncePerMinute(now: Clock): (key: string) => boolean {
  let seen = new Set<string>();
  let since = now().getTime();
  return (key) => {
    const time = now().getTime();
    if (time - since >= minute || time < since) {
      seen = new Set();
      since = time;
    }
    if (seen.has(key) || seen.size >= rememberedAtMost) return false;
    seen.add(key);
    return true;
  };
}
