import { publicOriginOf } from '@marathon/contracts/publicOrigins';
import type { RequestHandler } from 'express';

/**
 * Tells the services in X-Forwarded-Host by which of its own names the product was reached. A name that is not its own
 * goes no further: services put it into addresses, and answers are kept.
 */
export const forwardOwnHost =
  (origins: readonly string[]): RequestHandler =>
  (req, _res, next) => {
    req.headers['x-forwarded-host'] = new URL(publicOriginOf(req.host, origins)).host;
    next();
  };
