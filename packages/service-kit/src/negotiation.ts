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
