import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ClientError, clientErrorBytes, clientErrorSchema } from '@marathon/contracts/clientErrors';
import type { Clock } from '@marathon/contracts/clock';
import { withoutPersonalData } from '@marathon/contracts/withoutPersonalData';
import {
  jsonBody,
  type Logger,
  type Metrics,
  methodNotAllowed,
  parseInput,
  sendProblem,
} from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import type { RemotesRegistry } from '../../ports.ts';
import { oncePerMinute } from './oncePerMinute.ts';

export interface ClientErrorOptions {
  readonly remotes: RemotesRegistry;
  readonly shellDist: string;
  readonly limit: RequestHandler;
  readonly metrics: Metrics;
  readonly logger: Logger;
  readonly now: Clock;
}

/** POST /client-errors: counts what went wrong in browsers, and logs each distinct error once a minute. */
export function clientErrorRoutes({
  remotes,
  shellDist,
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

  /** Unknown versions become `other`, which bounds the number of labels. */
  const labelsOf = async ({ remote, version }: ClientError) => {
    if (remote === 'shell')
      return { remote, version: isShellVersion(shellDist, version) ? version : 'other' };
    const published = (await remotes.live()).remotes;
    const live = Object.hasOwn(published, remote) ? published[remote] : undefined;
    if (live === undefined) return { remote: 'other', version: 'other' };
    return { remote, version: live.version === version ? version : 'other' };
  };

  const router = Router();
  const path = router.route('/client-errors');
  path.post(limit, jsonBody(clientErrorBytes), async (req, res) => {
    const input = parseInput(clientErrorSchema, req.body);
    if (!input.ok) return sendProblem(res, input.refusal);
    const { route, kind, stack } = input.value;
    const labels = await labelsOf(input.value);
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
const isShellVersion = (dist: string, version: string) =>
  /^[0-9a-f]{8,16}$/.test(version) && existsSync(join(dist, `static/js/index.${version}.js`));
