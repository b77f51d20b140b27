import type { RequestListener } from 'node:http';
import { callsOf } from '@marathon/contracts/calls/calls';
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
  routeCalls,
} from '@marathon/service-kit';
import express, { type Request } from 'express';
import { internalRoutes } from '../features/accounts/internalRoutes.ts';
import { checkIn, undoCheckIn } from '../features/check-in/checkInHandlers.ts';
import { getCheckInCounts } from '../features/check-in/getCheckInCountsHandlers.ts';
import { verifyTicket } from '../features/check-in/verifyTicketHandlers.ts';
import { sendConfirmation } from '../features/confirmations/confirmationHandlers.ts';
import { exportParticipants } from '../features/export/exportHandlers.ts';
import { importParticipants } from '../features/import/importHandlers.ts';
import { undoImport } from '../features/import/undoImportHandlers.ts';
import { listLog } from '../features/log/logHandlers.ts';
import { getOwnLog } from '../features/log/ownLogHandlers.ts';
import { pageOfRegistrations } from '../features/operators/operatorHandlers.ts';
import { cancelRegistration } from '../features/own-registrations/cancelRegistrationHandlers.ts';
import { editRegistration } from '../features/own-registrations/editRegistrationHandlers.ts';
import { getRegistration } from '../features/own-registrations/getRegistrationHandlers.ts';
import { getTicket } from '../features/own-registrations/getTicketHandlers.ts';
import { listRegistrations } from '../features/own-registrations/listRegistrationsHandlers.ts';
import { addParticipant } from '../features/participants/addParticipantHandlers.ts';
import { cancelParticipant } from '../features/participants/cancelParticipantHandlers.ts';
import { correctParticipant } from '../features/participants/correctParticipantHandlers.ts';
import { getParticipant } from '../features/participants/getParticipantHandlers.ts';
import { listParticipants } from '../features/participants/listParticipantsHandlers.ts';
import {
  getAnswers,
  getOwnAnswers,
  putOwnAnswers,
  readMedicalAnswers,
  readMedicalList,
} from '../features/questions/answerHandlers.ts';
import { getQuestions, putQuestions } from '../features/questions/questionHandlers.ts';
import { getPlaces } from '../features/registering/placesHandlers.ts';
import { postRegistration } from '../features/registering/registeringHandlers.ts';
import { getStatistics } from '../features/statistics/statisticsHandlers.ts';
import type { Dependencies } from './dependencies.ts';
import { directWrites } from './directWrites.ts';

/** GET /places needs no token: only the gateway reaches it, and it tells no more than GET /marathons/{id}. */
export function registrationsApp(dependencies: Dependencies): RequestListener {
  const { listing, services } = dependencies;
  const body = jsonBody(limits.bodyBytes);
  const caller = requireCaller(dependencies.tokens);
  const register = postRegistration(dependencies);
  const cancel = cancelRegistration(dependencies);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  const marathonId = idParam('marathon-not-found');
  const checks = {
    access: { apiToken: caller, ...(listing && { operatorToken: requireOperator(listing.operators) }) },
    ids: { marathons: marathonId, registrations: idParam('registration-not-found') },
    body,
  };
  app.use(
    routeCalls(callsOf['svc-registrations'], checks, {
      listRegistrations: listRegistrations(dependencies),
      register,
      getRegistration: getRegistration(dependencies),
      getTicket: getTicket(dependencies),
      editRegistration: editRegistration(dependencies),
      cancelRegistration: (req: Request<{ id: string }>, res) => cancel(req, res, req.params.id),
      getOwnLog: getOwnLog(dependencies),
      getOwnAnswers: getOwnAnswers(dependencies),
      saveOwnAnswers: putOwnAnswers(dependencies),
      listParticipants: listParticipants(dependencies),
      addParticipant: addParticipant(dependencies),
      exportParticipants: exportParticipants(dependencies),
      importParticipants: [
        rawBody(importLimits.bytes, Object.values(importMediaTypes)),
        importParticipants(dependencies),
      ],
      undoImport: undoImport(dependencies),
      getStatistics: getStatistics(dependencies),
      getParticipant: getParticipant(dependencies),
      correctParticipant: correctParticipant(dependencies),
      cancelParticipant: cancelParticipant(dependencies),
      getAnswers: getAnswers(dependencies),
      readMedicalAnswers: readMedicalAnswers(dependencies),
      readMedicalList: readMedicalList(dependencies),
      getQuestions: getQuestions(dependencies),
      saveQuestions: putQuestions(dependencies),
      sendConfirmation: sendConfirmation(dependencies),
      listLog: listLog(dependencies),
      verifyTicket: verifyTicket(dependencies),
      checkIn: checkIn(dependencies),
      undoCheckIn: undoCheckIn(dependencies),
      getCheckInCounts: getCheckInCounts(dependencies),
      listAllRegistrations: listing ? pageOfRegistrations({ ...dependencies, ...listing }) : notFound,
    }),
  );
  app.route('/places/:id').get(marathonId, getPlaces(dependencies)).all(methodNotAllowed('GET', 'HEAD'));
  if (services) app.use('/internal', internalRoutes({ ...dependencies, services }));
  app.use(notFound, problemErrors(dependencies.logger));
  const { logger } = dependencies;
  return directRouteBefore(app, directWrites({ caller, body, register, cancel, logger }));
}
