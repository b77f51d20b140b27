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
import { addParticipant } from './addParticipant.ts';
import { getAnswers, getOwnAnswers, putOwnAnswers, readMedicalAnswers, readMedicalList } from './answers.ts';
import { cancelParticipant } from './cancelParticipant.ts';
import { cancelRegistration } from './cancelRegistration.ts';
import { checkIn, undoCheckIn } from './checkIn.ts';
import { correctParticipant } from './correctParticipant.ts';
import type { Dependencies } from './dependencies.ts';
import { directWrites } from './directWrites.ts';
import { editRegistration } from './editRegistration.ts';
import { exportParticipants } from './exportParticipants.ts';
import { getCheckInCounts } from './getCheckInCounts.ts';
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
import { postRegistration } from './postRegistration.ts';
import { getQuestions, putQuestions } from './questions.ts';
import { sendConfirmation } from './sendConfirmation.ts';
import { undoImport } from './undoImport.ts';
import { verifyTicket } from './verifyTicket.ts';

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
