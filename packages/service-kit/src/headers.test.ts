import { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { acceptsEncoding, varyBy } from './headers.ts';

test.each([
  ['gzip, deflate, br', true],
  ['BR;q=0.5, gzip', true],
  ['*', true],
  ['gzip', false],
  ['br;q=0, gzip', false],
  ['br; q=0.000', false],
  ['*;q=0', false],
  ['br;q=0, *', false],
  ['', false],
  [undefined, false],
])('Accept-Encoding %j takes br: %s', (header, isTaken) => {
  expect(acceptsEncoding(header, 'br')).toBe(isTaken);
});

test('what an answer depends on is gathered, each once', () => {
  const res = new ServerResponse({ method: 'GET' } as never);
  for (const header of ['Accept', 'Accept-Encoding', 'accept']) varyBy(res, header);
  expect(res.getHeader('vary')).toBe('Accept, Accept-Encoding');
});
