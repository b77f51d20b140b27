import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { liveRemotesSchema } from '@marathon/contracts/remotes/liveRemotes';
import { StoreUnavailable } from '@marathon/persistence';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createLogger } from '@marathon/service-kit';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openFileReleaseStore } from '../adapters/files/fileReleaseStore.ts';
import { aRelease, aShell, signRelease } from '../testing/aRelease.ts';
import { deployTo, openTestRegistry } from '../testing/openTestRegistry.ts';
import { previewContract } from '../testing/previewContract.ts';
import { threeReleases } from '../testing/someReleases.ts';
import { createRegistry } from './createRegistry.ts';
import type { Registry } from './registry.ts';

const [first, second] = threeReleases;
const { name } = first.release;
const author = { by: 'a team' };
const versionIn = (registry: Registry, bucket?: number) =>
  registry.viewFor(bucket).answer.remotes[name]?.version;

previewContract('a shared store', async () => {
  const options = { logger: createLogger('test', 'silent'), now: () => new Date('2027-03-01T00:00:00Z') };
  const store = await openFileReleaseStore({ folder: temporaryFolder(), ...options });
  const first = await createRegistry({ store, ...options });
  const untold = { ...store, onChange() {}, async close() {} };
  const second = await createRegistry({ store: untold, ...options });
  onTestFinished(async () => {
    await second.close();
    await first.close();
  });
  return [first, second];
});

describe('the answer', () => {
  test('is empty while nothing is live', async () => {
    const registry = await openTestRegistry();
    expect(registry.viewFor(undefined).body.toString()).toBe('{"remotes":{}}');
    expect(registry.needsBuckets).toBe(false);
  });

  test('holds each live front end, with what pages need of it', async () => {
    const registry = await openTestRegistry();
    await deployTo(registry, first);
    await deployTo(registry, aShell());
    const { answer, body, releases } = registry.viewFor(undefined);
    const { version } = first.release;
    expect(JSON.parse(body.toString())).toEqual(answer);
    expect(liveRemotesSchema.parse(answer)).toEqual(answer);
    expect(Object.keys(answer.remotes)).toEqual(['mf-results', 'shell']);
    expect(answer.remotes[name]).toMatchObject({
      base: `/remotes/${name}/`,
      entry: {
        file: `${version}/remoteEntry.js`,
        integrity: first.release.files['remoteEntry.js'],
      },
      routes: [{ path: '/results', files: [`${version}/static/js/routes.js`] }],
    });
    expect(answer.remotes.shell?.entry).toBeUndefined();
    expect(releases[name]).toEqual(first.release);
  });

  test('says which scripts a screen and a block need, and nothing that only the server needs', async () => {
    const { release, files } = aRelease();
    const preload = { chunk: 'results', data: ['/results'] };
    const routes = [{ path: '/results', title: 'Results', access: 'public', preload }];
    const blocks = [{ slot: 'home', name: 'Latest', heading: 'Latest', order: 1, preload: { data: [] } }];
    const built = signRelease({
      ...release,
      manifest: { ...release.manifest, routes, blocks },
      modules: { './routes': ['static/js/routes.js'], './blocks': ['static/js/routes.js'] },
      chunks: { '/results': ['static/js/routes.js', 'remoteEntry.js'] },
    });
    const registry = await openTestRegistry();
    await deployTo(registry, { release: built, files });
    const { answer, body } = registry.viewFor(undefined);
    const needed = ['static/js/routes.js', 'remoteEntry.js'].map((file) => `${built.version}/${file}`);
    expect(answer.remotes[name]?.routes[0]?.files).toEqual(needed);
    expect(answer.remotes[name]?.blocks[0]?.files).toEqual(needed.slice(0, 1));
    expect(body.toString()).not.toContain('preload');
  });

  test('is the same object until something changes', async () => {
    const registry = await openTestRegistry();
    await deployTo(registry, first);
    const before = registry.viewFor(undefined);
    expect(registry.viewFor(undefined)).toBe(before);
    expect(registry.viewFor(7)).toBe(before);
    await deployTo(registry, second);
    expect(registry.viewFor(undefined)).not.toBe(before);
    expect(registry.viewFor(undefined).etag).not.toBe(before.etag);
  });

  test('has a strong ETag that comes back with its content', async () => {
    const registry = await openTestRegistry();
    await deployTo(registry, first);
    const { etag } = registry.viewFor(undefined);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    await deployTo(registry, second);
    await registry.deployments.rollback(name, author);
    expect(registry.viewFor(undefined).etag).toBe(etag);
  });

  test('is the same after a restart', async () => {
    const folder = temporaryFolder();
    const logger = createLogger('test', 'silent');
    const open = async () =>
      createRegistry({
        store: await openFileReleaseStore({ folder, logger }),
        logger,
        now: () => new Date(),
      });
    const one = await open();
    await deployTo(one, first);
    const before = one.viewFor(undefined);
    await one.close();
    const other = await open();
    expect(other.viewFor(undefined)).toEqual(before);
    await other.close();
  });

  test('leaves out a front end whose release is damaged', async () => {
    const folder = temporaryFolder();
    const registry = await openTestRegistry({ folder });
    await deployTo(registry, first);
    await writeFile(join(folder, 'releases', name, first.release.version, 'stored.json'), '');
    await deployTo(registry, aShell());
    expect(Object.keys(registry.viewFor(undefined).answer.remotes)).toEqual(['shell']);
  });
});

test('without the store, what was live stays live, and what was missed comes later', async () => {
  const logger = createLogger('test', 'silent');
  const store = await openFileReleaseStore({ folder: temporaryFolder(), logger });
  let isAway = false;
  const failing = {
    ...store,
    read: () => (isAway ? Promise.reject(new StoreUnavailable(new Error('away'), true)) : store.read()),
  };
  const registry = await createRegistry({ store: failing, logger, now: () => new Date() });
  onTestFinished(() => registry.close());
  await deployTo(registry, first);
  await store.addRelease(
    { release: second.release, addedAt: '2027-03-01T00:00:00.000Z', by: 'results' },
    second.files,
  );
  const state = await store.read();
  const live = { version: second.release.version, since: '2027-03-01T00:00:00.000Z', by: 'results' };

  isAway = true;
  await store.change(() => ({
    ok: true,
    value: { revision: state.revision + 1, frontEnds: { [name]: { live, history: [] } } },
  }));
  await expect(registry.deployments.rollback(name, author)).rejects.toThrow(StoreUnavailable);
  expect(versionIn(registry)).toBe(first.release.version);
  isAway = false;
  await expect.poll(() => versionIn(registry)).toBe(second.release.version);
});
