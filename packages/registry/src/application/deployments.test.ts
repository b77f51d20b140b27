import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createLogger } from '@marathon/service-kit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openFileReleaseStore } from '../adapters/files/fileReleaseStore.ts';
import { aRelease } from '../testing/aRelease.ts';
import { createDeployments } from './deployments.ts';
import type { ReleaseStore } from './ports.ts';

const logger = createLogger('test', 'silent');
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
