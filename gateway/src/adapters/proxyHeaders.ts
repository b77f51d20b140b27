import type { IncomingMessage, ServerResponse } from 'node:http';
import { hopByHopHeaders, varyBy } from '@marathon/service-kit';

export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

const hopByHop = new Set(hopByHopHeaders);

/** Alternating names and values. Ignores the client's Connection header: its names could smuggle a request. */
export function requestHeaders({ headers, socket }: IncomingMessage, host: string): string[] {
  const { host: requestHost = '' } = headers;
  const proto = 'encrypted' in socket ? 'https' : 'http';
  const sent = ['host', host];
  const addIfAbsent = (name: string, value: string) => {
    if (headers[name] === undefined) sent.push(name, value);
  };
  addIfAbsent('x-forwarded-for', socket.remoteAddress ?? '');
  addIfAbsent('x-forwarded-port', portOf(requestHost) ?? (proto === 'https' ? '443' : '80'));
  addIfAbsent('x-forwarded-proto', proto);
  addIfAbsent('x-forwarded-host', requestHost);
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || name === 'host' || hopByHop.has(name)) continue;
    if (typeof value === 'string') sent.push(name, value);
    else for (const each of value) sent.push(name, each);
  }
  return sent;
}

const portOf = (host: string) => /:(\d+)$/.exec(host)?.[1];

export function setResponseHeaders(res: ServerResponse, headers: AnswerHeaders): void {
  for (const name in headers) {
    const value = headers[name];
    if (value === undefined || hopByHop.has(name)) continue;
    if (name !== 'vary') res.setHeader(name, value);
    else for (const header of String(value).split(',')) varyBy(res, header.trim());
  }
}
