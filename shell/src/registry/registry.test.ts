import { remotesSchema } from '@marathon/contracts/remotes';
import { expect, test } from 'vitest';
import { isRegistry } from './registry.ts';

const entry = { version: '0.1.0-abc', manifest: '/remotes/mf-auth/0.1.0-abc/mf-manifest.json' };

test.each([
  ['nothing published', { remotes: {} }],
  ['one remote', { remotes: { 'mf-auth': entry } }],
  ['no answer', undefined],
  ['an error', { code: 'unavailable' }],
  ['a list', { remotes: [] }],
  ['a remote without a version', { remotes: { 'mf-auth': { manifest: entry.manifest } } }],
  ['a remote without an address', { remotes: { 'mf-auth': { version: '1' } } }],
])('the registry of remotes is judged as the contract judges it: %s', (_, answer) => {
  expect(isRegistry(answer)).toBe(remotesSchema.safeParse(answer).success);
});
