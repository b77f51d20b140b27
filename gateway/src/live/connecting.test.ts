import { createLogger } from '@marathon/service-kit';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../testing/eventSource.ts';
import { startGateway } from '../testing/startGateway.ts';
import { counted, lastIdOf, startLiveGateway, updatesOf } from '../testing/startLiveGateway.ts';
import { memoryUpdateLog } from './memoryUpdateLog.ts';

test('an address may connect so often, and is told when to come again; what else it reads goes on', async () => {
  const gateway = await startGateway({ limits: { listening: { requests: 2, seconds: 60 } } });
  onTestFinished(() => gateway.stop());
  const url = `http://localhost:${gateway.port}/marathons/live`;
  for (const page of [await listen(url), await listen(url)]) await page.close();
  const refused = await gateway.ask('/marathons/live');
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate-limited' }]);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await gateway.ask('/marathons/distances')).status).toBe(200);
});

/** A gateway with a shared log that counts exchanges. */
async function countingGateway() {
  const log = memoryUpdateLog();
  const exchange = vi.fn(log.exchange);
  const pollMs = 600_000;
  const gatherMs = 1_000;
  const gateway = await startLiveGateway({ exchange }, createLogger('test', 'silent'), { gatherMs, pollMs });
  const page = await gateway.openPage();
  await gateway.hear(counted(1, 1));
  await expect.poll(() => updatesOf(page), { timeout: 10_000 }).toEqual(['1=1']);
  const lastId = lastIdOf(page) ?? '';
  const [logName = ''] = lastId.split('-');
  return { gateway, exchange, logName };
}

test('ids of another log cost no exchange, and pages that come with new ids at the same time share one', async () => {
  const { gateway, exchange, logName } = await countingGateway();
  const open = (ids: readonly string[]) => Promise.all(ids.map((id) => gateway.openPage(id)));
  const before = exchange.mock.calls.length;
  const strange = await open(Array.from({ length: 40 }, (_, i) => `x-${i}`));
  expect(exchange).toHaveBeenCalledTimes(before);
  await expect.poll(() => strange.map((page) => updatesOf(page))).toEqual(strange.map(() => ['reset']));

  const ahead = await open(Array.from({ length: 40 }, (_, i) => `${logName}-${1_000 + i}`));
  expect(exchange.mock.calls.length - before).toBeLessThan(10);
  await expect.poll(() => ahead.map((page) => updatesOf(page))).toEqual(ahead.map(() => ['reset']));
});
