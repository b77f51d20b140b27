import { capturedLogger } from '@marathon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPage, builds, type RunningGateway, startGateway } from '../testing/startGateway.ts';

const manifest = {
  metaData: { remoteEntry: { name: 'remoteEntry.1.js' } },
  exposes: [
    {
      name: 'routes',
      assets: { js: { sync: ['static/routes.1.js'], async: ['static/details.1.js', 'static/apply.1.js'] } },
    },
    { name: 'home', assets: { js: { sync: ['static/home.1.js'], async: ['static/details.1.js'] } } },
  ],
};

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway({
    files: {
      ...builds,
      'mf-marathons/dist/version.json': JSON.stringify({ name: 'mf-marathons', version: '2.0.0-abc' }),
      'mf-marathons/dist/mf-manifest.json': JSON.stringify(manifest),
    },
  });
});
afterAll(() => gateway.stop());

const named = async (path: string, init: RequestInit = asPage) =>
  [...((await gateway.ask(path, init)).headers.get('link') ?? '').matchAll(/<([^>]+)>/g)].map(([, to]) => to);

const id = 'abcdefabcdefabcdefabcdef';
const live = '/remotes/mf-marathons/2.0.0-abc';

test('the home page preloads what its first view needs from the live version and the API', async () => {
  expect(await named('/')).toEqual([
    '/images/slides/start-line.svg',
    '/remotes.json',
    `${live}/mf-manifest.json`,
    `${live}/remoteEntry.1.js`,
    `${live}/static/home.1.js`,
    '/marathons?limit=6',
  ]);
});

test('the page of a marathon preloads its screen and its data, and no other screen', async () => {
  expect(await named(`/marathonsdetails/${id}`)).toEqual([
    '/remotes.json',
    `${live}/mf-manifest.json`,
    `${live}/remoteEntry.1.js`,
    `${live}/static/routes.1.js`,
    `${live}/static/details.1.js`,
    `/marathons/${id}`,
  ]);
});

test.each(['nothing', '%3E;rel=preload', `${id.toUpperCase()}%20`])(
  'the page of a marathon called %s preloads no data',
  async (name) => {
    const links = await named(`/marathonsdetails/${name}`);
    expect(links).toContain('/remotes.json');
    expect(links.filter((link) => link?.startsWith('/marathons'))).toEqual([]);
  },
);

test.each(['/about', '/marathons', '/dashboard', `/marathonsdetails/${id}/apply`, '/no/such/page'])(
  'the page of %s preloads nothing',
  async (path) => {
    expect(await named(path)).toEqual([]);
  },
);

test('an unreadable manifest leaves the page without links to the remote', async () => {
  const answer = await gateway.ask('/login', asPage);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('link')).toBeNull();
});

test('a damaged manifest costs the links, not the page, and is logged once with its cause', async () => {
  const { logger, entries } = capturedLogger('warn');
  const damaged = await startGateway({
    logger,
    files: {
      ...builds,
      'mf-marathons/dist/version.json': JSON.stringify({ name: 'mf-marathons', version: '2.0.0-abc' }),
      'mf-marathons/dist/mf-manifest.json': '{"metaData":',
    },
  });
  for (let i = 0; i < 2; i++) expect((await damaged.ask('/', asPage)).status).toBe(200);
  expect(entries()).toMatchObject([{ remote: 'mf-marathons', err: { type: 'SyntaxError' } }]);
  await damaged.stop();
});
