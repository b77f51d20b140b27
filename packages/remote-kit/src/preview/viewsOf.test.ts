import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';
import { aRelease, aShell } from '@marathon/registry/testing';
import { expect, test } from 'vitest';
import { viewsOf } from './viewsOf.ts';

const nothing = { remotes: {} };
const screen = { title: 'A screen', access: 'login' } as const;

test('each screen is opened by who may see it, with an example where its path varies or does not suffice', () => {
  const { release } = aRelease({
    manifest: {
      routes: [
        { path: '/results', title: 'Results', access: 'public' },
        { ...screen, path: '/results/:id/runners/:runner' },
        { ...screen, path: '/results/:id/photo', example: '/results/x2/photo#key=1' },
      ],
    },
  });
  expect(viewsOf(release, nothing, 'x1')).toEqual([
    { path: '/results', as: 'visitor', headings: [] },
    { path: '/results/x1/runners/x1', as: 'member', headings: [] },
    { path: '/results/x2/photo#key=1', as: 'member', headings: [] },
  ]);
});

const remote = (name: string, parts: Partial<LiveRemote>): LiveRemote => ({
  version: '1.0.0-0123456789',
  base: `/remotes/${name}/`,
  contract: 1,
  routes: [],
  navigation: [],
  blocks: [],
  ...parts,
});
const route = (path: string, parts: Partial<LiveRemote['routes'][number]> = {}) => ({
  ...screen,
  path,
  layout: 'page' as const,
  files: [],
  ...parts,
});
const block = (heading: string, parts: Partial<LiveRemote['blocks'][number]> = {}) => ({
  slot: 'details' as const,
  name: 'Block',
  heading,
  order: 1,
  audience: 'everyone' as const,
  files: [],
  ...parts,
});
const details = route('/races/:id', { access: 'public', slots: ['details'] });
const home = route('/', { access: 'public', slots: ['home'] });

test('the screens that show its blocks are opened, each by whom the block is for, and the blocks have to be there', () => {
  const { release } = aRelease({ routes: [] });
  const blocks = [
    block('Fastest runners', { slot: 'home' }),
    block('Photos'),
    block('Photos of you', { audience: 'members' }),
    block('Participants', { slot: 'desk-race' }),
    block('Join us', { slot: 'desk-race', audience: 'visitors' }),
  ];
  const desk = route('/desk/:id', { slots: ['desk-race'] });
  const remotes = {
    shell: remote('shell', { routes: [home, route('/about')] }),
    'mf-races': remote('mf-races', { routes: [details, route('/races'), desk], blocks: [block('Weather')] }),
  };
  expect(viewsOf({ ...release, manifest: { ...release.manifest, blocks } }, { remotes }, 'x1')).toEqual([
    { path: '/', as: 'visitor', headings: ['Fastest runners'] },
    { path: '/races/x1', as: 'visitor', headings: ['Photos', 'Weather'] },
    { path: '/races/x1', as: 'member', headings: ['Photos of you'] },
    { path: '/desk/x1', as: 'member', headings: ['Participants'] },
  ]);
});

test('a remote that has slots has to show the blocks of the others there', () => {
  const { release } = aRelease({
    manifest: { routes: [{ path: '/races/:id', title: 'A race', access: 'public', slots: ['details'] }] },
  });
  const remotes = {
    shell: remote('shell', { routes: [home] }),
    'mf-photos': remote('mf-photos', { routes: [route('/photos')], blocks: [block('Photos')] }),
  };
  expect(viewsOf(release, { remotes }, 'x1')).toEqual([
    { path: '/races/x1', as: 'visitor', headings: ['Photos'] },
  ]);
});

test('a shell has to show the screens and blocks of all remotes, each page once', () => {
  const { release } = aShell({
    manifest: { routes: [{ path: '/', title: 'Home', access: 'public', slots: ['home'] }] },
  });
  const remotes = {
    shell: remote('shell', { routes: [route('/old')] }),
    'mf-results': remote('mf-results', {
      routes: [route('/results')],
      blocks: [block('Fastest runners', { slot: 'home' })],
    }),
  };
  expect(viewsOf(release, { remotes }, 'x1')).toEqual([
    { path: '/', as: 'visitor', headings: ['Fastest runners'] },
    { path: '/results', as: 'member', headings: [] },
  ]);
});
