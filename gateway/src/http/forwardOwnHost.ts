import { publicOriginOf } from '@marathon/service-kit/config';
import type { PlainHandler } from './plainRequest.ts';

/** Forwards only the product's own names: services put the name into URLs, and answers are cached. */
export const forwardOwnHost =
  (origins: readonly string[]): PlainHandler =>
  (req, _res, next) => {
    req.headers['x-forwarded-host'] = hostOf(publicOriginOf(req.host, origins));
    next();
  };

const hostOf = (origin: string) => origin.slice(origin.indexOf('//') + 2);
