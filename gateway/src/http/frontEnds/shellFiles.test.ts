import { capturedLogger } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { aBuild, shellBuild } from '../../testing/builds.ts';
import { memoryRegistry } from '../../testing/memoryRegistry.ts';
import { createShellFiles } from './shellFiles.ts';

const old = 'static/js/index.1160e7e0fd.js';
const fresh = 'static/js/index.aaaaaaaaaa.js';
const next = aBuild(
  { name: 'shell', version: '0.2.0-0000000000' },
  { [fresh]: 'new', 'popup.html': 'new' },
).release;

function setting() {
  let time = 0;
  const registry = memoryRegistry([shellBuild.release], ({ version }) => version);
  let reads = 0;
  const { logger, entries } = capturedLogger('warn');
  const source = {
    ...registry,
    releases: async (name: string) => {
      reads++;
      return registry.releases(name);
    },
  };
  const folderWith = createShellFiles({ registry: source, logger, now: () => new Date(time) });
  return {
    registry,
    source,
    folderWith,
    entries,
    reads: () => reads,
    wait: (ms: number) => {
      time += ms;
    },
  };
}

test('a page that was opened before a deploy finds its files; popup and pictures are of the newest', async () => {
  const { registry, folderWith } = setting();
  registry.deploy(next);
  expect(await folderWith(old)).toBe(shellBuild.release.version);
  expect(await folderWith(fresh)).toBe(next.version);
  expect(await folderWith('popup.html')).toBe(next.version);
  expect(await folderWith('images/marathons/a.svg')).toBe(shellBuild.release.version);
});

test('a page of another gateway finds its files here before they are live here', async () => {
  const { registry, folderWith, wait } = setting();
  expect(await folderWith(fresh)).toBeUndefined();
  registry.keep(next);
  wait(1_000);
  const both = await Promise.all([folderWith(fresh), folderWith('popup.html')]);
  expect(both).toEqual([next.version, shellBuild.release.version]);
});

test('what nobody has is looked for once a second at most, and other paths never', async () => {
  const { folderWith, reads, wait } = setting();
  for (let i = 0; i < 10; i++) expect(await folderWith(`static/js/${i}.bbbbbbbbbb.js`)).toBeUndefined();
  expect(await folderWith('no/such/page')).toBeUndefined();
  expect(reads()).toBe(1);
  wait(1_000);
  await folderWith('static/js/1.bbbbbbbbbb.js');
  expect(reads()).toBe(2);
});

test('while releases cannot be read, what is live is served', async () => {
  const { source, folderWith, entries } = setting();
  source.releases = () => Promise.reject(new Error('store is away'));
  expect(await folderWith(fresh)).toBeUndefined();
  expect(await folderWith(old)).toBe(shellBuild.release.version);
  expect(entries()).toMatchObject([{ err: { message: 'store is away' } }]);
});
