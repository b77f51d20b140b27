import { temporaryFolder } from '@marathon/persistence/testing/files';
import { capturedLogger } from '@marathon/service-kit/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { aBuild, shellBuild } from '../../testing/builds.ts';
import { openFrontEnds } from '../../testing/openFrontEnds.ts';
import { createReleaseFiles } from './releaseFiles.ts';

const old = 'static/js/index.1160e7e0fd.js';
const fresh = 'static/js/index.aaaaaaaaaa.js';
const next = aBuild({ name: 'shell', files: { 'index.html': 'new', 'popup.html': 'new', [fresh]: 'new' } });

async function setting() {
  let time = 0;
  const { logger, entries } = capturedLogger('warn');
  const now = () => new Date(time);
  const { registry, upload, deploy } = await openFrontEnds({ folder: temporaryFolder(), logger, now });
  onTestFinished(() => registry.close());
  await deploy(shellBuild);
  const releases = vi.spyOn(registry, 'releases');
  const find = createReleaseFiles({ registry, logger, now });
  const folderWith = (file: string, name = 'shell') => find(registry.viewFor(undefined), name, file);
  return {
    upload,
    deploy,
    withdraw: (name: string) => registry.deployments.withdraw(name, { by: 'a team' }),
    releases,
    entries,
    folderWith,
    /** The release that contains the file. */
    versionWith: async (file: string) => (await folderWith(file))?.split('/').at(-2),
    wait: (ms: number) => {
      time += ms;
    },
  };
}

test('a page that was opened before a deploy finds its files; popup and pictures are of the newest', async () => {
  const { deploy, versionWith } = await setting();
  await deploy(next);
  expect(await versionWith(old)).toBe(shellBuild.release.version);
  expect(await versionWith(fresh)).toBe(next.release.version);
  expect(await versionWith('popup.html')).toBe(next.release.version);
  expect(await versionWith('images/marathons/a.svg')).toBe(shellBuild.release.version);
});

test('a page of another gateway finds its files here before they are live here', async () => {
  const { upload, folderWith, versionWith, wait } = await setting();
  expect(await folderWith(fresh)).toBeUndefined();
  await upload(next);
  wait(1_000);
  const both = await Promise.all([versionWith(fresh), versionWith('popup.html')]);
  expect(both).toEqual([next.release.version, shellBuild.release.version]);
});

test('what nobody has is looked for once a second at most, and other paths never', async () => {
  const { folderWith, releases, wait } = await setting();
  for (let i = 0; i < 10; i++) expect(await folderWith(`static/js/${i}.bbbbbbbbbb.js`)).toBeUndefined();
  expect(await folderWith('no/such/page')).toBeUndefined();
  expect(releases).toHaveBeenCalledTimes(1);
  wait(1_000);
  await folderWith('static/js/1.bbbbbbbbbb.js');
  expect(releases).toHaveBeenCalledTimes(2);
});

test('a page that shows a front end which was withdrawn finds its files', async () => {
  const { deploy, withdraw, folderWith } = await setting();
  const screens = 'static/js/screens.cccccccccc.js';
  await deploy(
    aBuild({ name: 'mf-extra', entry: 'remoteEntry.js', files: { 'remoteEntry.js': '', [screens]: '' } }),
  );
  await withdraw('mf-extra');
  expect(await folderWith(screens, 'mf-extra')).toBeDefined();
});

test('releases of a front end that is not live are never looked for', async () => {
  const { folderWith, releases } = await setting();
  expect(await folderWith(fresh, 'mf-unknown')).toBeUndefined();
  expect(releases).not.toHaveBeenCalled();
});

test('while releases cannot be read, what is live is served', async () => {
  const { releases, folderWith, versionWith, entries } = await setting();
  releases.mockRejectedValue(new Error('store is away'));
  expect(await folderWith(fresh)).toBeUndefined();
  expect(await versionWith(old)).toBe(shellBuild.release.version);
  expect(entries()).toMatchObject([{ err: { message: 'store is away' } }]);
});
