import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { hopByHopHeaders } from '@marathon/service-kit';

export function requestHeaders(req: IncomingMessage, host: string): OutgoingHttpHeaders {
  const { headers, socket } = req;
  const proto = 'encrypted' in socket ? 'https' : 'http';
  const port = /:(\d+)$/.exec(headers.host ?? '')?.[1] ?? (proto === 'https' ? '443' : '80');
  return {
    'x-forwarded-for': socket.remoteAddress ?? '',
    'x-forwarded-port': port,
    'x-forwarded-proto': proto,
    'x-forwarded-host': headers.host ?? '',
    ...endToEnd(headers),
    host,
    // Said here, since for GET and DELETE Node would send the body without its length.
    ...('transfer-encoding' in headers && { 'transfer-encoding': 'chunked' }),
  };
}

export const responseHeaders = ({ headersDistinct }: IncomingMessage) =>
  Object.entries(endToEnd(headersDistinct));

/** What a client's own Connection header names goes on: it could name Content-Length, and smuggle a request. */
function endToEnd<Value extends string | string[] | undefined>(headers: NodeJS.Dict<Value>) {
  const left: Record<string, Exclude<Value, undefined>> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !hopByHopHeaders.includes(name))
      left[name] = value as Exclude<Value, undefined>;
  return left;
}
