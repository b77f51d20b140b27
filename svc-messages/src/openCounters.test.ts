import { randomUUID } from 'node:crypto';
import { createLogger, type Secrets } from '@marathon/service-kit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openCounters } from './openCounters.ts';
import { openMailLimits } from './openMailLimits.ts';

const { REDIS_URL } = process.env;
const logger = createLogger('test', 'silent');

async function start(config: { REDIS_URL?: string | undefined; SERVICE_SECRET: Secrets }) {
  const { counters, degradedBy, close } = await openCounters({ config, logger, now: () => new Date() });
  onTestFinished(async () => void (await close()));
  await vi.waitFor(() => Promise.all(Object.values(degradedBy).map((ready) => ready())), 5_000);
  return openMailLimits(counters);
}

async function countsOfTwo(config: { REDIS_URL?: string | undefined; SERVICE_SECRET: Secrets }) {
  const [one, other] = [await start(config), await start(config)];
  const adds = [one, other].flatMap(({ resetsToAddress, invitationsOfAccount }) => [
    resetsToAddress.add('ada@example.org'),
    invitationsOfAccount.add('ada'),
  ]);
  return (await Promise.all(adds)).map(({ count }) => count).sort();
}

test.skipIf(!REDIS_URL)(
  'processes on one Redis limit together how many mails somebody gets and causes',
  async () => {
    expect(await countsOfTwo({ REDIS_URL, SERVICE_SECRET: [randomUUID()] })).toEqual([1, 1, 2, 2]);
  },
);

test('without Redis each process limits for itself', async () => {
  expect(await countsOfTwo({ SERVICE_SECRET: [randomUUID()] })).toEqual([1, 1, 1, 1]);
});
