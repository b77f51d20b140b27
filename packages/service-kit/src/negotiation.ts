import type { ServerResponse } from 'node:http';

/** Whether an Accept-Encoding header takes it. Without the header clients get nothing compressed. */
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

/** Adds a header of the request to those that the answer depends on. */
export function varyBy(res: ServerResponse, header: string): void {
  const known = String(res.getHeader('Vary') ?? '');
  if (known === '') res.setHeader('Vary', header);
  else if (!known.toLowerCase().split(/, */).includes(header.toLowerCase()))
    res.setHeader('Vary', `${known}, ${header}`);
}
