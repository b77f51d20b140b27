import { liveRemotesSchema } from '@marathon/contracts/remotes/liveRemotes';
import { expect, test } from 'vitest';
import { aLiveRemote, liveRemotes } from '../testing/liveRemotes.ts';
import { isLiveRemotes } from './askRegistry.ts';

const remote = aLiveRemote('races');
const { version: _, ...withoutVersion } = remote;
const route = { path: '/x', title: 'X', access: 'public', layout: 'page', files: [] };
const withRoute = (fields: object) => ({
  remotes: { races: { ...remote, routes: [{ ...route, ...fields }] } },
});

test.each<[string, unknown]>([
  ['nothing published', { remotes: {} }],
  ['remotes with screens, menus and blocks', liveRemotes()],
  ['no answer', undefined],
  ['an error', { code: 'unavailable' }],
  ['a list', { remotes: [] }],
  ['a remote without a version', { remotes: { races: withoutVersion } }],
  ['a remote without an address', { remotes: { races: { ...remote, base: 7 } } }],
  ['a remote without a contract', { remotes: { races: { ...remote, contract: undefined } } }],
  ['an entry without integrity', { remotes: { races: { ...remote, entry: { file: 'a.js' } } } }],
  ['a front end without an entry', { remotes: { races: { ...remote, entry: undefined } } }],
  ['a screen', withRoute({})],
  ['a screen without files', withRoute({ files: undefined })],
  ['a screen without a path', withRoute({ path: null })],
  ['a menu item that is a text', { remotes: { races: { ...remote, navigation: ['Races'] } } }],
  ['a remote with flags', { remotes: { races: { ...remote, flags: { newList: true } } } }],
  ['a flag that is a text', { remotes: { races: { ...remote, flags: { newList: 'on' } } } }],
  ['a block without a name', { remotes: { races: { ...remote, blocks: [{ slot: 'home', files: [] }] } } }],
])('the registry of remotes is judged as the contract judges it: %s', (_, answer) => {
  expect(isLiveRemotes(answer)).toBe(liveRemotesSchema.safeParse(answer).success);
});
