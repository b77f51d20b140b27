import type { RequestListener } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import { callsOf } from '@marathon/contracts/calls/calls';
import { limits } from '@marathon/contracts/constants';
import {
  directRouteBefore,
  idParam,
  jsonBody,
  notFound,
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
import { getMarathon } from '../features/reading/getMarathonHandler.ts';
import { listDistances } from '../features/reading/listDistancesHandler.ts';
import { listMarathons } from '../features/reading/listMarathonsHandler.ts';
import { takedownHandlers } from '../features/takedowns/takedownHandlers.ts';
import { teamHandlers } from '../features/teams/teamHandlers.ts';
import type { Dependencies } from './dependencies.ts';
import { directReads } from './directReads.ts';

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
