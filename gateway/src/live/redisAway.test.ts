import { openRedis } from '@marathon/persistence/redis';
import { startRedisServer } from '@marathon/persistence/testing/redis';
import { createLogger } from '@marathon/service-kit';
import { capturedLogger } from '@marathon/service-kit/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { redisUpdateLog } from '../adapters/redisUpdateLog.ts';
import { counted, lastIdOf, startLiveGateway, updatesOf } from '../testing/startLiveGateway.ts';

const patience = { timeout: 15_000 };

describe.skipIf(process.env.REDIS_URL === undefined)(
  'on a Redis of its own (skipped unless REDIS_URL is set)',
  () => {
    const away = {
      'is killed and has forgotten everything': [({ kill }: Redis) => kill(), ({ start }: Redis) => start()],
      hangs: [({ hang }: Redis) => hang(), ({ goOn }: Redis) => goOn()],
    } as const;

    test.each(Object.entries(away))(
      'while Redis %s, pages are told on, and nobody misses anything',
      async (_, [leave, comeBack]) => {
        const { redis, one, other } = await twoGateways();
        const [goes, stays] = [await one.openPage(), await other.openPage()];
        await hearBoth(counted(1, 1));
        await expect.poll(() => [updatesOf(goes), updatesOf(stays)]).toEqual([['1=1'], ['1=1']]);
        await goes.close();

        await leave(redis);
        await hearBoth(counted(1, 2));
        await vi.waitFor(() => expect(updatesOf(stays)).toContain('1=2'), patience);
        await vi.waitFor(() => expect(one.lines()).toEqual([alone]), patience);
        await hearBoth(counted(1, 3));
        await vi.waitFor(() => expect(updatesOf(stays)).toContain('1=3'), patience);

        await comeBack(redis);
        await vi.waitFor(() => expect(one.lines()).toEqual([alone, together]), patience);
        await vi.waitFor(() => expect(other.lines()).toEqual([alone, together]), patience);
        await one.hear(counted(2, 1));
        await vi.waitFor(() => expect(updatesOf(stays)).toContain('2=1'), patience);
        expect([stays.hasEnded(), updatesOf(stays).includes('reset')]).toEqual([false, false]);

        const back = await other.openPage(lastIdOf(goes));
        await expect.poll(() => updatesOf(back)).not.toEqual([]);
        const news = updatesOf(back);
        expect(news[0] === 'reset' || (news.includes('1=3') && news.includes('2=1'))).toBe(true);

        async function hearBoth(...events: Parameters<typeof one.hear>) {
          await Promise.all([one.hear(...events), other.hear(...events)]);
        }
      },
      60_000,
    );

    test('when Redis is flushed, open pages are told on, and ids of before are not mistaken for new ones', async () => {
      const { one, other } = await twoGateways();
      const [goes, stays] = [await one.openPage(), await other.openPage()];
      await one.hear(counted(1, 1), counted(2, 1), counted(3, 1));
      await vi.waitFor(() => expect(updatesOf(goes)).toHaveLength(3), patience);
      await vi.waitFor(() => expect(updatesOf(stays)).toHaveLength(3), patience);
      await goes.close();
      const left = lastIdOf(goes);
      await one.client.flushall();
      await one.hear(counted(1, 2));
      await one.hear(counted(4, 1));
      await vi.waitFor(
        () => expect(updatesOf(stays)).toEqual(expect.arrayContaining(['1=2', '4=1'])),
        patience,
      );
      expect(updatesOf(stays)).not.toContain('reset');
      const back = await other.openPage(left);
      await expect.poll(() => updatesOf(back)).not.toEqual([]);
      const news = updatesOf(back);
      expect(news[0] === 'reset' || (news.includes('1=2') && news.includes('4=1'))).toBe(true);
    });
  },
);

const alone = 'live updates are not shared with the other gateways';
const together = 'live updates are shared with the other gateways again';

type Redis = Awaited<ReturnType<typeof startRedisServer>>;

async function twoGateways() {
  const redis = await startRedisServer();
  onTestFinished(redis.kill);
  const one = await gatewayOn(redis.url);
  const other = await gatewayOn(redis.url);
  for (const { position } of [one, other])
    await vi.waitFor(async () => expect(await position()).toMatch(/-2$/), patience);
  return { redis, one, other };
}

async function gatewayOn(url: string) {
  const redis = openRedis(url, { logger: createLogger('test', 'silent'), name: 'test' });
  onTestFinished(() => redis.close());
  await vi.waitFor(() => redis.ready(), patience);
  const { logger, entries } = capturedLogger();
  const gateway = await startLiveGateway(redisUpdateLog({ redis, name: 'test' }), logger);
  const lines = () => entries().map(({ msg }) => msg);
  return { ...gateway, client: redis.client, lines };
}
