import { expect, test } from 'vitest';
import { aRelease } from '../testing/aRelease.ts';
import { threeReleases } from '../testing/someReleases.ts';
import { previewLinkSchema, previewListSchema } from './requests.ts';
import { startRegistryRoutes } from './testing/startRegistryRoutes.ts';

const [first] = threeReleases;
const { name, version } = first.release;
const releases = [{ name, version }];
const post = (body: object) => ({ method: 'POST', body });
const forRivals = [{ name: 'mf-rival', version }];

async function startWithRelease(options = {}) {
  const routes = await startRegistryRoutes(options);
  await routes.upload(first);
  return routes;
}

test('a team makes a link, finds it again and revokes it, and nothing is live', async () => {
  const { ask, registry } = await startWithRelease();
  const made = await ask('/registry/previews', post({ releases }));
  expect(made).toMatchObject({ status: 201, body: { releases, by: 'results' } });
  const preview = previewLinkSchema.parse(made.body);
  expect(preview).toMatchObject({
    path: `/previews/${preview.id}~signed`,
    since: '2027-03-01T00:00:00.000Z',
    until: '2027-03-08T00:00:00.000Z',
  });
  expect(registry.state().frontEnds).toEqual({});

  const list = async () => previewListSchema.parse((await ask('/registry/previews')).body).previews;
  expect(await list()).toEqual([preview]);
  const revoke = () => ask(`/registry/previews/${preview.id}`, { method: 'DELETE' });
  expect((await revoke()).status).toBe(204);
  expect(await list()).toEqual([]);
  expect(await revoke()).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('a link lasts as many days as its team wants', async () => {
  const { ask } = await startWithRelease();
  const made = await ask('/registry/previews', post({ releases, days: 30 }));
  expect(made.body).toMatchObject({ until: '2027-03-31T00:00:00.000Z' });
});

test.each([
  {},
  { releases: [] },
  { releases: [...releases, ...releases] },
  { releases: [{ name, version: 'latest' }] },
  { releases, days: 0 },
  { releases, days: 31 },
  { releases, days: 1.5 },
  { releases, forever: true },
])('the preview %j is refused', async (body) => {
  const { ask, registry } = await startWithRelease();
  const before = registry.state();
  expect(await ask('/registry/previews', post(body))).toMatchObject({
    status: 400,
    body: { code: 'validation-failed' },
  });
  expect(registry.state()).toBe(before);
});

test('a preview takes the token of each of its front ends, to make, to see and to revoke', async () => {
  const { ask, asRival, registry } = await startWithRelease();
  const refused = await ask('/registry/previews', post({ releases: [...releases, ...forRivals] }));
  expect(refused).toMatchObject({
    status: 403,
    body: { code: 'forbidden', detail: expect.stringContaining('mf-results, mf-extra') },
  });
  const { body } = await ask('/registry/previews', post({ releases }));
  const { id } = previewLinkSchema.parse(body);
  expect((await ask('/registry/previews', { headers: asRival })).body).toEqual({ previews: [] });
  const revoked = await ask(`/registry/previews/${id}`, { method: 'DELETE', headers: asRival });
  expect(revoked).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect(registry.state().previews).toHaveLength(1);
});

test('a gateway that has not heard of a preview yet lists it, and keeps it from other teams', async () => {
  const { ask, asRival } = await startWithRelease({ isBehind: true });
  const { body } = await ask('/registry/previews', post({ releases }));
  const { id } = previewLinkSchema.parse(body);
  expect((await ask('/registry/previews')).body).toEqual({ previews: [body] });
  const revoke = (headers = {}) => ask(`/registry/previews/${id}`, { method: 'DELETE', headers });
  expect(await revoke(asRival)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await revoke()).status).toBe(204);
});

test('a gateway that has not heard of a deployment yet previews nothing that would take its path', async () => {
  const { ask, upload, registry } = await startWithRelease({ isBehind: true });
  await registry.deployments.deploy(name, version, { by: 'results' });
  const extra = aRelease({ name: 'mf-extra' });
  await upload(extra);
  const preview = await ask('/registry/mf-extra/previews', post({ version: extra.release.version }));
  expect(preview).toMatchObject({ status: 409, body: { code: 'path-taken' } });
});

test('without a token, and for releases that are not here or do not fit together, there is no link', async () => {
  const { ask, upload, registry } = await startWithRelease();
  const stranger = { headers: { authorization: '' } };
  for (const request of [{}, post({ releases })])
    expect((await ask('/registry/previews', { ...request, ...stranger })).status).toBe(401);
  expect((await ask('/registry/previews/0', { method: 'DELETE', ...stranger })).status).toBe(401);

  const unknown = [{ name, version: '9.9.9-0000000000' }];
  expect(await ask('/registry/previews', post({ releases: unknown }))).toMatchObject({
    status: 404,
    body: { code: 'release-unknown' },
  });
  const extra = aRelease({ name: 'mf-extra' });
  await upload(extra);
  const both = [...releases, { name: 'mf-extra', version: extra.release.version }];
  expect(await ask('/registry/previews', post({ releases: both }))).toMatchObject({
    status: 409,
    body: { code: 'path-taken' },
  });
  expect(registry.state().previews).toBeUndefined();
});
