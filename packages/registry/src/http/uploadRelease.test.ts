import { expect, test } from 'vitest';
import { aRelease } from '../testing/aRelease.ts';
import { addressOf, archiveOf, startRegistryRoutes } from './testing/startRegistryRoutes.ts';

const built = aRelease();
const { version } = built.release;

test('a build is kept once, with its team and its commit, and a repetition changes nothing', async () => {
  const { upload, registry } = await startRegistryRoutes();
  const headers = { 'marathon-commit': 'abcdef0123+changes' };
  expect(await upload(built, headers)).toMatchObject({ status: 201, body: { name: 'mf-results', version } });
  expect((await upload(built, headers)).status).toBe(200);
  expect(await registry.releases('mf-results')).toEqual([
    expect.objectContaining({ release: built.release, by: 'results', commit: 'abcdef0123+changes' }),
  ]);
  expect(registry.state().frontEnds).toEqual({});
});

test.each([
  ['another front end', aRelease({ name: 'mf-extra' })],
  ['another version', aRelease({ code: 'second' })],
])('a build of %s than its address is refused', async (_what, other) => {
  const { uploadTo, registry } = await startRegistryRoutes();
  expect(await uploadTo(addressOf(built), await archiveOf(other))).toMatchObject({
    status: 422,
    body: { code: 'release-invalid', detail: `release.json must be of mf-results ${version}` },
  });
  expect(await registry.releases('mf-results')).toEqual([]);
});

test('what is no build is refused', async () => {
  const { uploadTo, ask, registry } = await startRegistryRoutes();
  const address = addressOf(built);
  const tampered = archiveOf({ ...built, files: new Map([['remoteEntry.js', Buffer.from('other')]]) });
  expect(await uploadTo(address, await tampered)).toMatchObject({ status: 422 });
  expect(await uploadTo(address, await archiveOf(built, { '../a.js': '1' }))).toMatchObject({ status: 422 });
  expect(await uploadTo(address, Buffer.from('text'))).toMatchObject({ status: 422 });
  expect(await uploadTo(address, Buffer.alloc(0))).toMatchObject({ status: 422 });
  expect(await ask(address, { method: 'PUT', body: '{}' })).toMatchObject({ status: 415 });
  const noVersion = '/registry/mf-results/releases/1';
  expect(await uploadTo(noVersion, await archiveOf(built))).toMatchObject({ status: 400 });
  expect(await registry.releases('mf-results')).toEqual([]);
});

test('a body over 8 MB is refused', async () => {
  const { uploadTo } = await startRegistryRoutes();
  expect(await uploadTo(addressOf(built), Buffer.alloc(8_000_001))).toMatchObject({
    status: 413,
    body: { code: 'body-too-large' },
  });
});

test('a team that uploads slowly keeps no other one from uploading', async () => {
  const { beginUpload, upload, asRival } = await startRegistryRoutes();
  await beginUpload(built);
  const theirs = aRelease({ name: 'mf-rival' });
  expect((await upload(theirs, asRival)).status).toBe(201);
});

test('an upload that does not arrive in time is cut off, and the next one of its team has its turn', async () => {
  const { beginUpload, upload } = await startRegistryRoutes({ uploadWithinMs: 100 });
  const { answer } = await beginUpload(built);
  const waiting = upload(built);
  const cut = await answer;
  expect([cut.statusCode, cut.headers.connection]).toEqual([408, 'close']);
  expect((await waiting).status).toBe(201);
});
