import { type ClientError, clientErrorBytes, clientErrorSchema } from '@marathon/contracts/clientErrors';
import type { Clock } from '@marathon/contracts/clock';
import { withoutPersonalData } from '@marathon/contracts/withoutPersonalData';
import type { Registry } from '@marathon/registry';
import {
  jsonBody,
  type Logger,
  type Metrics,
  methodNotAllowed,
  parseInput,
  sendProblem,
} from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import { oncePerMinute } from './oncePerMinute.ts';

export interface ClientErrorOptions {
  readonly registry: Pick<Registry, 'viewFor' | 'state'>;
  readonly limit: RequestHandler;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: Clock;
}

/** POST /client-errors: counts what went wrong in browsers, and logs each distinct error once a minute. */
export function clientErrorRoutes({ registry, limit, metrics, logger, now }: ClientErrorOptions): Router {
  const errors = metrics.counter(
    'client_errors_total',
    'Errors in browsers, by the front end whose code it was',
    ['remote', 'version'],
  );
  const isNew = oncePerMinute(now);

  /** Unknown versions become `other`, which bounds the number of labels. */
  const labelsOf = ({ remote, version }: ClientError) => {
    const { frontEnds } = registry.state();
    const frontEnd = Object.hasOwn(frontEnds, remote) ? frontEnds[remote] : undefined;
    if (frontEnd === undefined) return { remote: 'other', version: 'other' };
    const isKnown =
      remote === 'shell'
        ? isLiveShell(registry, version)
        : [frontEnd.live.version, frontEnd.canary?.version].includes(version);
    return { remote, version: isKnown ? version : 'other' };
  };

  const router = Router();
  const path = router.route('/client-errors');
  path.post(limit, jsonBody(clientErrorBytes), async (req, res) => {
    const input = parseInput(clientErrorSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const { route, kind, stack } = input.value;
    const labels = labelsOf(input.value);
    errors.inc(labels);
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

/** The shell's version is the hash in the name of its first script. */
const isLiveShell = (registry: Pick<Registry, 'viewFor'>, version: string) =>
  Object.hasOwn(registry.viewFor(undefined).releases.shell?.files ?? {}, `static/js/index.${version}.js`);
