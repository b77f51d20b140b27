import { remoteManifestSchema } from '@marathon/contracts/remotes/manifest';
import { expect, test } from 'vitest';
import { mistakesOf } from './checkManifest.ts';

const results = { path: '/results', title: 'Results', access: 'public' } as const;
const link = { slot: 'main', label: 'Results', to: '/results', order: 50 } as const;
const block = { slot: 'home', name: 'LatestResults', heading: 'Results', order: 50 } as const;
const built = {
  isShell: false,
  modules: { './routes': [], './blocks': [] },
  chunks: ['results'],
  today: '2027-03-01',
};
const flag = { name: 'newList', description: 'Sorts by time', default: false, ends: '2027-03-01' } as const;

const manifestOf = (parts: object) =>
  remoteManifestSchema.parse({ contract: 1, routes: [results], navigation: [link], ...parts });

test('a manifest that names only what was built has no mistakes', () => {
  const routes = [
    { ...results, preload: { chunk: 'results' } },
    { ...results, path: '/results/:id', example: '/results/2026?by=time#women' },
  ];
  const navigation = [{ ...link, icon: 'flag' }];
  expect(mistakesOf(manifestOf({ routes, navigation, blocks: [block], flags: [flag] }), built)).toEqual([]);
});

test.each([
  [
    'a chunk that was not built',
    { routes: [{ ...results, preload: { chunk: 'resluts' } }] },
    /^route \/results: there is no chunk "resluts"/,
  ],
  [
    'an example of another screen',
    { routes: [{ ...results, example: '/runners#a' }] },
    /^route \/results: its example \/runners#a is no address of it/,
  ],
  [
    'a menu item that leads nowhere',
    { navigation: [{ ...link, to: '/result' }] },
    /^navigation "Results".*\/result/,
  ],
  [
    'an icon that ui does not have',
    { navigation: [{ ...link, icon: 'rocket' }] },
    /^navigation "Results".*no icon "rocket"/,
  ],
  [
    'a flag that has ended',
    { flags: [{ ...flag, ends: '2027-02-28' }] },
    /^flag newList: it ended on 2027-02-28; delete it/,
  ],
  [
    'a flag that lasts too long',
    { flags: [{ ...flag, ends: '2027-05-31' }] },
    /^flag newList: it ends on 2027-05-31, and 2027-05-30 is the latest day/,
  ],
  ['a flag that stands there twice', { flags: [flag, flag] }, /^flags: newList stands there twice/],
  [
    'a path that stands there twice',
    { routes: [results, { ...results, path: '/results/:id' }, { ...results, path: '/results/:name' }] },
    /^routes: \/results\/:id and \/results\/:name/,
  ],
])('%s is a mistake, named with its place', (_, parts, mistake) => {
  expect(mistakesOf(manifestOf(parts), built)).toEqual([expect.stringMatching(mistake)]);
});

test('a path where the product answers itself is a mistake', () => {
  const routes = [results, { ...results, path: '/registry/results' }];
  expect(mistakesOf(manifestOf({ routes }), built)).toEqual([
    'route /registry/results: the product answers there itself',
  ]);
});

test('a remote with blocks has to expose them, the shell can have none', () => {
  const manifest = manifestOf({ blocks: [block] });
  expect(mistakesOf(manifest, { ...built, modules: { './routes': [] } })).toEqual([
    expect.stringContaining('./blocks is not exposed'),
  ]);
  expect(mistakesOf(manifest, { ...built, isShell: true })).toEqual([expect.stringContaining('the shell')]);
});
