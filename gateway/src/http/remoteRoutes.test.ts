import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rawGet } from '@marathon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asPage, type RunningGateway, startGateway } from '../testing/startGateway.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

test('the list of remotes is never cached, and changes with a deploy', async () => {
  const answer = await gateway.ask('/remotes.json');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  const etag = answer.headers.get('etag') ?? '';
  expect((await rawGet(gateway.port, '/remotes.json', { 'if-none-match': etag })).status).toBe(304);

  const deploy = (version: string) =>
    writeFileSync(
      join(gateway.root, 'mf-auth/dist/version.json'),
      JSON.stringify({ name: 'mf-auth', version }),
    );
  deploy('0.2.0-def');
  const after = await rawGet(gateway.port, '/remotes.json', { 'if-none-match': etag });
  expect(JSON.parse(after.text)).toMatchObject({ remotes: { 'mf-auth': { version: '0.2.0-def' } } });
  deploy('0.1.0-abc');
});

test('files of a version may be cached for ever', async () => {
  const answer = await gateway.ask('/remotes/mf-auth/0.1.0-abc/static/js/a.1234567890.js', {
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(answer.headers.get('content-encoding')).toBe('br');
});

test.each([
  '/remotes/mf-auth/9.9.9/mf-manifest.json',
  '/remotes/mf-auth/0.1.0-abc/nothing.js',
  '/remotes/mf-other/0.1.0-abc/mf-manifest.json',
  '/remotes/mf-auth',
])('%s answers with a problem, even to a browser', async (path) => {
  const answer = await gateway.ask(path, asPage);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    404,
    expect.stringContaining('application/problem+json'),
  ]);
});
