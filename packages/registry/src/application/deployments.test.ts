import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createLogger, createMetrics } from '@marathon/service-kit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openFileReleaseStore } from '../adapters/files/fileReleaseStore.ts';
import { aRelease } from '../testing/aRelease.ts';
import { deployTo, openTestRegistry } from '../testing/openTestRegistry.ts';
import { threeReleases } from '../testing/someReleases.ts';
import { createDeployments } from './deployments.ts';
import type { ReleaseStore } from './ports.ts';

const logger = createLogger('test', 'silent');
const [first, second] = threeReleases;
const { name } = first.release;
const author = { by: 'results' };
const deploymentsOn = (store: ReleaseStore) =>
  createDeployments({ store, logger, now: () => new Date(), onChanged: async () => {} });

test('a path that a rival takes while a deployment is decided is refused', async () => {
  const store = await openFileReleaseStore({ folder: temporaryFolder(), logger });
  onTestFinished(() => store.close());
  const [mine, rival] = [aRelease(), aRelease({ name: 'mf-rival' })];
  const faster = deploymentsOn(store);
  await faster.upload(mine.release, mine.files, author);
  const change = vi.fn<ReleaseStore['change']>(async (decide) => {
    if (change.mock.calls.length === 1) {
      await faster.upload(rival.release, rival.files, author);
      await faster.deploy(rival.release.name, rival.release.version, author);
    }
    return store.change(decide);
  });
  const refused = await deploymentsOn({ ...store, change }).deploy(
    mine.release.name,
    mine.release.version,
    author,
  );
  expect(refused).toMatchObject({ refusal: { code: 'path-taken' } });
  expect(Object.keys((await store.read()).frontEnds)).toEqual(['mf-rival']);
});

describe('deployments', () => {
  test('of a team keep the release that was uploaded first', async () => {
    const registry = await openTestRegistry();
    const { release, files } = first;
    const one = await registry.deployments.upload(release, files, { by: 'one', commit: 'abc' });
    const again = await registry.deployments.upload(release, files, { by: 'other' });
    expect(again).toEqual(one);
    expect(await registry.releases(name)).toEqual([one.ok && one.value]);
  });

  test('of a damaged build change nothing', async () => {
    const registry = await openTestRegistry();
    const uploaded = await registry.deployments.upload(first.release, new Map(), author);
    expect(uploaded).toMatchObject({ refusal: { code: 'release-invalid' } });
    expect(await registry.releases(name)).toEqual([]);
  });

  test('of several front ends at once are all live', async () => {
    const registry = await openTestRegistry();
    const all = Array.from({ length: 8 }, (_, i) => aRelease({ name: `mf-${i}`, routes: [`/${i}`] }));
    await Promise.all(all.map((built) => deployTo(registry, built)));
    expect(Object.keys(registry.viewFor(undefined).answer.remotes)).toHaveLength(8);
  });

  test('of two front ends with one path at once: one is refused', async () => {
    const registry = await openTestRegistry();
    const rival = aRelease({ name: 'mf-rival' });
    const results = await Promise.all([first, rival].map((built) => deployTo(registry, built)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(Object.keys(registry.viewFor(undefined).answer.remotes)).toHaveLength(1);
  });

  test('are counted, and the revision is told', async () => {
    const metrics = createMetrics('test');
    const registry = await openTestRegistry({ metrics });
    await deployTo(registry, first);
    await deployTo(registry, first);
    await deployTo(registry, second);
    await registry.deployments.rollback(name, author);
    const metricsText = await metrics.registry.metrics();
    expect(metricsText).toMatch(/^registry_deployments_total\{.*action="deploy".*\} 2$/m);
    expect(metricsText).toMatch(/^registry_deployments_total\{.*action="rollback".*\} 1$/m);
    expect(metricsText).toMatch(/^registry_revision\{.*\} 3$/m);
  });
});
