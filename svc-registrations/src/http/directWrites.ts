import type { IncomingMessage, ServerResponse } from 'node:http';
import {
  type DirectRoute,
  failWith,
  type Handler,
  idBelow,
  inTurn,
  type Logger,
  nameRoute,
  pathOf,
} from '@marathon/service-kit';

interface Writes {
  readonly caller: Handler;
  readonly body: Handler;
  readonly register: Handler;
  readonly cancel: (req: IncomingMessage, res: ServerResponse, id: string) => Promise<void>;
  readonly logger: Logger;
}

export function directWrites({ caller, body, register, cancel, logger }: Writes): DirectRoute {
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
