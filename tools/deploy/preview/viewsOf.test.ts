import { aRelease } from '@marathon/registry/testing';
import { expect, test } from 'vitest';
import { viewsOf } from './viewsOf.ts';

const screen = { title: 'A screen', access: 'login' } as const;

test('each screen is opened by who may see it, with an example where its path varies', () => {
  const { release } = aRelease({
    manifest: {
      routes: [
        { path: '/results', title: 'Results', access: 'public' },
        { ...screen, path: '/results/:id/runners/:runner' },
      ],
    },
  });
  expect(viewsOf(release, 'x1')).toEqual([
    { path: '/results', as: 'visitor', headings: [] },
    { path: '/results/x1/runners/x1', as: 'member', headings: [] },
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
  expect(viewsOf({ ...release, manifest }, 'x1')).toEqual([
    { path: '/', as: 'visitor', headings: ['Fastest runners', 'Latest results'] },
  ]);
});
