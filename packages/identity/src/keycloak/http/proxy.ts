import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { currentTraceparent, hopByHopHeaders } from '@marathon/service-kit';
import type { Request, Response } from 'express';
import { forwardedFrom, type KeycloakServer } from '../keycloakServer.ts';

export interface RealmProxy {
  /** `body` replaces a form. @throws StoreUnavailable */
  ask(req: Request, body?: string): Promise<globalThis.Response>;
  relay(answer: globalThis.Response, res: Response): Promise<void>;
}

interface Options {
  readonly server: KeycloakServer;
  readonly publicUrl: string;
  readonly addressOf: (req: Request) => string;
}

/** Headers of one connection, and those that fetch and Node set. */
const notForwarded = new Set([
  ...hopByHopHeaders,
  'accept-encoding',
  'content-encoding',
  'content-length',
  'forwarded',
  'host',
]);

/** Set below, or by the gateway: Keycloak would pin https for subdomains that are not its own. */
const ownHeaders = new Set(['set-cookie', 'strict-transport-security']);

export function createProxy({ server, publicUrl, addressOf }: Options): RealmProxy {
  const forwarded = Object.entries(forwardedFrom(publicUrl));

  function headersOf(req: Request): Headers {
    const headers = new Headers();
    for (const [name, value] of Object.entries(req.headers))
      if (value !== undefined && !notForwarded.has(name)) headers.set(name, [value].flat().join(', '));
    // Overwrites values of clients and proxies. An IPv6 network represents its addresses.
    headers.set('x-forwarded-for', addressOf(req).replace(/\/\d+$/, ''));
    for (const [name, value] of forwarded) headers.set(name, value);
    headers.set('accept-encoding', 'identity');
    const traceparent = currentTraceparent();
    if (traceparent !== undefined) headers.set('traceparent', traceparent);
    return headers;
  }

  return {
    ask(req, body) {
      const headers = headersOf(req);
      if (body !== undefined) headers.set('content-type', 'application/x-www-form-urlencoded');
      const init = { method: req.method, headers, ...(body !== undefined && { body }) };
      return server.ask(req.originalUrl, init, addressOf(req));
    },
    async relay(answer, res) {
      res.status(answer.status);
      for (const [name, value] of answer.headers)
        if (!notForwarded.has(name) && !ownHeaders.has(name)) res.setHeader(name, value);
      for (const cookie of answer.headers.getSetCookie()) res.append('Set-Cookie', cookie);
      if (answer.body === null) return void res.end();
      const body = Readable.fromWeb(answer.body as ReadableStream);
      // If the client has left, pipeline abandons the body, and its timeout emits an error.
      body.on('error', () => undefined);
      await pipeline(body, res).catch(() => {
        body.destroy();
        res.destroy();
      });
    },
  };
}
