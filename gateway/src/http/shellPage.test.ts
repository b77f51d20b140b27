import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultSite } from '@marathon/contracts/site';
import { type Running, serve } from '@marathon/service-kit';
import { rawGet } from '@marathon/service-kit/testing';
import express from 'express';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createShellPage } from './shellPage.ts';

const html = (title: string) =>
  `<title>${title}</title><meta name="site-credit" content="a default"><meta name="site-contact-email" content="">`;
const site = { ...defaultSite, credit: 'Ada & "Sons" <script>', contactEmail: 'ada@example.org' };
const told =
  '<title>one</title><meta name="site-credit" content="Ada &amp; &quot;Sons&quot; &lt;script&gt;">' +
  '<meta name="site-contact-email" content="ada@example.org">';

let dist: string;
let running: Running;
beforeEach(async () => {
  dist = mkdtempSync(join(tmpdir(), 'shell-'));
  const page = createShellPage(dist, site);
  const app = express().use(async (req, res) => {
    if (!(await page(req, res))) res.status(503).end();
  });
  running = await serve(app, { port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  await running.stop();
  rmSync(dist, { recursive: true });
});

function build(title: string, at = 1): void {
  mkdirSync(dist, { recursive: true });
  writeFileSync(join(dist, 'index.html'), html(title));
  utimesSync(join(dist, 'index.html'), at, at);
}
const get = (headers: Record<string, string> = {}) => rawGet(running.port, '/', headers);
const ask = (encoding: string) =>
  fetch(`http://127.0.0.1:${running.port}/`, { headers: { 'accept-encoding': encoding } });

test('the page has the operator’s texts, escaped', async () => {
  build('one');
  const { text, headers } = await get();
  expect(text).toBe(told);
  expect(headers['content-type']).toContain('text/html');
});

test('the page is compressed as the browser accepts it, with the same content', async () => {
  build('one');
  for (const encoding of ['br', 'gzip']) {
    const answer = await ask(encoding);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(await answer.text()).toBe(told);
  }
});

test('the page is revalidated each time, and answered with 304 while unchanged', async () => {
  build('one');
  const { headers } = await get();
  expect(headers['cache-control']).toBe('no-cache');
  expect((await get({ 'if-none-match': String(headers.etag) })).status).toBe(304);
  build('two', 2);
  const changed = await get({ 'if-none-match': String(headers.etag) });
  expect(changed.status).toBe(200);
  expect(changed.text).toContain('two');
});

test('a build that appears after the start is served', async () => {
  expect((await get()).status).toBe(503);
  build('one');
  expect((await get()).text).toBe(told);
});

test('a build that could not be read once is read again', async () => {
  mkdirSync(join(dist, 'index.html'));
  utimesSync(join(dist, 'index.html'), 1, 1);
  const size = statSync(join(dist, 'index.html')).size;
  expect((await get()).status).toBe(500);
  rmSync(join(dist, 'index.html'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), html('one').padEnd(size));
  utimesSync(join(dist, 'index.html'), 1, 1);
  expect((await get()).status).toBe(200);
});
