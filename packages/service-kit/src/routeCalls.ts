import { type Call, routePathOf } from '@marathon/contracts/calls/call';
import type { ProblemCode } from '@marathon/contracts/problem';
import { objectId } from '@marathon/contracts/storedFields';
import { type IRouter, type RequestHandler, Router } from 'express';
import { methodNotAllowed, sendProblem } from './problemAnswers.ts';

interface Checks {
  readonly access?: Partial<Readonly<Record<NonNullable<Call['access']>, RequestHandler>>>;
  /** Checks of `{id}`, by collection: the first part of a path with one parameter. */
  readonly ids?: Readonly<Record<string, RequestHandler<{ id: string }>>>;
  readonly body?: RequestHandler;
}

type Handlers = RequestHandler<never> | readonly RequestHandler<never>[];

export type CallHandlers<Calls> = { readonly [Key in keyof Calls]: Handlers };

/** Adds routes with checks of token, id and body. A call without handlers does not compile. Other methods get 405. */
export function routeCalls<Calls extends Readonly<Record<string, Call>>>(
  calls: Calls,
  checks: Checks,
  handlers: CallHandlers<Calls>,
  router: IRouter = Router(),
): IRouter {
  const byPath = Map.groupBy(Object.entries(calls), ([, { path }]) => path);
  // A brace sorts after every word: `/marathons/distances` comes before `/marathons/{id}`.
  for (const [path, its] of [...byPath].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const route = router.route(routePathOf({ path }));
    for (const [key, call] of its)
      route[call.method](
        ...([...checksOf(call, checks), handlers[key as keyof Calls]].flat() as RequestHandler[]),
      );
    const methods = its.map(([, { method }]) => method.toUpperCase());
    route.all(
      methodNotAllowed(
        ...(methods.includes('GET') ? ['GET', 'HEAD'] : []),
        ...methods.filter((each) => each !== 'GET'),
      ),
    );
  }
  return router;
}

function checksOf({ access, path, body }: Call, checks: Checks) {
  const [, collection = ''] = path.split('/');
  const hasOneId = path.includes('{id}') && path.indexOf('{') === path.lastIndexOf('{');
  return [
    access && checks.access?.[access],
    hasOneId ? checks.ids?.[collection] : undefined,
    body && checks.body,
  ].filter((check) => check !== undefined);
}

/** A malformed id counts as not found. */
export const idParam =
  (notFound: ProblemCode): RequestHandler<{ id: string }> =>
  (req, res, next) => {
    if (objectId.safeParse(req.params.id).success) return next();
    sendProblem(res, { code: notFound });
  };
