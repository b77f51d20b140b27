import { describe, expect, test } from 'vitest';
import { aRelease, aShell } from '../testing/aRelease.ts';
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
    expect(registry.needsBuckets).toBe(true);
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
    expect(registry.needsBuckets).toBe(false);
    await deployTo(registry, second, 50);
    await registry.deployments.rollback(name, author);
    expect(registry.needsBuckets).toBe(false);
    await deployTo(registry, second, 50);
    await registry.deployments.promote(name, author);
    expect(registry.needsBuckets).toBe(false);
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

describe('a flag', () => {
  const flag = { name: 'newList', description: 'Sorts by time', default: false, ends: '2027-03-31' };
  const withFlags = (code: string, flags = [flag]) => aRelease({ code, manifest: { flags } });
  let today: Date;
  async function openWith(...flags: (typeof flag)[]) {
    today = new Date('2027-03-01T00:00:00Z');
    const registry = await openTestRegistry({ now: () => today });
    await deployTo(registry, withFlags('first', flags));
    return registry;
  }
  const isOn = (registry: Registry, bucket?: number) =>
    registry.viewFor(bucket).answer.remotes[name]?.flags?.newList;
  const buckets = Array.from({ length: 100 }, (_, bucket) => bucket);
  const peopleWith = (registry: Registry) => buckets.filter((bucket) => isOn(registry, bucket));

  test('is what its manifest says until it is switched, for all or for so many of a hundred', async () => {
    const registry = await openWith(flag, { ...flag, name: 'photos', default: true });
    expect(registry.viewFor(3).answer.remotes[name]?.flags).toEqual({ newList: false, photos: true });
    expect(registry.needsBuckets).toBe(false);
    for (const percent of [30, 100, 0]) {
      await registry.deployments.switchFlag(name, 'newList', percent, author);
      expect(peopleWith(registry)).toHaveLength(percent);
      expect(registry.needsBuckets).toBe(percent === 30);
    }
    await registry.deployments.switchFlag(name, 'newList', 99, author);
    expect(isOn(registry, undefined)).toBe(false);
  });

  test('stays on for who has it, while it is on for more people and after a deployment', async () => {
    const registry = await openWith(flag);
    await registry.deployments.switchFlag(name, 'newList', 20, author);
    const people = peopleWith(registry);
    await deployTo(registry, withFlags('second'));
    expect(peopleWith(registry)).toEqual(people);
    await registry.deployments.switchFlag(name, 'newList', 40, author);
    expect(peopleWith(registry)).toEqual(expect.arrayContaining(people));
  });

  test('is what its manifest says for good after its last day', async () => {
    const registry = await openWith(flag);
    await registry.deployments.switchFlag(name, 'newList', 50, author);
    today = new Date('2027-03-31T23:59:59Z');
    expect(peopleWith(registry)).toHaveLength(50);
    today = new Date('2027-04-01T00:00:00Z');
    expect(peopleWith(registry)).toEqual([]);
    expect(registry.needsBuckets).toBe(false);
  });

  test('is in no answer of a release that declares none', async () => {
    const registry = await openTestRegistry();
    await deployTo(registry, first);
    expect(registry.viewFor(3).answer.remotes[name]).not.toHaveProperty('flags');
  });
});
