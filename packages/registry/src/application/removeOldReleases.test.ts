import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createLogger } from '@marathon/service-kit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openFileReleaseStore } from '../adapters/files/fileReleaseStore.ts';
import { storedAt, threeReleases } from '../testing/someReleases.ts';
import { createDeployments } from './deployments.ts';
import type { ReleaseStore } from './ports.ts';
import { removeOldReleases } from './removeOldReleases.ts';

const logger = createLogger('test', 'silent');
const [first, second] = threeReleases;
const { name, version } = first.release;
const now = () => new Date('2027-04-01T00:00:00Z');

async function openStore(): Promise<ReleaseStore> {
  const store = await openFileReleaseStore({ folder: temporaryFolder(), logger });
  onTestFinished(() => store.close());
  for (const built of [first, second]) await store.addRelease(storedAt(built), built.files);
  return store;
}
const deploymentsOn = (store: ReleaseStore) =>
  createDeployments({ store, logger, now, onChanged: async () => {} });
const author = { by: 'results' };

test('old releases go, and what is live stays', async () => {
  const store = await openStore();
  await deploymentsOn(store).deploy(name, version, author);
  await removeOldReleases({ store, logger, now });
  expect(await store.releases()).toEqual([storedAt(first)]);
  expect(await store.folderOf(name, second.release.version)).toBeUndefined();
  expect((await store.read()).removing).toEqual([]);
});

test('a release is not deployed while it is removed', async () => {
  const store = await openStore();
  const deployments = deploymentsOn(store);
  const refusals: unknown[] = [];
  const watched: ReleaseStore = {
    ...store,
    async removeRelease(...release) {
      refusals.push(await deployments.deploy(...release, author));
      await store.removeRelease(...release);
    },
  };
  await removeOldReleases({ store: watched, logger, now });
  expect(refusals).toHaveLength(2);
  for (const refused of refusals) expect(refused).toMatchObject({ refusal: { code: 'release-unknown' } });
  expect((await store.read()).frontEnds).toEqual({});
});

test('a release that is deployed just before stays', async () => {
  const store = await openStore();
  const deployments = deploymentsOn(store);
  const change = vi.fn<ReleaseStore['change']>(async (decide) => {
    if (change.mock.calls.length === 1) await deployments.deploy(name, version, author);
    return store.change(decide);
  });
  await removeOldReleases({ store: { ...store, change }, logger, now });
  expect(await store.folderOf(name, version)).toBeDefined();
});

test('what a crash has left marked goes the next time', async () => {
  const store = await openStore();
  const crashing: ReleaseStore = { ...store, removeRelease: () => Promise.reject(new Error('crash')) };
  await expect(removeOldReleases({ store: crashing, logger, now })).rejects.toThrow('crash');
  expect(await store.releases()).toHaveLength(2);
  await removeOldReleases({ store, logger, now });
  expect(await store.releases()).toEqual([]);
  expect((await store.read()).removing).toEqual([]);
});
