import { describe, expect, test } from 'vitest';
import { aShell } from '../testing/aRelease.ts';
import { deployTo, openTestRegistry } from '../testing/openTestRegistry.ts';
import { threeReleases } from '../testing/someReleases.ts';
import type { Registry } from './registry.ts';

const [first, second] = threeReleases;
const { name } = first.release;
const author = { by: 'a team' };
const versionIn = (registry: Registry, bucket?: number) =>
  registry.viewFor(bucket).answer.remotes[name]?.version;

describe('a canary', () => {
  test('is in the answer of its share of people, in as many views as there are sides', async () => {
    const registry = await openTestRegistry();
    await deployTo(registry, first);
    await deployTo(registry, second, 10);
    expect(registry.hasCanary).toBe(true);
    const views = Array.from({ length: 100 }, (_, bucket) => registry.viewFor(bucket));
    const tried = views.filter(({ answer }) => answer.remotes[name]?.version === second.release.version);
    expect(tried).toHaveLength(10);
    expect(new Set(views).size).toBe(2);
  });

  test.each([undefined, -1, 100, 1.5, Number.NaN])('is not for a bucket of %s', async (bucket) => {
    const registry = await openTestRegistry();
    await deployTo(registry, first);
    await deployTo(registry, second, 99);
    expect(versionIn(registry, bucket)).toBe(first.release.version);
  });

  test('that is promoted, rolled back or taken back ends', async () => {
    const registry = await openTestRegistry();
    await deployTo(registry, first);
    const { version } = second.release;
    await deployTo(registry, second, 50);
    await registry.deployments.returnCanary(name, version, '9 % errors');
    expect(registry.hasCanary).toBe(false);
    await deployTo(registry, second, 50);
    await registry.deployments.rollback(name, author);
    expect(registry.hasCanary).toBe(false);
    await deployTo(registry, second, 50);
    await registry.deployments.promote(name, author);
    expect(registry.hasCanary).toBe(false);
    expect(versionIn(registry)).toBe(version);
  });
});

describe('a preview', () => {
  test('shows a release before it is live, and nobody else gets it', async () => {
    const registry = await openTestRegistry();
    await deployTo(registry, first);
    await deployTo(registry, aShell());
    await registry.deployments.upload(second.release, second.files, author);
    const preview = await registry.preview([{ name, version: second.release.version }]);
    expect(preview?.answer.remotes[name]?.version).toBe(second.release.version);
    expect(preview?.answer.remotes.shell).toBeDefined();
    expect(versionIn(registry)).toBe(first.release.version);
    expect(await registry.preview([{ name, version: second.release.version }])).toBe(preview);
  });

  test('shows a front end that is not live at all yet', async () => {
    const registry = await openTestRegistry();
    await registry.deployments.upload(first.release, first.files, author);
    const preview = await registry.preview([{ name, version: first.release.version }]);
    expect(preview?.answer.remotes[name]).toBeDefined();
  });

  test('of an unknown release is none', async () => {
    const registry = await openTestRegistry();
    expect(await registry.preview([{ name, version: first.release.version }])).toBeUndefined();
  });
});
