import { isLoopback } from '@marathon/contracts/environment';
import type { RequestHandler } from 'express';

/** The provider sees the address it is published under, whatever a client or a proxy writes into the headers. */
export function asPublished(issuer: string): RequestHandler {
  const { host, protocol } = new URL(issuer);
  return (req, _res, next) => {
    req.headers['x-forwarded-host'] = host;
    req.headers['x-forwarded-proto'] = protocol.slice(0, -1);
    req.originalUrl = pathOf(req.originalUrl);
    next();
  };
}

/** For a handler that routes by itself. Not before others: Express puts the host back after each one it tried. */
export const asPath: RequestHandler = (req, _res, next) => {
  req.url = pathOf(req.url);
  next();
};

/** A request may name a host before its path (RFC 9112, 3.2.2). It is the client's word and must lead nobody there. */
const pathOf = (target: string) => target.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, '');

/**
 * http://127.0.0.1 and http://localhost are one machine and two cookie jars. A sign-in begins on the issuer's
 * own name, so that its cookies are there when it comes back from Google.
 */
export function onIssuerHost(issuer: string): RequestHandler {
  const { origin, host, hostname } = new URL(issuer);
  return (req, res, next) => {
    const asked = req.headers.host ?? host;
    const isTwin = asked !== host && isLoopback(hostname) && isLoopback(hostnameOf(asked));
    if (isTwin) return res.redirect(302, `${origin}${req.originalUrl}`);
    next();
  };
}

const hostnameOf = (host: string) => URL.parse(`http://${host}`)?.hostname ?? '';
