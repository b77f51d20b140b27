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
import { cancelRegistration } from './cancelRegistration.ts';
import type { Parts } from './dependencies.ts';
import { changeRegistration } from './editRegistration.ts';
import { listRegistrations, readRegistration } from './listRegistrations.ts';
import { register } from './registerRunner.ts';
import { wellFormedId } from './wellFormedId.ts';

/** The REST API of registrations. All of it needs the API token (decision 13). */
export function registrationsApp(parts: Parts): Express {
  const body = jsonBody(limits.bodyBytes);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use(traceRequests);
  app.use('/registrations', requireCaller(parts.tokens));
  app
    .route('/registrations')
    .post(body, register(parts))
    .get(listRegistrations(parts))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));
  app
    .route('/registrations/:id')
    .get(wellFormedId, readRegistration(parts))
    .put(wellFormedId, body, changeRegistration(parts))
    .delete(wellFormedId, cancelRegistration(parts))
    .all(methodNotAllowed('GET', 'HEAD', 'PUT', 'DELETE'));
  app.use(notFound, problemErrors(parts.logger));
  return app;
}
