import type { IncomingMessage } from 'node:http';
import {
  type DirectRoute,
  failWith,
  idBelow,
  inTurn,
  type Logger,
  nameRoute,
  pathOf,
  preparedProblem,
  varyBy,
} from '@marathon/service-kit';
import type { ApiProxy } from './apiProxy.ts';
import { overloadRefusal } from './limits/overload/loadShedding.ts';
import type { PlainHandler, PlainRequest } from './plainRequest.ts';

/** Whether to trust the address at this hop; compiled by Express from `trust proxy`. */
type Trust = (address: string, hop: number) => boolean;

interface Dependencies {
  readonly api: ApiProxy['direct'];
  readonly headers: readonly (readonly [string, string])[];
  readonly markPosition: PlainHandler;
  readonly trust: Trust;
  readonly logger: Logger;
}

/** Reading marathons, registering and cancelling, for clients that do not prefer a page (ADR 36). */
export function directCalls({ api, headers, markPosition, trust, logger }: Dependencies): DirectRoute {
  const call = (route: string, handlers: readonly PlainHandler[]) => ({
    route,
    answer: inTurn<PlainRequest>([markPosition, ...handlers], (req, res, error) =>
      failWith(logger, req, res, error),
    ),
  });
  const list = call('/marathons', api.readMarathons);
  const one = call('/marathons/:id', api.readMarathons);
  const register = call('/registrations', api.register);
  const cancel = call('/registrations/:id', api.cancel);
  // Comes first, since overload leaves no time for anything else.
  const turnAway = preparedProblem(overloadRefusal, [...headers.flat(), 'Vary', 'Accept']);

  function callOf(method: string | undefined, path: string) {
    const isOne = (collection: string) => idBelow(collection, path) !== undefined;
    if (method === 'GET' && path === '/marathons') return list;
    if (method === 'GET' && isOne('/marathons')) return one;
    if (method === 'POST' && path === '/registrations') return register;
    return method === 'DELETE' && isOne('/registrations') ? cancel : undefined;
  }

  return (req, res) => {
    const call = callOf(req.method, pathOf(req));
    if (call === undefined || mayPreferPage(req.headers.accept)) return false;
    nameRoute(req, call.route);
    const refused = call === register ? api.turnedAway(req) : undefined;
    if (refused !== undefined) {
      turnAway(res, refused.retryAfterSeconds);
      return true;
    }
    for (const [name, value] of headers) res.setHeader(name, value);
    varyBy(res, 'Accept');
    call.answer(withClientAddress(req, trust), res);
    return true;
  };
}

const mayPreferPage = (accept: string | undefined) => accept !== undefined && /text/i.test(accept);

/** Sets address and host as Express does. */
export function withClientAddress(req: IncomingMessage, trust: Trust): PlainRequest {
  const { headers, socket } = req;
  const own = socket.remoteAddress ?? '';
  const host = (trust(own, 0) && listed(headers['x-forwarded-host'])[0]) || (headers.host ?? '');
  return Object.assign(req, {
    ip: addressOf(own, listed(headers['x-forwarded-for']).reverse(), trust),
    host,
  });
}

/** The nearest address that is no trusted proxy; the farthest one if all are. */
function addressOf(own: string, farther: readonly string[], trust: Trust): string {
  const hop = [own, ...farther].findIndex((address, at) => at === farther.length || !trust(address, at));
  return [own, ...farther][hop] ?? own;
}

const listed = (header: string | string[] | undefined): string[] =>
  header === undefined
    ? []
    : String(header)
        .split(',')
        .map((part) => part.trim());
