import type { ServerResponse } from 'node:http';

/** True if an Accept-Encoding header allows it; false without the header. */
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
  const known = String(res.getHeader('Vary') ?? '');
  if (known === '') res.setHeader('Vary', header);
  else if (!known.toLowerCase().split(/, */).includes(header.toLowerCase()))
    res.setHeader('Vary', `${known}, ${header}`);
}
