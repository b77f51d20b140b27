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
import { addMarathon } from './addMarathon.ts';
import { cancelMarathon } from './cancelMarathon.ts';
import type { Dependencies } from './dependencies.ts';
import { directReads } from './directReads.ts';
import { draftHandlers } from './draftHandlers.ts';
import { getMarathon } from './getMarathon.ts';
import { internalRoutes } from './internalRoutes.ts';
import { listMarathons } from './listMarathons.ts';
import { listRaceChanges } from './listRaceChanges.ts';
import { pacedRead } from './pacedRead.ts';
import { pictureHandlers } from './pictureHandlers.ts';
import { readRaceLog } from './readRaceLog.ts';
import { removeMarathon } from './removeMarathon.ts';
import { pictureCache } from './responses/pictureCache.ts';
import { takedownHandlers } from './takedownHandlers.ts';
import { teamHandlers } from './teamHandlers.ts';
import { updateMarathon } from './updateMarathon.ts';

/** Reading is public, the rest needs the API token, /internal a service's token, /operations an operator's. */
export function marathonsApp(dependencies: Dependencies): RequestListener {
  const { services, operators, tokens, useCases } = dependencies;
  const id = idParam('marathon-not-found');
  const list = listMarathons(dependencies);
  const one = getMarathon(dependencies);
  const distances = pacedRead(useCases.listDistances);
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
      async listDistances(_req, res) {
        res.setHeader('Cache-Control', 'no-cache');
        res.json(await distances());
      },
      getMarathon: (req: Request<{ id: string }>, res) => one(req, res, req.params.id),
      listRaceChanges: listRaceChanges(dependencies),
      readRaceLog: readRaceLog(dependencies),
      updateMarathon: updateMarathon(dependencies),
      deleteMarathon: removeMarathon(dependencies),
      cancelMarathon: cancelMarathon(dependencies),
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
