import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawGet } from '@marathon/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBuild, authBuild, script, shellBuild } from '../../testing/builds.ts';
import { asPage, type RunningGateway, startGateway } from '../../testing/startGateway.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
  const { release } = shellBuild;
  const folder = (await gateway.frontEnds.registry.folderOf('shell', release.version)) ?? '';
  writeFileSync(join(folder, '.hidden'), 'hidden');
  writeFileSync(join(folder, '../secret.txt'), 'secret');
});
afterAll(() => gateway.stop());

const shell = expect.stringContaining('<body>shell');
const isShell = (text: string) => text.includes('<body>shell');
const auth = `/remotes/mf-auth/${authBuild.release.version}`;

describe('a reload', () => {
  test.each([
    '/',
    '/about',
    '/about/',
    '/login',
    '/marathons',
    '/marathonsdetails/abcdefabcdefabcdefabcdef',
    '/marathonsdetails/abcdefabcdefabcdefabcdef/apply',
  ])('on %s shows the shell', async (path) => {
    const answer = await gateway.ask(path, asPage);
    expect([answer.status, await answer.text()]).toEqual([200, shell]);
    expect(answer.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const etag = answer.headers.get('etag') ?? '';
    const again = await rawGet(gateway.port, path, { ...asPage.headers, 'if-none-match': etag });
    expect(again.status).toBe(304);
  });
});

describe('/marathons', () => {
  test.each([
    ['text/html', 'shell'],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'shell'],
    ['application/json;q=0.5, text/html', 'shell'],
    ['application/json', 'json'],
    ['application/json, text/html', 'json'],
    ['text/html;q=0.5, application/json', 'json'],
    ['*/*', 'json'],
    [undefined, 'json'],
  ])('asked with Accept %s answers the %s', async (accept, expected) => {
    const { text, headers } = await rawGet(gateway.port, '/marathons', accept ? { accept } : {});
    expect(isShell(text) ? 'shell' : JSON.parse(text).service).toBe(
      expected === 'shell' ? 'shell' : 'marathons',
    );
    expect(headers.vary).toContain('Accept');
  });
});

describe('a path that only the API has', () => {
  const paths = [
    '/marathons/abcdefabcdefabcdefabcdef',
    '/registrations',
    '/registrations/abcdefabcdefabcdefabcdef',
    '/users',
    '/users/me',
    '/users/me/password',
    '/jwt',
  ];

  test.each(paths)('%s shows the 404 page in the address bar', async (path) => {
    for (const method of ['GET', 'HEAD']) {
      const answer = await gateway.ask(path, { ...asPage, method });
      expect([answer.status, await answer.text()]).toEqual([404, method === 'GET' ? shell : '']);
      expect(answer.headers.get('content-type')).toContain('text/html');
      expect(answer.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
    }
  });

  test.each(paths)('%s answers everybody else as before', async (path) => {
    const answer = await gateway.ask(path, { headers: { accept: 'application/json' } });
    expect(answer.headers.get('content-type')).toContain('json');
    expect(answer.headers.get('vary')).toMatch(/\bAccept\b(?!-)/);
  });

  test('an API path takes what a browser sends in any other way', async () => {
    const answer = await gateway.ask('/jwt', { ...asPage, method: 'POST' });
    expect(answer.headers.get('content-type')).toContain('json');
  });
});

describe('a path that is nowhere', () => {
  test.each(['/index.html', '//index.html', '/%69ndex.html'])('%s is no page of its own', async (path) => {
    const { status, text } = await rawGet(gateway.port, path, asPage.headers);
    expect([status, text]).toEqual([404, shell]);
    const { status: forOthers } = await rawGet(gateway.port, path, { accept: 'application/json' });
    expect(forOthers).toBe(404);
  });

  test('an unknown path shows a browser the shell with 404', async () => {
    const answer = await gateway.ask('/nowhere/at/all', asPage);
    expect([answer.status, await answer.text()]).toEqual([404, shell]);
  });

  test('an unknown path answers other clients with a problem', async () => {
    const answer = await gateway.ask('/nowhere', { headers: { accept: 'application/json' } });
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ code: 'not-found' });
  });
});

