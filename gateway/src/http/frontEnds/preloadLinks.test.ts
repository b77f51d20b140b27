import { afterAll, beforeAll, expect, test } from 'vitest';
import { marathonsBuild, nextAuthBuild, photosBuild } from '../../testing/builds.ts';
import { asPage, type RunningGateway, startGateway } from '../../testing/startGateway.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const named = async (path: string, from = gateway) =>
  [...((await from.ask(path, asPage)).headers.get('link') ?? '').matchAll(/<([^>]+)>/g)].map(([, to]) => to);

const id = 'abcdefabcdefabcdefabcdef';
const live = `/remotes/mf-marathons/${marathonsBuild.release.version}`;

test('the home page preloads its picture, and what fills its slot: files and data', async () => {
  expect(await named('/')).toEqual([
    '/images/slides/start-line.svg',
    `${live}/remoteEntry.2.js`,
    `${live}/static/blocks.2.js`,
    '/marathons?limit=6',
  ]);
});

test('the page of a marathon preloads its screen and its data, and no other screen', async () => {
  expect(await named(`/marathonsdetails/${id}`)).toEqual([
    `${live}/remoteEntry.2.js`,
    `${live}/static/routes.2.js`,
    `${live}/static/details.2.js`,
    `/marathons/${id}`,
  ]);
});

test('the page of a marathon preloads what the blocks in its slot load for everybody, and no other page does', async () => {
  const own = await startGateway();
  await own.frontEnds.deploy(photosBuild);
  const photos = `/remotes/mf-photos/${photosBuild.release.version}`;
  expect(await named(`/marathonsdetails/${id}`, own)).toEqual([
    `${live}/remoteEntry.2.js`,
    `${live}/static/routes.2.js`,
    `${live}/static/details.2.js`,
    `${photos}/remoteEntry.4.js`,
    `${photos}/static/photos.4.js`,
    `/marathons/${id}`,
    `/marathons/${id}/photos`,
  ]);
  expect(await named('/', own)).not.toContain(`${photos}/remoteEntry.4.js`);
  await own.stop();
});

test.each(['%3E;rel=preload', `${id}%20`, 'a%2Fb', '..%2f'])(
  'the page of a marathon called %s preloads no data',
  async (name) => {
    const links = await named(`/marathonsdetails/${name}`);
    expect(links).toContain(`${live}/static/details.2.js`);
    expect(links.filter((link) => link?.startsWith('/marathons'))).toEqual([]);
  },
);

test.each(['/about', '/marathons', `/marathonsdetails/${id}/apply`, '/no/such/page'])(
  'the page of %s, without hints or behind the login, preloads nothing',
  async (path) => {
    expect(await named(path)).toEqual([]);
  },
);

test('links follow a deploy', async () => {
  const own = await startGateway();
  await own.frontEnds.deploy(nextAuthBuild);
  expect(await named('/sign-up', own)).toEqual([
    `/remotes/mf-auth/${nextAuthBuild.release.version}/remoteEntry.3.js`,
  ]);
  await own.stop();
});
