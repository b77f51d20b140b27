import { randomUUID } from 'node:crypto';
import { toEmail } from '@marathon/contracts/email';
import { openRedis } from '@marathon/persistence/redis';
import { createLogger } from '@marathon/service-kit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { deletionRecordsContract } from '../../testing/deletionRecordsContract.ts';
import type { KeycloakDeletionRecords } from './deletionRecords.ts';
import { memoryDeletionRecords } from './memoryDeletionRecords.ts';
import { redisDeletionRecords } from './redisDeletionRecords.ts';

const url = process.env.REDIS_URL ?? '';
const at = '2026-05-01T10:00:00.000Z';
const ada = { subject: 'ada', email: toEmail('ada@example.org'), name: 'Ada', isEmailVerified: false };

function keycloakRecordsContract(open: () => Promise<KeycloakDeletionRecords>) {
  deletionRecordsContract(open);

  test('of one that did not happen nothing stays', async () => {
    const records = await open();
    await records.begin('d1', ada, at);
    await records.undo('d1', 'ada');
    expect(await records.find('d1')).toBeUndefined();
    expect(await records.recipientOf('ada')).toBeUndefined();
  });
}

describe('in memory', () => keycloakRecordsContract(async () => memoryDeletionRecords()));

describe.skipIf(url === '')('on a real Redis', () => {
  async function openRecords() {
    const logger = createLogger('test', 'silent');
    const redis = openRedis(url, { logger, name: 'test', answerWithinMs: 5_000 });
    onTestFinished(() => redis.close());
    await vi.waitFor(() => redis.ready(), 15_000);
    return { redis, prefix: `test:${randomUUID()}` };
  }
  keycloakRecordsContract(async () => redisDeletionRecords(await openRecords()));

  test('a mail that was not sent within a week has nobody to go to', async () => {
    const { redis, prefix } = await openRecords();
    await redisDeletionRecords({ redis, prefix }).begin('d1', ada, at);
    const seconds = await redis.client.ttl(`${prefix}:recipient:ada`);
    expect(seconds).toBeGreaterThan(6.9 * 86_400);
    expect(seconds).toBeLessThanOrEqual(7 * 86_400);
  });
});
