import { limits } from '@marathon/contracts/constants';
import {
  jsonBody,
  methodNotAllowed,
  notFound,
  problemErrors,
  requireCaller,
  traceRequests,
} from '@marathon/service-kit';
import express, { type Express } from 'express';
import { addMarathon } from './addMarathon.ts';
import type { Parts } from './dependencies.ts';
import { readMarathon } from './getMarathon.ts';
import { listMarathons } from './listMarathons.ts';
import { removeMarathon } from './removeMarathon.ts';
import { updateMarathon } from './updateMarathon.ts';
import { wellFormedId } from './wellFormedId.ts';

/** The REST API of marathons: reading is public, the rest needs the API token (decision 13). */
export function marathonsApp(parts: Parts): Express {
  const caller = requireCaller(parts.tokens);
  const body = jsonBody(limits.bodyBytes);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(traceRequests);
  app
    .route('/marathons')
    .get(listMarathons(parts))
    .post(caller, body, addMarathon(parts))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));
  app
    .route('/marathons/:id')
    .get(wellFormedId, readMarathon(parts))
    .patch(caller, wellFormedId, body, updateMarathon(parts))
    .delete(caller, wellFormedId, removeMarathon(parts))
    .all(methodNotAllowed('GET', 'HEAD', 'PATCH', 'DELETE'));
  app.use(notFound, problemErrors(parts.logger));
  return app;
}
