import type { RequestListener } from 'node:http';
import type { ParsedUrlQuery } from 'node:querystring';
import { limits } from '@marathon/contracts/constants';
import {
  directRouteBefore,
  idParam,
  jsonBody,
  methodNotAllowed,
  notFound,
  problemErrors,
  requireCaller,
} from '@marathon/service-kit';
import express from 'express';
import { addMarathon } from './addMarathon.ts';
import { cancelMarathon } from './cancelMarathon.ts';
import type { Dependencies } from './dependencies.ts';
import { directReads } from './directReads.ts';
import { draftRoutes } from './draftRoutes.ts';
import { getMarathon } from './getMarathon.ts';
import { internalRoutes } from './internalRoutes.ts';
import { listMarathons } from './listMarathons.ts';
import { pacedRead } from './pacedRead.ts';
import { pictureRoutes } from './pictureRoutes.ts';
import { readRaceLog } from './readRaceLog.ts';
import { removeMarathon } from './removeMarathon.ts';
import { pictureCache } from './responses/pictureCache.ts';
import { takedownRoutes } from './takedownRoutes.ts';
import { teamRoutes } from './teamRoutes.ts';
import { updateMarathon } from './updateMarathon.ts';

/** The REST API of marathons, drafts and pictures: reading marathons and pictures is public, the rest needs the API token (decision 13); below /internal that of a service, below /operations that of an operator. */
export function marathonsApp(dependencies: Dependencies): RequestListener {
  const caller = requireCaller(dependencies.tokens);
  const body = jsonBody(limits.bodyBytes);
  const id = idParam('marathon-not-found');
  const list = listMarathons(dependencies);
  const one = getMarathon(dependencies);
  const distances = pacedRead(dependencies.useCases.listDistances);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app
    .route('/marathons')
    .get((req, res) => list(req, res, req.query as ParsedUrlQuery))
    .post(caller, body, addMarathon(dependencies))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));
  app
    .route('/marathons/distances')
    .get(async (_req, res) => {
      res.setHeader('Cache-Control', 'no-cache');
      res.json(await distances());
    })
    .all(methodNotAllowed('GET', 'HEAD'));
  app
    .route('/marathons/:id')
    .get(id, (req, res) => one(req, res, req.params.id))
    .patch(caller, id, body, updateMarathon(dependencies))
    .delete(caller, id, removeMarathon(dependencies))
    .all(methodNotAllowed('GET', 'HEAD', 'PATCH', 'DELETE'));
  app
    .route('/marathons/:id/cancellation')
    .put(caller, id, body, cancelMarathon(dependencies))
    .all(methodNotAllowed('PUT'));
  app
    .route('/marathons/:id/race-log')
    .get(caller, id, readRaceLog(dependencies))
    .all(methodNotAllowed('GET', 'HEAD'));
  app.use(teamRoutes(dependencies));
  app.use('/drafts', draftRoutes(dependencies));
  const pictures = pictureCache(dependencies.useCases.getPicture);
  app.use('/pictures', pictureRoutes(dependencies, pictures));
  const { services, operators } = dependencies;
  if (operators) app.use('/operations', takedownRoutes({ ...dependencies, operators, pictures }));
  if (services) app.use('/internal', internalRoutes({ ...dependencies, services }));
  app.use(notFound, problemErrors(dependencies.logger));
  return directRouteBefore(app, directReads({ list, one, logger: dependencies.logger }));
}
