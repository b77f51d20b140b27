import { rawGet } from '@marathon/service-kit/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOidcClient, type OidcClient } from '../../testing/oidcClient.ts';
import { startEmbedded } from '../testing/startEmbedded.ts';

let running: Awaited<ReturnType<typeof startEmbedded>>;
let client: OidcClient;
beforeAll(async () => {
  running = await startEmbedded();
  client = createOidcClient(running.publicUrl);
});
afterAll(() => running.stop());

const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';

describe('a request that names a host before its path', () => {
  const authorization = () => new URL(client.authorizationRequest().url);
  const get = (path: string, host: string) =>
    rawGet(running.port, `http://evil.example${path}`, { accept, host });

  test('a host in the request target does not change the redirect to the issuer’s name', async () => {
    const { pathname, search, href } = authorization();
    const { status, headers } = await get(pathname + search, `127.0.0.1:${running.port}`);
    expect([status, headers.location]).toEqual([302, href]);
  });

  test('a host in the request target does not change where a sign-in returns to', async () => {
    const { pathname, search, host } = authorization();
    const { status, headers } = await get(pathname + search, host);
    expect(status).toBe(303);
    expect(headers.location).toMatch(/^\/realms\/marathon\/interaction\//);
    const cookie = headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ');
    const aborted = await rawGet(running.port, `http://evil.example${headers.location}/abort`, {
      host,
      cookie,
    });
    expect(aborted.status).toBe(303);
    expect(new URL(aborted.headers.location ?? '').host).toBe(host);
  });

  test('a host in the request target does not appear in answers of the provider', async () => {
    for (const path of ['.well-known/openid-configuration', 'protocol/openid-connect/logout']) {
      const { status, text } = await get(`/realms/marathon/${path}`, `localhost:${running.port}`);
      expect(status).toBe(200);
      expect(text).not.toContain('evil');
    }
  });
});

test.each(['/realms/marathon/nowhere', '/realms/marathon', '/realms/marathon/protocol/openid-connect/token'])(
  'GET %s answers 404 as a problem',
  async (path) => {
    const answer = await fetch(`${running.publicUrl}${path}`);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ code: 'not-found', status: 404 });
  },
);
