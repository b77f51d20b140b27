import { mkdirSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Release } from '@marathon/contracts/remotes/release';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { aRelease } from '@marathon/registry/testing';
import { serve } from '@marathon/service-kit';
import { expect, onTestFinished, test } from 'vitest';
import { createServer } from './createServer.ts';

const live = { remotes: {} };
const page = `<body><script type="application/json" id="remotes">${JSON.stringify(live)}</script></body>`;
const asPage = { accept: 'text/html' };

async function aServer({ takesWrites = false } = {}) {
  const requests: string[] = [];
  const product = await listen(async (req, res) => {
    requests.push(`${req.method} ${req.url} ${req.headers.origin ?? ''} ${await text(req)}`);
    answer(req, res);
  });
  const folder = join(temporaryFolder(), '.cache');
  mkdirSync(folder);
  const { release } = aRelease();
  writeFileSync(join(folder, release.entry ?? ''), 'of this machine');
  let build = { release, folder };
  const { app, tellBuild } = createServer({
    origin: `http://localhost:${product}`,
    name: 'mf-results',
    build: () => build,
    takesWrites,
  });
  const port = await listen(app);
  return {
    origin: `http://localhost:${port}`,
    productOrigin: `http://localhost:${product}`,
    port,
    release,
    requests,
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://localhost:${port}${path}`, { headers }),
    post: (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://localhost:${port}${path}`, { method: 'POST', body: 'x', headers }),
    rebuild(next: Release) {
      build = { release: next, folder };
      tellBuild();
    },
  };
}

function answer({ url = '' }: IncomingMessage, res: ServerResponse) {
  if (url === '/remotes.json')
    return void res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(live));
  if (url === '/results')
    return void res
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'self';upgrade-insecure-requests",
        'strict-transport-security': 'max-age=1',
        etag: 'W/"1"',
      })
      .end(page);
  res.writeHead(200, { 'content-type': 'text/plain' }).end(`product ${url}`);
}

async function listen(app: Parameters<typeof serve>[0]): Promise<number> {
  const running = await serve(app, { port: 0, host: 'localhost' });
  onTestFinished(() => running.stop());
  return running.port;
}

test('pages and the list of remotes name the build of this machine, the rest is the product', async () => {
  const { get, release } = await aServer();
  const listed = { remotes: { 'mf-results': expect.objectContaining({ version: release.version }) } };
  expect(await (await get('/remotes.json')).json()).toEqual(listed);
  const answered = await get('/results', asPage);
  const html = await answered.text();
  expect(JSON.parse(/id="remotes">(.*?)<\/script>/.exec(html)?.[1] ?? '')).toEqual(listed);
  expect(html).toContain('<script src="/development/page.js"></script>');
  expect(await (await get('/marathons')).text()).toBe('product /marathons');
});

test('nothing sends the browser to https or keeps a page, and the policy of scripts stays', async () => {
  const { headers } = await (await aServer()).get('/results', asPage);
  expect(Object.fromEntries(headers)).toMatchObject({
    'content-security-policy': "default-src 'self'",
    'cache-control': 'no-store',
  });
  for (const header of ['strict-transport-security', 'etag']) expect(headers.has(header)).toBe(false);
});

test('files of the build come from this machine, others of the remote from the product', async () => {
  const { get, release } = await aServer();
  const file = `/remotes/mf-results/${release.version}/${release.entry}`;
  expect(await (await get(file)).text()).toBe('of this machine');
  expect(await (await get('/remotes/mf-results/files/old.0123456789.js')).text()).toMatch(/^product /);
});

test('without --writes the product gets nothing but sign-ins, and no report of a page', async () => {
  const { post, requests, productOrigin } = await aServer();
  const refused = await post('/registrations');
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({ detail: expect.stringContaining('--writes') });
  expect((await post('/client-errors')).status).toBe(204);
  await post('/realms/marathon/protocol/openid-connect/token');
  expect(requests).toEqual([`POST /realms/marathon/protocol/openid-connect/token ${productOrigin} x`]);
});

test('with --writes the product gets what pages send, as from a page of its own', async () => {
  const { post, requests, productOrigin } = await aServer({ takesWrites: true });
  expect((await post('/registrations')).status).toBe(200);
  expect((await post('/client-views')).status).toBe(204);
  expect(requests).toEqual([`POST /registrations ${productOrigin} x`]);
});

test('pages of other sites and other names of this machine are refused', async () => {
  const { get, requests, port } = await aServer({ takesWrites: true });
  expect((await get('/marathons', { origin: 'https://other.example' })).status).toBe(403);
  const status = await new Promise((resolve, reject) =>
    httpRequest({ port, host: 'localhost', headers: { host: `other.example:${port}` } }, (res) =>
      resolve(res.statusCode),
    )
      .once('error', reject)
      .end(),
  );
  expect(status).toBe(403);
  expect(requests).toEqual([]);
});

test('open pages are told of a build, and the next page names it', async () => {
  const { get, release, rebuild } = await aServer();
  const reader = (await get('/development/builds')).body?.getReader();
  const next = aRelease({ code: 'second' }).release;
  expect(next.version).not.toBe(release.version);
  rebuild(next);
  const { value } = (await reader?.read()) ?? {};
  expect(Buffer.from(value ?? []).toString()).toContain('event: build');
  expect(await (await get('/remotes.json')).json()).toMatchObject({
    remotes: { 'mf-results': { version: next.version } },
  });
  await reader?.cancel();
});

test('a product that does not answer is named', async () => {
  const { app } = createServer({
    origin: 'http://localhost:9',
    name: 'mf-results',
    build: () => ({ release: aRelease().release, folder: '/' }),
    takesWrites: false,
  });
  const answered = await fetch(`http://localhost:${await listen(app)}/marathons`);
  expect(answered.status).toBe(503);
  expect(await answered.json()).toMatchObject({
    detail: expect.stringContaining('http://localhost:9 does not answer'),
  });
});
