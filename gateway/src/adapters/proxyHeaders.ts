import type { IncomingMessage, ServerResponse } from 'node:http';
import { hopByHopHeaders, varyBy } from '@marathon/service-kit';

export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

const hopByHop = new Set(hopByHopHeaders);

/** Alternating names and values. Ignores the client's Connection header: its names could smuggle a request. */
export function requestHeaders({ headers, socket }: IncomingMessage, host: string): string[] {
  const { host: asked = '' } = headers;
  const proto = 'encrypted' in socket ? 'https' : 'http';
  const sent = ['host', host];
  const addUnlessSaid = (name: string, value: string) => {
    if (headers[name] === undefined) sent.push(name, value);
  };
  addUnlessSaid('x-forwarded-for', socket.remoteAddress ?? '');
  addUnlessSaid('x-forwarded-port', portOf(asked) ?? (proto === 'https' ? '443' : '80'));
  addUnlessSaid('x-forwarded-proto', proto);
  addUnlessSaid('x-forwarded-host', asked);
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || name === 'host' || hopByHop.has(name)) continue;
    if (typeof value === 'string') sent.push(name, value);
    else for (const each of value) sent.push(name, each);
  }
  return sent;
}

const portOf = (host: string) => /:(\d+)$/.exec(host)?.[1];

/** Merges the service's Vary into the gateway's. */
export function setResponseHeaders(res: ServerResponse, headers: AnswerHeaders): void {
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || hopByHop.has(name)) continue;
    if (name !== 'vary') res.setHeader(name, value);
    else for (const header of String(value).split(',')) varyBy(res, header.trim());
  }
}
