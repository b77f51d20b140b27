import { expect, test } from 'vitest';
import { publicOriginOf, publicOrigins } from './publicOrigins.ts';

const local = publicOrigins('http://localhost:8080');
const remote = publicOrigins('https://run.example');

test('a product on loopback has all names of loopback, at its port; any other has PUBLIC_URL alone', () => {
  expect(local.slice(0, 3)).toEqual(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080']);
  expect(remote).toEqual(['https://run.example']);
});

test.each([
  ['localhost:8080', 'http://localhost:8080'],
  ['127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['[::1]:8080', 'http://[::1]:8080'],
  ['LOCALHOST:8080', 'http://localhost:8080'],
  // A front end's development server, whose pictures must be of its own origin.
  ['localhost:4204', 'http://localhost:4204'],
  ['localhost:9999', 'http://localhost:8080'],
  ['evil.example', 'http://localhost:8080'],
  ['evil.example/@localhost:8080', 'http://localhost:8080'],
  ['not a host', 'http://localhost:8080'],
  ['', 'http://localhost:8080'],
  [undefined, 'http://localhost:8080'],
])('the Host %s stands for %s', (host, origin) => {
  expect(publicOriginOf(host, local)).toBe(origin);
});

test('behind a proxy only the public name is believed, with its scheme', () => {
  expect(publicOriginOf('run.example', remote)).toBe('https://run.example');
  expect(publicOriginOf('run.example:443', remote)).toBe('https://run.example');
  expect(publicOriginOf('localhost:8080', remote)).toBe('https://run.example');
});
