import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { objectIdPattern } from '@marathon/contracts/storedFields';
import { trace } from '@opentelemetry/api';
import type { Request } from 'express';

/** Answers a plain request without Express; false leaves it to Express. */
export type DirectRoute = (req: IncomingMessage, res: ServerResponse) => boolean;

/** For calls with thousands of requests a second (ADR 36). */
export const directRouteBefore =
  (app: RequestListener, answers: DirectRoute): RequestListener =>
  (req, res) => {
    if (!answers(req, res)) app(req, res);
  };

export type Handler = (req: IncomingMessage, res: ServerResponse, next: (error?: unknown) => void) => unknown;

export function inTurn<Req extends IncomingMessage>(
  handlers: readonly ((req: Req, res: ServerResponse, next: (error?: unknown) => void) => unknown)[],
  fail: (req: Req, res: ServerResponse, error: unknown) => void,
): (req: Req, res: ServerResponse) => void {
  return (req, res) => {
    const failed = (error: unknown) => fail(req, res, error);
    const run = (at: number) => {
      try {
        const outcome = handlers[at]?.(req, res, (error) => {
          if (error === undefined) run(at + 1);
          else failed(error);
        });
        if (outcome instanceof Promise) outcome.catch(failed);
      } catch (error) {
        failed(error);
      }
    };
    run(0);
  };
}

export function pathOf({ url = '' }: IncomingMessage): string {
  const query = url.indexOf('?');
  return query === -1 ? url : url.slice(0, query);
}

export function idBelow(collection: string, path: string): string | undefined {
  if (path[collection.length] !== '/' || !path.startsWith(collection)) return undefined;
  const id = path.slice(collection.length + 1);
  return objectIdPattern.test(id) ? id : undefined;
}

/** For metrics and traces, as Express does for its own. */
export function nameRoute(req: IncomingMessage, route: string): void {
  (req as NamedRequest)[name] = route;
  trace.getActiveSpan()?.setAttribute('http.route', route).updateName(`${req.method} ${route}`);
}

const name = Symbol('route');
type NamedRequest = IncomingMessage & { [name]?: string };

export function routeOf(req: IncomingMessage | Request): string {
  // The mount path has the client's spelling.
  if ('route' in req && req.route) return `${req.baseUrl.toLowerCase()}${String(req.route.path)}`;
  return (req as NamedRequest)[name] ?? 'other';
}
