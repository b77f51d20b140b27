import { join } from 'node:path';
import { ada } from '@marathon/identity/testing';
import { lockDatabase, temporaryFolder } from '@marathon/persistence/testing/files';
import { capturedLogger } from '@marathon/service-kit/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningGateway, startGateway } from '../testing/startGateway.ts';

let gateway: RunningGateway;
let lines: string[];
let database: string;

beforeEach(async () => {
  const captured = capturedLogger();
  lines = captured.lines;
  const { logger } = captured;
  database = join(temporaryFolder(), 'identity.db');
  gateway = await startGateway({ logger, identityOptions: { logger, database } });
  await gateway.identity.accounts.create(ada);
});
afterEach(() => gateway.stop());

test.each([
  ['POST', '/users', { ...ada, email: 'grace@example.org' }],
  ['PATCH', '/users/me', { displayName: 'Ada King' }],
])('%s %s answers 503 while the store of accounts is locked', async (method, path, body) => {
  const { body: tokens } = await gateway.oidc.logIn(ada.email, ada.password);
  const account = await gateway.identity.verifyAccessToken(tokens.access_token);
  const bearer = account && gateway.tokens.sign(account);
  const unlock = lockDatabase(database);
  const answer = await gateway.ask(path, {
    method,
    headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
    body: JSON.stringify(body),
  });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  unlock();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ level: 'error', msg: 'store unavailable' }]);
  expect(lines.join()).not.toMatch(/ada|Abcdef1/i);
});
