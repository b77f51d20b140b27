import { DatabaseSync, StatementSync } from 'node:sqlite';
import { createLogger } from '@marathon/service-kit';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createBrowser } from '../testing/browser.ts';
import { type RunningGateway, startGateway } from '../testing/startGateway.ts';

const ada = { displayName: 'Ada', email: 'ada@example.org', password: 'Abcdef1' };

let gateway: RunningGateway;
let lines: string[];

beforeEach(async () => {
  lines = [];
  const logger = createLogger('test', 'info', { write: (line) => void lines.push(line) });
  gateway = await startGateway({ logger, identityOptions: { logger } });
  await gateway.identity.accounts.create(ada);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await gateway.stop();
});

/** From here on nothing can be written, as on a full disk. */
function fillDisk(): void {
  const error = errorOfFullDisk();
  vi.spyOn(StatementSync.prototype, 'run').mockImplementation(() => {
    throw error;
  });
}

/** SQLite's own. */
function errorOfFullDisk(): unknown {
  const small = new DatabaseSync(':memory:');
  small.exec('CREATE TABLE t (x); PRAGMA max_page_count = 2');
  try {
    small.exec('INSERT INTO t VALUES (zeroblob(100000))');
  } catch (error) {
    return error;
  } finally {
    small.close();
  }
  throw new Error('this database should have been full');
}

const send = (method: string, path: string, body: object, bearer?: string) =>
  gateway.ask(path, {
    method,
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });

/** What an operator reads: the store's trouble, and nothing about people. */
const expectReported = () => {
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', msg: 'store unavailable' }]);
  expect(lines.join()).not.toMatch(/ada|Abcdef1/i);
};

describe('on a full disk', () => {
  test.each([
    ['POST', '/users', { ...ada, email: 'grace@example.org' }],
    ['PATCH', '/users/me', { displayName: 'Ada King' }],
  ])('%s %s says to try again', async (method, path, body) => {
    const { body: tokens } = await gateway.oidc.logIn(ada.email, ada.password);
    const account = await gateway.identity.verifyAccessToken(tokens.access_token);
    const bearer = account && gateway.tokens.sign(account);
    fillDisk();
    const answer = await send(method, path, body, bearer);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toMatchObject({ code: 'unavailable' });
    expectReported();
  });

  test.each([
    ['a login', 'token', { grant_type: 'password', username: ada.email, password: ada.password }],
    ['a refresh', 'token', { grant_type: 'refresh_token' }],
    ['a logout', 'logout', {}],
    ['a revocation', 'revoke', {}],
  ])('%s says to try again, in the words of OAuth', async (_name, endpoint, fields) => {
    const { body } = await gateway.oidc.logIn(ada.email, ada.password);
    fillDisk();
    const answer = await fetch(gateway.oidc.endpoint(endpoint), {
      method: 'POST',
      headers: { accept: 'application/json' },
      body: new URLSearchParams({
        client_id: 'marathon-web',
        refresh_token: body.refresh_token,
        token: body.refresh_token,
        ...fields,
      }),
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(await answer.json()).toEqual({
      error: 'temporarily_unavailable',
      error_description: expect.any(String),
    });
    expectReported();
    vi.restoreAllMocks();
    expect((await gateway.oidc.refresh(body.refresh_token)).status).toBe(200);
  });

  test('the login page says so on a page', async () => {
    const browser = createBrowser();
    const { url } = gateway.oidc.authorizationRequest();
    fillDisk();
    const answer = await browser.get(url);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(await answer.text()).toContain('Please try again');
    vi.restoreAllMocks();

    const shown = await browser.follow(await browser.get(url));
    fillDisk();
    const credentials = { email: ada.email, password: ada.password };
    const refused = await browser.submit(`${shown.url}/login`, credentials);
    expect(refused.status).toBe(503);
    expect(await refused.text()).toContain('Please try again');
  });
});
