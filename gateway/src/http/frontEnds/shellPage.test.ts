import { readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { liveRemotesSchema } from '@marathon/contracts/remotes/liveRemotes';
import { defaultSite } from '@marathon/contracts/site';
import { rawGet } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { aBuild, authBuild, nextAuthBuild } from '../../testing/builds.ts';
import { asPage, type RunningGateway, startGateway } from '../../testing/startGateway.ts';

const html =
  '<title>Marathon</title><meta name="site-credit" content="a default"><meta name="site-contact-email" content=""><body></body>';
const site = { ...defaultSite, credit: 'Ada & "Sons" <script>', contactEmail: 'ada@example.org' };
const shell = aBuild({
  name: 'shell',
  files: { 'index.html': html },
  manifest: { routes: [{ path: '/', title: 'Home', access: 'public' }] },
});

let gateway: RunningGateway;
beforeEach(async () => {
  gateway = await startGateway({ builds: [shell, authBuild], site });
});
afterEach(() => gateway.stop());

const get = (headers: Record<string, string> = {}) =>
  rawGet(gateway.port, '/', { ...asPage.headers, ...headers });
const ask = (encoding: string) =>
  gateway.ask('/', { headers: { ...asPage.headers, 'accept-encoding': encoding } });

const remotesIn = (page: string) =>
  /<script type="application\/json" id="remotes">([^<]*)<\/script><\/body>$/.exec(page)?.[1] ?? '';

test('the page has the operator’s texts, escaped', async () => {
  const { text, headers } = await get();
  expect(text).toContain(
    '<title>Home · Marathon</title><meta name="site-credit" content="Ada &amp; &quot;Sons&quot; &lt;script&gt;">' +
      '<meta name="site-contact-email" content="ada@example.org"><body>',
  );
  expect(headers['content-type']).toContain('text/html');
});

test('the page says what becomes of mails', async () => {
  await gateway.stop();
  const named = aBuild({
    name: 'shell',
    files: { 'index.html': `${html}<meta name="mail-delivery" content="server">` },
    manifest: { routes: [{ path: '/', title: 'Home', access: 'public' }] },
  });
  gateway = await startGateway({ builds: [named], mailDelivery: 'mailbox' });
  expect((await get()).text).toContain('<meta name="mail-delivery" content="mailbox">');
});

test('the page carries the answer of GET /remotes.json', async () => {
  const answer = liveRemotesSchema.parse(await (await gateway.ask('/remotes.json')).json());
  expect(answer.remotes).toHaveProperty(['mf-auth', 'version']);
  expect(JSON.parse(remotesIn((await get()).text))).toEqual(answer);
});

test('no text of a remote leaves the element that carries it', async () => {
  const title = '</script><!--<script>alert(1)$&';
  await gateway.frontEnds.deploy(
    aBuild({
      name: 'mf-results',
      entry: 'entry.js',
      modules: { './routes': [] },
      files: { 'entry.js': '' },
      manifest: { routes: [{ path: '/results', title, access: 'public' }] },
    }),
  );
  const { text } = await get();
  expect(text.split('<script')).toHaveLength(2);
  expect(JSON.parse(remotesIn(text)).remotes['mf-results'].routes[0].title).toBe(title);
});

test('the page is compressed as the browser accepts it, with the same content', async () => {
  const { text } = await get();
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask(encoding);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.text()).toBe(text);
  }
});

test('the page is revalidated each time, and answered with 304 until something is deployed', async () => {
  const { headers } = await get();
  expect(headers['cache-control']).toBe('no-cache');
  const conditional = { 'if-none-match': String(headers.etag) };
  expect((await get(conditional)).status).toBe(304);
  await gateway.frontEnds.deploy(nextAuthBuild);
  const changed = await get(conditional);
  expect([changed.status, changed.text]).toEqual([
    200,
    expect.stringContaining(nextAuthBuild.release.version),
  ]);
});

test('a page that could not be read once is read again', async () => {
  const folder = await gateway.frontEnds.registry.folderOf('shell', shell.release.version);
  const file = join(folder ?? '', 'index.html');
  renameSync(file, `${file}.away`);
  expect((await get()).status).toBe(500);
  renameSync(`${file}.away`, file);
  expect((await get()).status).toBe(200);
  expect(readFileSync(file, 'utf8')).toBe(html);
});
