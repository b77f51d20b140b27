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
import { type PlainHandler, type PlainRequest, type Trust, withClientAddress } from './plainRequest.ts';

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
