import { serve } from '@marathon/service-kit';
import { rawGet } from '@marathon/service-kit/testing';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authBuild } from '../testing/builds.ts';
import { asPage, type RunningGateway, startGateway } from '../testing/startGateway.ts';
import { securityHeaders } from './securityHeaders.ts';

let gateway: RunningGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const policyOf = (header: string | null) =>
  Object.fromEntries(
    (header ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );

test.each(['/', '/docs', '/realms/marathon/protocol/openid-connect/auth'])(
  '%s may run only our own scripts',
  async (path) => {
    const { headers } = await gateway.ask(path, asPage);
    expect(policyOf(headers.get('content-security-policy'))).toMatchObject({
      'script-src': "'self'",
      'script-src-attr': "'none'",
      'object-src': "'none'",
      'base-uri': "'self'",
      'frame-ancestors': "'none'",
      'connect-src': "'self'",
      'form-action': expect.stringContaining("'self'"),
    });
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('x-powered-by')).toBeNull();
  },
);

test.each([
  '/static/js/index.1160e7e0fd.js',
  `/remotes/mf-auth/${authBuild.release.version}/static/js/a.1234567890.js`,
])('%s may reach nothing as a worker, and lacks what only pages heed', async (path) => {
  const { headers } = await gateway.ask(path);
  expect(headers.get('content-security-policy')).toBe("default-src 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  const ofPages = [...headers.keys()].filter((name) => /opener|agent-cluster|^x-(?!content-type)/.test(name));
  expect(ofPages).toEqual([]);
});

test('plain HTTP has no Strict-Transport-Security', async () => {
  const { headers } = await gateway.ask('/', asPage);
  expect(headers.get('strict-transport-security')).toBeNull();
  expect(headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
});

test('https has Strict-Transport-Security', async () => {
  const app = express().use(securityHeaders('https://marathon.example', []), (_req, res) => void res.end());
  const running = await serve(app, { port: 0, host: '127.0.0.1' });
  const { headers } = await rawGet(running.port, '/');
  expect(headers['strict-transport-security']).toContain('max-age=31536000');
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  await running.stop();
});

test('a page keeps its handle of the sign-in popup', async () => {
  const opener = (path: string) =>
    gateway.ask(path, asPage).then(({ headers }) => headers.get('cross-origin-opener-policy'));
  expect(await opener('/login')).toBe('same-origin-allow-popups');
  expect(await opener('/popup.html')).toBeNull();
  expect(await opener('/realms/marathon/protocol/openid-connect/auth')).toBeNull();
});
