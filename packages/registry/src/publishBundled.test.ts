import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createLogger } from '@marathon/service-kit';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Registry } from './application/registry.ts';
import { publishBundled } from './publishBundled.ts';
import { aRelease, aShell, type BuiltRelease } from './testing/aRelease.ts';
import { deployTo, openTestRegistry } from './testing/openTestRegistry.ts';
import { threeReleases } from './testing/someReleases.ts';

const [first, second, third] = threeReleases;
const logger = createLogger('test', 'silent');
const liveIn = (registry: Registry) =>
  Object.values(registry.viewFor(undefined).releases).map(({ name, version }) => [name, version]);
const keyOf = ({ release }: BuiltRelease) => [release.name, release.version];

let folder: string;
let dataFolder: string;
let registry: Registry;
beforeEach(async () => {
  folder = temporaryFolder();
  dataFolder = temporaryFolder();
  registry = await openTestRegistry({ folder: dataFolder });
});

async function build({ release, files }: BuiltRelease, name = release.name) {
  const all = new Map<string, Uint8Array | string>([...files, ['release.json', JSON.stringify(release)]]);
  for (const [path, content] of all) {
    const file = join(folder, name, 'dist', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}

test('the builds of a checkout are live, whatever else is there', async () => {
  await build(first);
  await build(aShell());
  await mkdir(join(folder, 'docs'));
  await writeFile(join(folder, 'readme'), 'no folder');
  await publishBundled(registry, { folder, logger });
  expect(liveIn(registry)).toEqual([keyOf(first), keyOf(aShell())]);
  expect(registry.state().frontEnds[first.release.name]?.live.by).toBe('bundled');
});

test('a new build replaces what was bundled before', async () => {
  await build(first);
  await publishBundled(registry, { folder, logger });
  await build(second);
  await publishBundled(registry, { folder, logger });
  await publishBundled(registry, { folder, logger });
  expect(liveIn(registry)).toEqual([keyOf(second)]);
  expect(registry.state().revision).toBe(2);
});

test('what a team has deployed stays live', async () => {
  await build(first);
  await publishBundled(registry, { folder, logger });
  await deployTo(registry, second);
  await build(third);
  await publishBundled(registry, { folder, logger });
  expect(liveIn(registry)).toEqual([keyOf(second)]);
});

test('one that cannot be published is logged, and the others are live', async () => {
  const taken = aRelease({ name: 'mf-taken' });
  const damaged = aRelease({ name: 'mf-broken', routes: ['/broken'] });
  const error = vi.fn();
  await build(first);
  await build(taken);
  await build({ ...damaged, files: new Map() });
  await build(second, 'mf-other');
  await mkdir(join(folder, 'mf-text', 'dist'), { recursive: true });
  await writeFile(join(folder, 'mf-text', 'dist', 'release.json'), 'text');
  await publishBundled(registry, { folder, logger: { error } });
  expect(liveIn(registry)).toEqual([keyOf(first)]);
  const errors = error.mock.calls.map(([{ frontEnd, code }]) => [frontEnd, code]);
  expect(errors).toEqual([
    ['mf-other', undefined],
    ['mf-text', undefined],
    ['mf-broken', 'release-invalid'],
    ['mf-taken', 'path-taken'],
  ]);
});

test('what is no longer in the checkout is withdrawn, and a team’s stays', async () => {
  const teams = aRelease({ name: 'mf-teams', routes: ['/teams'] });
  await build(first);
  await build(aShell());
  await publishBundled(registry, { folder, logger });
  await deployTo(registry, teams);
  await rm(join(folder, first.release.name), { recursive: true });
  await build(aRelease({ name: 'mf-outcomes' }));
  await publishBundled(registry, { folder, logger });
  expect(liveIn(registry).map(([name]) => name)).toEqual(['mf-outcomes', 'mf-teams', 'shell']);
});

test('what a team has withdrawn stays off the page over a restart', async () => {
  await build(first);
  await build(aShell());
  await publishBundled(registry, { folder, logger });
  await registry.deployments.withdraw(first.release.name, { by: 'results' });
  await registry.close();
  registry = await openTestRegistry({ folder: dataFolder });
  await build(second);
  await publishBundled(registry, { folder, logger });
  expect(liveIn(registry)).toEqual([keyOf(aShell())]);
  await deployTo(registry, second);
  expect(liveIn(registry)).toEqual([keyOf(second), keyOf(aShell())]);
});

test('what is live stays where nothing is built', async () => {
  await build(first);
  await publishBundled(registry, { folder, logger });
  const error = vi.fn();
  await publishBundled(registry, { folder: temporaryFolder(), logger: { error } });
  expect(liveIn(registry)).toEqual([keyOf(first)]);
  expect(error).toHaveBeenCalledOnce();
});

test('what is just being built stays live', async () => {
  await build(first);
  await build(aShell());
  await publishBundled(registry, { folder, logger });
  await rm(join(folder, first.release.name, 'dist'), { recursive: true });
  await publishBundled(registry, { folder, logger });
  expect(liveIn(registry)).toEqual([keyOf(first), keyOf(aShell())]);
});

test('a path may go from one front end to another', async () => {
  const routesOf = (a: string[], b: string[]) =>
    [aRelease({ name: 'mf-a', routes: a }), aRelease({ name: 'mf-b', routes: b })] as const;
  for (const built of routesOf(['/a'], ['/b', '/shared'])) await build(built);
  await publishBundled(registry, { folder, logger });
  const later = routesOf(['/a', '/shared'], ['/b']);
  for (const built of later) await build(built);
  await publishBundled(registry, { folder, logger });
  expect(liveIn(registry)).toEqual(later.map(keyOf));
});
