import { clientHeader } from '@marathon/contracts/forwarded';
import { callerOf, sendProblem } from '@marathon/service-kit';
import { publicOriginOf } from '@marathon/service-kit/config';
import type { Upstream } from '../ports.ts';
import { clientAddress } from './clientAddress.ts';
import type { PlainHandler } from './plainRequest.ts';

/** Answers 503 if the service cannot. Do not mount it: the service needs the whole path. */
export const forwardTo =
  (upstream: Upstream): PlainHandler =>
  async (req, res) => {
    const subject = callerOf(res)?.subject;
    const caller = subject ?? clientAddress(req);
    const outcome = await upstream.handle(req, res, { caller, isStranger: subject === undefined });
    if (!outcome.ok) sendProblem(res, outcome.refusal);
  };

/** Forwards only the product's own names: services put the name into URLs, and answers are cached. */
export const forwardOwnHost =
  (origins: readonly string[]): PlainHandler =>
  (req, _res, next) => {
    req.headers['x-forwarded-host'] = hostOf(publicOriginOf(req.host, origins));
    next();
  };

const hostOf = (origin: string) => origin.slice(origin.indexOf('//') + 2);

const addressHeader = clientHeader.toLowerCase();

/** Sends the client's address, which services limit by. Overwrites what the client sent in this header. */
export const forwardClientAddress: PlainHandler = (req, _res, next) => {
  req.headers[addressHeader] = clientAddress(req);
  next();
};
