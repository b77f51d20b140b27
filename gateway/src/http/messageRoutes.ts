import type { Call } from '@marathon/contracts/calls/call';
import { callsOf } from '@marathon/contracts/calls/calls';
import { type ApiTokens, type CallHandlers, requireCaller, routeCalls } from '@marathon/service-kit';
import { type RequestHandler, Router } from 'express';
import type { Upstream } from '../ports.ts';
import { isThisMachine } from './clientAddress.ts';
import { forwardOwnHost, forwardTo } from './forwarding.ts';
import { withWholeBody } from './wholeBody.ts';

interface Options {
  readonly messages: Upstream;
  readonly tokens: Pick<ApiTokens, 'verify'>;
  readonly browse: RequestHandler;
  readonly writeLimit: RequestHandler;
  readonly origins: readonly string[];
  readonly isPrivate: boolean;
}

/** Mails contain links that set passwords: the mailbox stays closed to networks even if HOST opens the port. */
const fromThisMachine: RequestHandler = (req, _res, next) =>
  next(isThisMachine(req.socket.remoteAddress) ? undefined : 'router');

export function messageRoutes(options: Options): Router {
  const { messages, tokens, browse, writeLimit, origins, isPrivate } = options;
  const caller = requireCaller(tokens);
  const forward = [forwardOwnHost(origins), withWholeBody(forwardTo(messages))];
  const router = Router({ caseSensitive: true });
  const calls = callsOf['svc-messages'];
  const handlersOf = ({ access, method }: Call) =>
    access === undefined
      ? [browse, ...forward]
      : [browse, caller, ...(method === 'get' ? [] : [writeLimit]), ...forward];
  const handlers = Object.entries<Call>(calls).map(([key, call]) => [key, handlersOf(call)]);
  routeCalls(calls, {}, Object.fromEntries(handlers) as CallHandlers<typeof calls>, router);
  if (isPrivate) router.get('/mailbox{/*rest}', fromThisMachine, browse, ...forward);
  return router;
}
