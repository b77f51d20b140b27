import { expect, test } from 'vitest';
import { remoteManifestSchema } from './manifest.ts';

const route = { path: '/results', title: 'Results', access: 'public' };
const item = { slot: 'main', label: 'Results', to: '/results', order: 50 };
const accepts = (parts: object) =>
  remoteManifestSchema.safeParse({ contract: 1, routes: [route], ...parts }).success;
const preloading = (address: string) => ({ routes: [{ ...route, preload: { data: [address] } }] });

test.each(['/marathons?limit=6', '/marathons/:id', '/images/a.svg', '/marathons?city=%C5%81'])(
  'what a screen loads first may be %s',
  (address) => expect(accepts(preloading(address))).toBe(true),
);

test.each([
  '/a>; rel=preload, <b',
  '/a b',
  '/Łódź',
  '/a\r\nb',
  '/a\0',
  '/a;b',
  '/a,b',
  `/${'a'.repeat(200)}`,
])('what a screen loads first stands in a header, so it is not %j', (address) =>
  expect(accepts(preloading(address))).toBe(false),
);

test.each(['//registry', '/a//b', 'results', '/re sults', '/a.b'])('no screen has the path %s', (path) =>
  expect(accepts({ routes: [{ ...route, path }] })).toBe(false),
);

test('a page carries what all remotes say of themselves, so each says little', () => {
  expect(accepts({ routes: Array(201).fill(route) })).toBe(false);
  expect(accepts({ navigation: Array(51).fill(item) })).toBe(false);
});
