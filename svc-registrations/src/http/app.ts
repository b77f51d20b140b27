import type { RequestListener } from 'node:http';
import { limits } from '@marathon/contracts/constants';
import { importLimits, importMediaTypes } from '@marathon/contracts/importFiles';
import {
  directRouteBefore,
  idParam,
  jsonBody,
  methodNotAllowed,
  notFound,
  problemErrors,
  rawBody,
  requireCaller,
  requireOperator,
} from '@marathon/service-kit';
import express from 'express';
import { addParticipant } from './addParticipant.ts';
import { getAnswers, getOwnAnswers, putOwnAnswers, readMedicalAnswers } from './answers.ts';
import { cancelParticipant } from './cancelParticipant.ts';
import { cancelRegistration } from './cancelRegistration.ts';
import { correctParticipant } from './correctParticipant.ts';
import type { Dependencies } from './dependencies.ts';
import { directWrites } from './directWrites.ts';
import { editRegistration } from './editRegistration.ts';
import { exportParticipants } from './exportParticipants.ts';
import { getOwnLog } from './getOwnLog.ts';
import { getParticipant } from './getParticipant.ts';
import { getPlaces } from './getPlaces.ts';
import { getRegistration } from './getRegistration.ts';
import { getStatistics } from './getStatistics.ts';
import { getTicket } from './getTicket.ts';
import { importParticipants } from './importParticipants.ts';
import { internalRoutes } from './internalRoutes.ts';
import { listLog } from './listLog.ts';
import { listParticipants } from './listParticipants.ts';
import { listRegistrations } from './listRegistrations.ts';
import { pageOfRegistrations } from './pageOfRegistrations.ts';
import { getQuestions, putQuestions } from './questions.ts';
import { registerRunner } from './registerRunner.ts';
import { verifyTicket } from './verifyTicket.ts';

/**
 * The REST API of registrations. It needs the API token (decision 13); the list of an operator needs theirs, what is below
 * /internal the token of a service; the places need
 * none: they are for the gateway, which offers them to nobody, and tell no more than GET /marathons/{id} does.
 */
export function registrationsApp(dependencies: Dependencies): RequestListener {
  const { listing, services } = dependencies;
  const body = jsonBody(limits.bodyBytes);
  const id = idParam('registration-not-found');
  const caller = requireCaller(dependencies.tokens);
  const register = registerRunner(dependencies);
  const cancel = cancelRegistration(dependencies);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  app.use('/registrations', caller);
  app
    .route('/registrations')
    .post(body, register)
    .get(listRegistrations(dependencies))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));
  app
    .route('/registrations/:id')
    .get(id, getRegistration(dependencies))
    .put(id, body, editRegistration(dependencies))
    .delete(id, (req, res) => cancel(req, res, req.params.id))
    .all(methodNotAllowed('GET', 'HEAD', 'PUT', 'DELETE'));
  app.route('/registrations/:id/log').get(id, getOwnLog(dependencies)).all(methodNotAllowed('GET', 'HEAD'));
  app
    .route('/registrations/:id/answers')
    .get(id, getOwnAnswers(dependencies))
    .put(id, body, putOwnAnswers(dependencies))
    .all(methodNotAllowed('GET', 'HEAD', 'PUT'));
  app
    .route('/registrations/:id/ticket')
    .get(id, getTicket(dependencies))
    .all(methodNotAllowed('GET', 'HEAD'));
  app
    .route('/marathons/:id/tickets/verification')
    .post(caller, idParam('marathon-not-found'), body, verifyTicket(dependencies))
    .all(methodNotAllowed('POST'));
  app
    .route('/marathons/:id/registrations')
    .get(caller, idParam('marathon-not-found'), listParticipants(dependencies))
    .post(caller, idParam('marathon-not-found'), body, addParticipant(dependencies))
    .all(methodNotAllowed('GET', 'HEAD', 'POST'));
  app
    .route('/marathons/:id/questions')
    .get(idParam('marathon-not-found'), getQuestions(dependencies))
    .put(caller, idParam('marathon-not-found'), body, putQuestions(dependencies))
    .all(methodNotAllowed('GET', 'HEAD', 'PUT'));
  app
    .route('/marathons/:id/log')
    .get(caller, idParam('marathon-not-found'), listLog(dependencies))
    .all(methodNotAllowed('GET', 'HEAD'));
  app
    .route('/marathons/:id/registrations/export')
    .get(caller, idParam('marathon-not-found'), exportParticipants(dependencies))
    .all(methodNotAllowed('GET', 'HEAD'));
  app
    .route('/marathons/:id/registrations/import')
    .post(
      caller,
      idParam('marathon-not-found'),
      rawBody(importLimits.bytes, Object.values(importMediaTypes)),
      importParticipants(dependencies),
    )
    .all(methodNotAllowed('POST'));
  app
    .route('/marathons/:id/registrations/statistics')
    .get(caller, idParam('marathon-not-found'), getStatistics(dependencies))
    .all(methodNotAllowed('GET', 'HEAD'));
  app
    .route('/marathons/:id/registrations/:registrationId')
    .get(caller, getParticipant(dependencies))
    .patch(caller, body, correctParticipant(dependencies))
    .all(methodNotAllowed('GET', 'HEAD', 'PATCH'));
  app
    .route('/marathons/:id/registrations/:registrationId/answers')
    .get(caller, getAnswers(dependencies))
    .all(methodNotAllowed('GET', 'HEAD'));
  app
    .route('/marathons/:id/registrations/:registrationId/medical-answers')
    .post(caller, readMedicalAnswers(dependencies))
    .all(methodNotAllowed('POST'));
  app
    .route('/marathons/:id/registrations/:registrationId/cancellation')
    .put(caller, body, cancelParticipant(dependencies))
    .all(methodNotAllowed('PUT'));
  if (listing)
    app
      .route('/operations/registrations')
      .get(requireOperator(listing.operators), pageOfRegistrations({ ...dependencies, ...listing }))
      .all(methodNotAllowed('GET', 'HEAD'));
  app
    .route('/places/:id')
    .get(idParam('marathon-not-found'), getPlaces(dependencies))
    .all(methodNotAllowed('GET', 'HEAD'));
  if (services) app.use('/internal', internalRoutes({ ...dependencies, services }));
  app.use(notFound, problemErrors(dependencies.logger));
  const { logger } = dependencies;
  return directRouteBefore(app, directWrites({ caller, body, register, cancel, logger }));
}
