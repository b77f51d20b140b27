import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { type ParsedUrlQuery, parse } from 'node:querystring';
import { callsOf } from '@marathon/contracts/calls/calls';
import { limits } from '@marathon/contracts/constants';
import {
  type DirectRoute,
  directRouteBefore,
  failWith,
  idBelow,
  idParam,
  jsonBody,
  type Logger,
  nameRoute,
  notFound,
  pathOf,
  problemErrors,
  requireCaller,
  requireOperator,
  routeCalls,
} from '@marathon/service-kit';
import express, { type Request } from 'express';
import { internalRoutes } from '../features/accounts/internalRoutes.ts';
import { addMarathon } from '../features/adding/addMarathonHandler.ts';
import { cancellationHandlers } from '../features/cancellation/cancellationHandlers.ts';
import { updateMarathon } from '../features/changing/updateMarathonHandler.ts';
import { draftHandlers } from '../features/drafts/draftHandlers.ts';
import { pictureHandlers } from '../features/pictures/pictureHandlers.ts';
import { pictureCache } from '../features/pictures/responses/pictureCache.ts';
import { raceLogHandlers } from '../features/race-log/raceLogHandlers.ts';
import { getMarathon, listDistances, listMarathons } from '../features/reading/readingHandlers.ts';
import { takedownHandlers } from '../features/takedowns/takedownHandlers.ts';
import { teamHandlers } from '../features/teams/teamHandlers.ts';
import type { Dependencies } from './dependencies.ts';

/** Reading is public, the rest needs the API token, /internal a service's token, /operations an operator's. */
export function marathonsApp(dependencies: Dependencies): RequestListener {
  const { services, operators, tokens, useCases } = dependencies;
  const id = idParam('marathon-not-found');
  const list = listMarathons(dependencies);
  const one = getMarathon(dependencies);
  const pictures = pictureCache(useCases.getPicture);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  const checks = {
    access: {
      apiToken: requireCaller(tokens),
      ...(operators && { operatorToken: requireOperator(operators) }),
    },
    ids: { marathons: id, operations: id, drafts: idParam('draft-not-found') },
    body: jsonBody(limits.bodyBytes),
  };
  const takedowns = operators && takedownHandlers({ ...dependencies, operators, pictures });
  app.use(
    routeCalls(callsOf['svc-marathons'], checks, {
      listMarathons: (req: Request, res) => list(req, res, req.query as ParsedUrlQuery),
      addMarathon: addMarathon(dependencies),
      listDistances: listDistances(dependencies),
      getMarathon: (req: Request<{ id: string }>, res) => one(req, res, req.params.id),
      updateMarathon: updateMarathon(dependencies),
      ...cancellationHandlers(dependencies),
      ...raceLogHandlers(dependencies),
      ...draftHandlers(dependencies),
      ...pictureHandlers(dependencies, pictures),
      ...teamHandlers(dependencies),
      ...(takedowns ?? { getTakedown: notFound, takeDownMarathon: notFound, restoreMarathon: notFound }),
    }),
  );
  if (services) app.use('/internal', internalRoutes({ ...dependencies, services }));
  app.use(notFound, problemErrors(dependencies.logger));
  return directRouteBefore(app, directReads({ list, one, logger: dependencies.logger }));
}

interface ReadHandlers {
  readonly list: (req: IncomingMessage, res: ServerResponse, query: ParsedUrlQuery) => Promise<void>;
  readonly one: (req: IncomingMessage, res: ServerResponse, id: string) => Promise<void>;
  readonly logger: Logger;
}

/** The two reads that surge when a famous race opens. */
const directReads =
  ({ list, one, logger }: ReadHandlers): DirectRoute =>
  (req, res) => {
    if (req.method !== 'GET') return false;
    const path = pathOf(req);
    if (path === '/marathons/distances') return false;
    const id = idBelow('/marathons', path);
    if (id === undefined && path !== '/marathons') return false;
    nameRoute(req, id === undefined ? '/marathons' : '/marathons/:id');
    const answered = id === undefined ? list(req, res, parse(queryOf(req.url, path))) : one(req, res, id);
    answered.catch((error) => failWith(logger, req, res, error));
    return true;
  };

const queryOf = (url: string | undefined, path: string) => url?.slice(path.length + 1) ?? '';
