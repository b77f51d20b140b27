import { publicOriginOf } from '@marathon/service-kit/config';
import type { RequestHandler } from 'express';

/** Forwards only names of the product: services put the name into addresses, and answers are cached. */
export const forwardOwnHost =
  (origins: readonly string[]): RequestHandler =>
  (req, _res, next) => {
    req.headers['x-forwarded-host'] = new URL(publicOriginOf(req.host, origins)).host;
    next();
  };
