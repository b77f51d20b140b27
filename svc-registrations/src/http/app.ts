import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { callsOf } from '@marathon/contracts/calls/calls';
import { limits } from '@marathon/contracts/constants';
import {
  type DirectRoute,
  directRouteBefore,
  failWith,
  type Handler,
  idBelow,
  idParam,
  inTurn,
  jsonBody,
  type Logger,
  methodNotAllowed,
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
import { checkInHandlers } from '../features/check-in/checkInHandlers.ts';
import { sendConfirmation } from '../features/confirmations/confirmationHandler.ts';
import { exportParticipants } from '../features/export/exportHandler.ts';
import { importHandlers } from '../features/import/importHandlers.ts';
import { logHandlers } from '../features/log/logHandlers.ts';
import { pageOfRegistrations } from '../features/operators/pageOfRegistrationsHandler.ts';
import {
  cancelRegistration,
  ownRegistrationHandlers,
} from '../features/own-registrations/ownRegistrationHandlers.ts';
import { participantHandlers } from '../features/participants/participantHandlers.ts';
import { answerHandlers } from '../features/questions/answerHandlers.ts';
import { questionHandlers } from '../features/questions/questionHandlers.ts';
import { getPlaces } from '../features/registering/placesHandler.ts';
import { register } from '../features/registering/registerHandler.ts';
import { getStatistics } from '../features/statistics/statisticsHandler.ts';
import type { Dependencies } from './dependencies.ts';

/** GET /places needs no token: only the gateway reaches it, and it tells no more than GET /marathons/{id}. */
export function registrationsApp(dependencies: Dependencies): RequestListener {
  const { listing, services } = dependencies;
  const body = jsonBody(limits.bodyBytes);
  const caller = requireCaller(dependencies.tokens);
  const registering = register(dependencies);
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
      register: registering,
      cancelRegistration: (req: Request<{ id: string }>, res) => cancel(req, res, req.params.id),
      ...ownRegistrationHandlers(dependencies),
      ...answerHandlers(dependencies),
      ...participantHandlers(dependencies),
      ...importHandlers(dependencies),
      exportParticipants: exportParticipants(dependencies),
      ...checkInHandlers(dependencies),
      ...questionHandlers(dependencies),
      sendConfirmation: sendConfirmation(dependencies),
      getStatistics: getStatistics(dependencies),
      ...logHandlers(dependencies),
      listAllRegistrations: listing ? pageOfRegistrations({ ...dependencies, ...listing }) : notFound,
    }),
  );
  app.route('/places/:id').get(marathonId, getPlaces(dependencies)).all(methodNotAllowed('GET', 'HEAD'));
  if (services) app.use('/internal', internalRoutes({ ...dependencies, services }));
  app.use(notFound, problemErrors(dependencies.logger));
  const { logger } = dependencies;
  return directRouteBefore(app, directWrites({ caller, body, register: registering, cancel, logger }));
}

interface WriteHandlers {
  readonly caller: Handler;
  readonly body: Handler;
  readonly register: Handler;
  readonly cancel: (req: IncomingMessage, res: ServerResponse, id: string) => Promise<void>;
  readonly logger: Logger;
}

/** The calls of a crowd, which go past Express. */
function directWrites({ caller, body, register, cancel, logger }: WriteHandlers): DirectRoute {
  const route = (handlers: readonly Handler[]) =>
    inTurn(handlers, (req, res, error) => failWith(logger, req, res, error));
  const registering = route([caller, body, register]);
  const cancelling = route([
    caller,
    (req, res) => cancel(req, res, idBelow('/registrations', pathOf(req)) ?? ''),
  ]);

  return (req, res) => {
    const path = pathOf(req);
    if (req.method === 'POST' && path === '/registrations') {
      nameRoute(req, '/registrations');
      registering(req, res);
      return true;
    }
    if (req.method !== 'DELETE' || idBelow('/registrations', path) === undefined) return false;
    nameRoute(req, '/registrations/:id');
    cancelling(req, res);
    return true;
  };
}