test('a screen takes only GET and HEAD', async () => {
  const answer = await gateway.ask('/about', { method: 'POST' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect((await gateway.ask('/about', { method: 'HEAD', ...asPage })).status).toBe(200);
});

test('the page has one service worker, for the pages of registrations alone, which reaches this origin alone', async () => {
  const asWorker = { headers: { 'service-worker': 'script' } };
  const { status, headers } = await gateway.ask('/ticket-worker.js', asWorker);
  expect(status).toBe(200);
  expect(headers.get('service-worker-allowed')).toBe('/dashboard/my-apply/');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'");
  expect((await gateway.ask('/static/js/index.1160e7e0fd.js', asWorker)).status).toBe(404);
});

describe('files', () => {
  test.each([
    ['/static/js/index.1160e7e0fd.js', 'public, max-age=31536000, immutable', 'text/javascript'],
    ['/images/marathons/a.svg', 'public, max-age=86400', 'image/svg+xml'],
    ['/popup.html', 'no-cache', 'text/html'],
    ['/ticket-worker.js', 'no-cache', 'text/javascript'],
  ])('%s has the Cache-Control "%s"', async (path, cacheControl, type) => {
    const answer = await gateway.ask(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe(cacheControl);
    expect(answer.headers.get('content-type')).toContain(type);
    expect(answer.headers.get('etag')).toBeTruthy();
  });

  test.each([
    ['/images/marathons/a.svg', { range: 'bytes=99999999-' }, 416, /^bytes \*\/\d+$/],
    ['/static/js/index.1160e7e0fd.js', { 'if-match': '"another"' }, 412, /^$/],
    [`${auth}/static/js/a.1234567890.js`, { 'if-match': '"another"' }, 412, /^$/],
  ])(
    'a failed condition or range, %s %j, answers %i, not cacheable',
    async (path, headers, status, range) => {
      const answer = await gateway.ask(path, { headers: { ...headers, 'accept-encoding': 'br' } });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(answer.headers.get('content-range') ?? '').toMatch(range);
      for (const name of ['content-encoding', 'content-type', 'etag', 'last-modified'])
        expect(answer.headers.get(name)).toBeNull();
    },
  );

  test.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['identity', null],
  ])('files are compressed for browsers that accept %s', async (accepted, encoding) => {
    const answer = await gateway.ask('/static/js/index.1160e7e0fd.js', {
      headers: { 'accept-encoding': accepted },
    });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(await answer.text()).toBe(script);
  });

  test.each([
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/static/..%5c..%5csecret.txt',
    '/images/%2e%2e/%2e%2e/secret.txt',
    '//../secret.txt',
    '/.hidden',
    '/%00',
    '/%E0%A4%A',
    `${auth}/..%2f..%2f..%2fshell/secret.txt`,
    '/remotes/..%2fshell/x/secret.txt',
    '/remotes/mf-auth/..%2f..%2fshell/secret.txt',
  ])('outside the build are out of reach: %s', async (path) => {
    const { status, text } = await rawGet(gateway.port, path);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).not.toMatch(/^(secret|hidden)$/m);
  });
});

test('a page that was opened before a new shell went live finds its files, and the next page is the new one', async () => {
  const own = await startGateway();
  await own.frontEnds.deploy(
    aBuild({
      name: 'shell',
      files: { 'index.html': '<body>new', 'static/js/index.aaaaaaaaaa.js': script },
      manifest: { routes: [{ path: '/', title: 'Home', access: 'public' }] },
    }),
  );
  for (const file of ['/static/js/index.1160e7e0fd.js', '/static/js/index.aaaaaaaaaa.js']) {
    const answer = await own.ask(file);
    expect([file, answer.status, answer.headers.get('cache-control')]).toEqual([
      file,
      200,
      'public, max-age=31536000, immutable',
    ]);
  }
  expect(await (await own.ask('/', asPage)).text()).toContain('<body>new');
  await own.stop();
});

test('a missing build of the shell answers 503', async () => {
  const unbuilt = await startGateway({ builds: [] });
  const answer = await unbuilt.ask('/', asPage);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    code: 'unavailable',
    detail: 'The front end has not been built',
  });
  await unbuilt.stop();
});
