import type { ServerResponse } from 'node:http';

export function acceptsEncoding(header: string | undefined, encoding: string): boolean {
  if (header === undefined) return false;
  const codings = header.toLowerCase().split(',').map(codingOf);
  const found = codings.find(({ name }) => name === encoding) ?? codings.find(({ name }) => name === '*');
  return found !== undefined && !found.isRefused;
}

function codingOf(coding: string) {
  const [name = '', ...parameters] = coding.split(';').map((part) => part.trim());
  return { name, isRefused: parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)) };
}

export function varyBy(res: ServerResponse, header: string): void {
  const present = String(res.getHeader('Vary') ?? '');
  if (present === '') res.setHeader('Vary', header);
  else if (!present.toLowerCase().split(/, */).includes(header.toLowerCase()))
    res.setHeader('Vary', `${present}, ${header}`);
}

/** Tags with their quotes. Ignores `W/`, which compressing proxies add. */
export const tagsIn = (header: string): readonly string[] => header.match(/"[^"]*"/g) ?? [];

/** Tags of an `If-Match` header (RFC 9110 section 13.1.1); undefined if it is absent or `*`. */
export const tagsToMatch = (ifMatch: string | undefined): readonly string[] | undefined =>
  ifMatch === undefined || ifMatch.trim() === '*' ? undefined : tagsIn(ifMatch);

/** Headers that a proxy must not forward (RFC 9110, 7.6.1). */
export const hopByHopHeaders: readonly string[] = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];
