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

test('the home page is opened for blocks, which have to be there', () => {
  const { release } = aRelease({ routes: [] });
  const blocks = [
    { slot: 'home', name: 'Fastest', heading: 'Fastest runners', order: 1 },
    { slot: 'home', name: 'Latest', heading: 'Latest results', order: 2 },
  ] as const;
  const manifest = {
    ...release.manifest,
    blocks: blocks.map((block) => ({ ...block, audience: undefined })),
  };
  expect(viewsOf({ ...release, manifest }, nothing, 'x1')).toEqual([
    { path: '/', as: 'visitor', headings: ['Fastest runners', 'Latest results'] },
  ]);
});

test('a shell has to show the screens and blocks of all remotes, each page once', () => {
  const { release } = aShell();
  const remote = (path: string, blocks: LiveRemote['blocks'] = []): LiveRemote => ({
    version: '1.0.0-0123456789',
    base: '/remotes/mf-results/1.0.0-0123456789/',
    contract: 1,
    routes: [{ ...screen, path, layout: 'page', files: [] }],
    navigation: [],
    blocks,
  });
  const block = { slot: 'home', name: 'Fastest', heading: 'Fastest runners', order: 1 } as const;
  const remotes = { shell: remote('/old'), 'mf-results': remote('/results', [{ ...block, files: [] }]) };
  expect(viewsOf(release, { remotes }, 'x1')).toEqual([
    { path: '/', as: 'visitor', headings: ['Fastest runners'] },
    { path: '/results', as: 'member', headings: [] },
  ]);
});
