import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { hopByHopHeaders, varyBy } from '@marathon/service-kit';

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

/** Sets the headers of the service's answer. What the answer depends on here stays named. */
export function setResponseHeaders(res: ServerResponse, { headersDistinct }: IncomingMessage): void {
  for (const [name, values] of Object.entries(endToEnd(headersDistinct)))
    if (name !== 'vary') res.setHeader(name, values.length === 1 ? String(values[0]) : values);
    else for (const header of values.join().split(',')) varyBy(res, header.trim());
}

const hopByHop = new Set(hopByHopHeaders);

/** What a client's own Connection header names goes on: it could name Content-Length, and smuggle a request. */
function endToEnd<Value extends string | string[] | undefined>(headers: NodeJS.Dict<Value>) {
  const left: Record<string, Exclude<Value, undefined>> = {};
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && !hopByHop.has(name)) left[name] = value as Exclude<Value, undefined>;
  return left;
}
