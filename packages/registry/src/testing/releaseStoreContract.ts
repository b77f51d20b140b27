import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { ok, refuse } from '@marathon/contracts/result';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ReleaseStore } from '../application/ports.ts';
import type { RegistryState } from '../domain/registryState.ts';
import { aRelease } from './aRelease.ts';
import { storedAt, threeReleases } from './someReleases.ts';

/** `open` returns an empty store; `reopen` opens it again after it was closed. */
export function releaseStoreContract(
  adapter: string,
  open: () => Promise<{ readonly store: ReleaseStore; readonly reopen: () => Promise<ReleaseStore> }>,
): void {
  describe(`releases in ${adapter}`, () => {
    let store: ReleaseStore;
    let reopen: () => Promise<ReleaseStore>;
    beforeEach(async () => {
      ({ store, reopen } = await open());
    });
    afterEach(() => store.close());

    const closeAndReopen = async () => {
      await store.close();
      store = await reopen();
    };
    const [first, second, third] = threeReleases;
    const { name, version } = first.release;
    const at = '2027-03-01T00:00:00.000Z';
    const withLive = (state: RegistryState, of: string): RegistryState => ({
      revision: state.revision + 1,
      frontEnds: {
        ...state.frontEnds,
        [of]: {
          live: { version, since: at, by: 'results', commit: 'abc', paths: ['/results'] },
          canary: { version: second.release.version, since: at, by: 'results', share: 10 },
          history: [
            { version, since: at, by: 'canary judge', action: 'return', from: version, reason: '9 % errors' },
            { version, since: at, by: 'results', commit: 'abc', action: 'deploy' },
          ],
        },
      },
      withdrawn: {
        'mf-earlier': { history: [{ version, since: at, by: 'results', action: 'withdraw' }] },
      },
      removing: [`${of}/1.0.0-0123456789`],
      previews: [{ id: '0123abcd', releases: [{ name: of, version }], by: 'results', since: at, until: at }],
    });

    test('an empty store has no releases and nothing live', async () => {
      expect(await store.read()).toEqual({ revision: 0, frontEnds: {} });
      expect(await store.releases()).toEqual([]);
      expect(await store.folderOf(name, version)).toBeUndefined();
    });

    describe('the state', () => {
      test('is there again after a restart', async () => {
        const changed = await store.change((state) => ok(withLive(state, name)));
        expect(await store.read()).toEqual(changed.ok && changed.value);
        await closeAndReopen();
        expect(await store.read()).toEqual(withLive({ revision: 0, frontEnds: {} }, name));
      });

      test('is as before after a refusal', async () => {
        await store.change((state) => ok(withLive(state, name)));
        const before = await store.read();
        expect(await store.change(() => refuse('path-taken'))).toEqual(refuse('path-taken'));
        expect(await store.read()).toEqual(before);
      });

      test('is as before when the decision throws, and changes work on', async () => {
        const failing = store.change(() => {
          throw new Error('a bug');
        });
        await expect(failing).rejects.toThrow('a bug');
        await store.change((state) => ok(withLive(state, name)));
        expect((await store.read()).revision).toBe(1);
      });

      test('stays the same when nothing is decided', async () => {
        const before = await store.read();
        expect(await store.change((state) => ok(state))).toEqual(ok(before));
        expect((await store.read()).revision).toBe(0);
      });

      test('has every one of changes that are made at once', async () => {
        const names = Array.from({ length: 10 }, (_, i) => `mf-${i}`);
        await Promise.all(names.map((of) => store.change((state) => ok(withLive(state, of)))));
        const state = await store.read();
        expect(Object.keys(state.frontEnds).toSorted()).toEqual(names.toSorted());
        expect(state.revision).toBe(10);
      });

      test('tells listeners when it changes', async () => {
        const listener = vi.fn();
        store.onChange(listener);
        await store.change((state) => ok(withLive(state, name)));
        await expect.poll(() => listener).toHaveBeenCalled();
      });
    });

    describe('a release', () => {
      test('is kept with its files, and is there again after a restart', async () => {
        await store.addRelease(storedAt(first), first.files);
        await closeAndReopen();
        expect(await store.releases(name)).toEqual([storedAt(first)]);
        const folder = await store.folderOf(name, version);
        for (const [path, content] of first.files)
          expect(await readFile(join(folder ?? '', path))).toEqual(Buffer.from(content));
      });

      test('has its source maps apart from the files that pages load', async () => {
        const map = 'static/js/routes.js.map';
        const mapped = aRelease({ maps: { [map]: '{"version":3}' } });
        await store.addRelease(storedAt(mapped), mapped.files);
        await closeAndReopen();
        const { version } = mapped.release;
        const maps = (await store.mapsOf(name, version)) ?? '';
        expect(await readFile(join(maps, map), 'utf8')).toBe('{"version":3}');
        const folder = (await store.folderOf(name, version)) ?? '';
        await expect(readFile(join(folder, map))).rejects.toThrow('ENOENT');
        expect(await store.mapsOf(name, second.release.version)).toBeUndefined();
      });

      test('that is added again changes nothing', async () => {
        await store.addRelease(storedAt(first), first.files);
        await store.addRelease(storedAt(first, '2028-01-01T00:00:00.000Z'), new Map());
        expect(await store.releases(name)).toEqual([storedAt(first)]);
        expect(await store.folderOf(name, version)).toBeDefined();
      });

      test('that two add at once is there once', async () => {
        const add = () => store.addRelease(storedAt(first), first.files);
        await Promise.all([add(), add(), store.addRelease(storedAt(second), second.files)]);
        expect(await store.releases(name)).toHaveLength(2);
        expect(await store.folderOf(name, version)).toBeDefined();
      });

      test('is listed with those of its front end, the newest first', async () => {
        const rival = aRelease({ name: 'mf-rival' });
        await store.addRelease(storedAt(second, '2027-03-02T00:00:00.000Z'), second.files);
        await store.addRelease(storedAt(third, '2027-03-03T00:00:00.000Z'), third.files);
        await store.addRelease(storedAt(first, '2027-03-01T00:00:00.000Z'), first.files);
        await store.addRelease(storedAt(rival), rival.files);
        const versions = (await store.releases(name)).map(({ release }) => release.version);
        expect(versions).toEqual([third, second, first].map(({ release }) => release.version));
        expect(await store.releases()).toHaveLength(4);
      });

      test('that is removed is gone, and can be added again', async () => {
        await store.addRelease(storedAt(first), first.files);
        await store.addRelease(storedAt(second), second.files);
        await store.folderOf(name, version);
        await store.removeRelease(name, version);
        await store.removeRelease(name, version);
        expect(await store.releases(name)).toEqual([storedAt(second)]);
        expect(await store.folderOf(name, version)).toBeUndefined();
        await store.addRelease(storedAt(first), first.files);
        expect(await store.folderOf(name, version)).toBeDefined();
      });

      test('that is removed while it is asked for is gone', async () => {
        await store.addRelease(storedAt(first), first.files);
        await store.folderOf(name, version);
        let isRemoved = false;
        const removal = store.removeRelease(name, version).finally(() => {
          isRemoved = true;
        });
        while (!isRemoved) {
          await store.folderOf(name, version);
          await setImmediate();
        }
        await removal;
        expect(await store.folderOf(name, version)).toBeUndefined();
      });

      test.each([
        ['..', '..'],
        ['mf-results', '../state.json'],
        ['mf-results', '..'],
        ['constructor', '1.0.0-0123456789'],
        ['', ''],
      ])('named %s %s has no folder', async (name, version) => {
        await store.addRelease(storedAt(first), first.files);
        expect(await store.folderOf(name, version)).toBeUndefined();
      });

      test('asked for by many at once is one folder', async () => {
        await store.addRelease(storedAt(first), first.files);
        const folders = await Promise.all(Array.from({ length: 20 }, () => store.folderOf(name, version)));
        expect(new Set(folders).size).toBe(1);
        expect(folders[0]).toBeDefined();
      });
    });
  });
}
