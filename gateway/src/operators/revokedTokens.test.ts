import { join } from 'node:path';
import { aMongoDatabase, mongoUrl } from '@marathon/persistence/testing';
import { temporaryFolder } from '@marathon/persistence/testing/files';
import { createLogger, createOperatorTokens } from '@marathon/service-kit';
import { testKeyring } from '@marathon/service-kit/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { startGateway } from '../testing/startGateway.ts';
import { fileRevokedTokens } from './fileRevokedTokens.ts';
import { mongoRevokedTokens } from './mongoRevokedTokens.ts';
import { revokedTokensContract } from './testing/revokedTokensContract.ts';
import { withoutRevokedTokens } from './withoutRevokedTokens.ts';

const now = () => new Date();
const folder = () => join(temporaryFolder(), 'revoked');

revokedTokensContract('files', async () => {
  const path = folder();
  return { store: fileRevokedTokens(path, now), elsewhere: fileRevokedTokens(path, now) };
});

describe.skipIf(mongoUrl === '')('on MongoDB (skipped unless MONGODB_TEST_URL names one)', () => {
  revokedTokensContract('mongodb', async () => {
    const { db } = aMongoDatabase();
    return { store: mongoRevokedTokens({ db }), elsewhere: mongoRevokedTokens({ db }) };
  });
});

test('an id is forgotten when no token with it can live any more', async () => {
  const path = folder();
  await fileRevokedTokens(path, now).add('0123abcd');
  const afterDays = (days: number) => fileRevokedTokens(path, () => new Date(Date.now() + days * 86_400_000));
  await afterDays(90).add('89abcdef');
  expect((await afterDays(90).ids()).toSorted()).toEqual(['0123abcd', '89abcdef']);
  await afterDays(92).add('fedcba98');
  expect(await afterDays(92).ids()).not.toContain('0123abcd');
});

test('a running gateway refuses a token that was revoked, and only that one, also while the store is away', async () => {
  const store = fileRevokedTokens(folder(), now);
  const ids = vi.fn(store.ids);
  const tokens = createOperatorTokens(testKeyring, now);
  const logger = createLogger('test', 'silent');
  const { operators, stop } = await withoutRevokedTokens({
    operators: tokens,
    revoked: { ids },
    logger,
    everyMs: 10,
  });
  const gateway = await startGateway({ operators });
  onTestFinished(async () => {
    await stop();
    await gateway.stop();
  });
  const [lost, valid] = [tokens.sign({ name: 'grace' }, 60), tokens.sign({ name: 'grace' }, 60)];
  const statusOf = async (token: string) =>
    (await gateway.ask('/operations', { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await statusOf(lost), await statusOf(valid)]).toEqual([200, 200]);

  await store.add(tokens.verify(lost)?.tokenId ?? '');
  await expect.poll(() => statusOf(lost)).toBe(401);
  expect(await statusOf(valid)).toBe(200);

  ids.mockRejectedValue(new Error('away'));
  const callsBefore = ids.mock.calls.length;
  await vi.waitFor(() => expect(ids.mock.calls.length).toBeGreaterThan(callsBefore + 1));
  expect([await statusOf(lost), await statusOf(valid)]).toEqual([401, 200]);
});

test('a gateway that starts knows what was revoked before', async () => {
  const store = fileRevokedTokens(folder(), now);
  const tokens = createOperatorTokens(testKeyring, now);
  const token = tokens.sign({ name: 'grace' }, 60);
  await store.add(tokens.verify(token)?.tokenId ?? '');
  const logger = createLogger('test', 'silent');
  const { operators, stop } = await withoutRevokedTokens({ operators: tokens, revoked: store, logger });
  expect(operators.verify(token)).toBeUndefined();
  await stop();
});
