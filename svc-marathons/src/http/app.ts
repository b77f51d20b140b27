import { limits } from '@marathon/contracts/constants';
import {
  idParam,
  jsonBody,
  methodNotAllowed,
  notFound,
  problemErrors,
  requireCaller,
} from '@marathon/service-kit';
import express, { type Express } from 'express';
import { addMarathon } from './addMarathon.ts';
import type { Dependencies } from './dependencies.ts';
import { getMarathon } from './getMarathon.ts';
import { listMarathons } from './listMarathons.ts';
import { removeMarathon } from './removeMarathon.ts';
import { updateMarathon } from './updateMarathon.ts';

/** The REST API of marathons: reading is public, the rest needs the API token (decision 13). */
export function marathonsApp(dependencies: Dependencies): Express {
  const caller = requireCaller(dependencies.tokens);
  const body = jsonBody(limits.bodyBytes);
  const id = idParam('marathon-not-found');
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app
    .route('/marathons')
    .get(listMarathons(dependencies))
    .post(caller, body, addMarathon(dependencies))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));
  app
    .route('/marathons/:id')
    .get(id, getMarathon(dependencies))
    .patch(caller, id, body, updateMarathon(dependencies))
    .delete(caller, id, removeMarathon(dependencies))
    .all(methodNotAllowed('GET', 'HEAD', 'PATCH', 'DELETE'));
  app.use(notFound, problemErrors(dependencies.logger));
  return app;
}
