import { isLoopback } from '@marathon/service-kit/config';
import type { RequestHandler } from 'express';

/** Sets X-Forwarded-* to the issuer's address, overwriting values of clients and proxies. */
export function forwardedHeaders(issuer: string): RequestHandler {
  const { host, protocol } = new URL(issuer);
  return (req, _res, next) => {
    req.headers['x-forwarded-host'] = host;
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    req.originalUrl = pathOf(req.originalUrl);
    next();
  };
}

/** Removes a host before the path. Put it beside the handler of the path: Express restores the URL after a route. */
export const withoutHost: RequestHandler = (req, _res, next) => {
  req.url = pathOf(req.url);
  next();
};

/** A request may name a host before its path (RFC 9112, 3.2.2). Clients choose it, so no redirect may use it. */
const pathOf = (target: string) => target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');

/** 127.0.0.1 and localhost have separate cookies, and Google returns to the issuer's: redirects to the issuer's. */
export function onIssuerHost(issuer: string): RequestHandler {
  const { origin, host, hostname } = new URL(issuer);
  return (req, res, next) => {
    const requestHost = req.headers.host ?? host;
    const isTwin = requestHost !== host && isLoopback(hostname) && isLoopback(hostnameOf(requestHost));
    if (isTwin) return res.redirect(302, `${origin}${req.originalUrl}`);
    next();
  };
}

const hostnameOf = (host: string) => URL.parse(`http://${host}`)?.hostname ?? '';
