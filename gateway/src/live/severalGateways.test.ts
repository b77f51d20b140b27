import { randomUUID } from 'node:crypto';
import { openRedis } from '@marathon/persistence/redis';
import { createLogger } from '@marathon/service-kit';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { redisUpdateLog } from '../adapters/redisUpdateLog.ts';
import type { UpdateLog } from '../ports.ts';
import {
  counted,
  deleted,
  firstUpdateOf,
  lastIdOf,
  leaving,
  startLiveGateway,
  updatesOf,
} from '../testing/startLiveGateway.ts';
import { memoryUpdateLog } from './memoryUpdateLog.ts';

const redisUrl = process.env.REDIS_URL ?? '';

describe('over a log in memory', () => severalGateways(async () => memoryUpdateLog()));

describe.skipIf(redisUrl === '')('over a real Redis (skipped unless REDIS_URL names one)', () =>
  severalGateways(async () => {
    const redis = openRedis(redisUrl, { logger: createLogger('test', 'silent'), name: 'test' });
    onTestFinished(() => redis.close());
    await vi.waitFor(() => redis.ready(), 15_000);
    return redisUpdateLog({ redis, name: randomUUID() });
  }),
);

function severalGateways(openLog: () => Promise<UpdateLog>): void {
  test('a page whose gateway dies goes on at the other one, and is told exactly what it has not heard', async () => {
    const { one, other } = await twoGateways(await openLog());
    const page = await one.openPage();
    await both(one, other, counted(1, 1), counted(2, 1));
    await expect.poll(() => updatesOf(page)).toEqual(['1=1', '2=1']);
    one.stop();
    await other.hear(counted(1, 2), deleted(3, 2));
    const back = await other.openPage(lastIdOf(page));
    await other.hear(counted(4, 1));
    await expect.poll(() => updatesOf(back)).toContain('4=1');
    expect(updatesOf(back)).toEqual(['1=2', 'changed 3', '4=1']);
  });

  test('a page that loads at one gateway and listens at the other misses nothing', async () => {
    const { one, other } = await twoGateways(await openLog());
    await both(one, other, counted(1, 1));
    const witness = await one.openPage();
    await both(one, other, counted(1, 2));
    await expect.poll(() => updatesOf(witness)).toContain('1=2');
    await expect.poll(() => one.position()).toBe(lastIdOf(witness));
    const position = await one.position();
    await both(one, other, counted(1, 3), counted(2, 1));
    const page = await other.openPage(position);
    await expect.poll(() => updatesOf(page)).toEqual(['1=3', '2=1']);
  });

  test('pages of all gateways are told each update once and in one order, a surge of them too', async () => {
    const { one, other } = await twoGateways(await openLog());
    const pages = [await one.openPage(), await other.openPage()] as const;
    const events = Array.from({ length: 1_500 }, (_, i) => counted(i % 300, 1 + Math.floor(i / 300)));
    for (let from = 0; from < events.length; from += 100) {
      const some = events.slice(from, from + 100);
      await Promise.all([one.hear(...some), other.hear(...some.toReversed(), ...some)]);
      await new Promise(setImmediate);
    }
    const done = (page: (typeof pages)[number]) =>
      updatesOf(page).filter((text) => text.endsWith('=5')).length;
    await expect.poll(() => pages.map(done)).toEqual([300, 300]);
    expect(updatesOf(pages[0])).toEqual(updatesOf(pages[1]));
    expect(new Set(updatesOf(pages[0])).size).toBe(updatesOf(pages[0]).length);
  });

  test('what one gateway alone has heard reaches the pages of the other', async () => {
    const { one, other } = await twoGateways(await openLog());
    const page = await other.openPage();
    await one.hear(counted(1, 1));
    await expect.poll(() => updatesOf(page)).toEqual(['1=1']);
  });

  test('a page that comes with an id from before its gateway was there gets a reset', async () => {
    const log = await openLog();
    const one = await startLiveGateway(log);
    const page = await one.openPage();
    await one.hear(counted(1, 1));
    await expect.poll(() => updatesOf(page)).toEqual(['1=1']);
    one.stop();
    const late = await startLiveGateway(log);
    expect(updatesOf(await firstUpdateOf(late, lastIdOf(page)))).toEqual(['reset']);
  });

  test('a page that was away for more than is kept gets a reset', async () => {
    const { one, other } = await twoGateways(await openLog());
    const page = await one.openPage();
    await both(one, other, counted(1, 1));
    await expect.poll(() => updatesOf(page)).toEqual(['1=1']);
    const left = lastIdOf(page);
    const witness = await other.openPage();
    const many = Array.from({ length: 1_200 }, (_, i) => counted(i, 2));
    await both(one, other, ...many);
    await expect.poll(() => updatesOf(witness)).toContain('1199=2');
    expect(updatesOf(await firstUpdateOf(other, left))).toEqual(['reset']);
  });

  test('while the log is away each gateway tells its own pages, and then nothing is missed anywhere', async () => {
    const log = leaving(await openLog());
    const { one, other } = await twoGateways(log);
    const [page, stays] = [await one.openPage(), await other.openPage()];
    await both(one, other, counted(1, 1));
    await expect.poll(() => [updatesOf(page), updatesOf(stays)]).toEqual([['1=1'], ['1=1']]);
    await page.close();
    log.isAway = true;
    await both(one, other, counted(1, 2), deleted(2, 2));
    await expect.poll(() => updatesOf(stays)).toEqual(['1=1', '1=2', 'changed 2']);
    log.isAway = false;
    await both(one, other, counted(3, 1));
    await expect.poll(() => updatesOf(stays)).toContain('3=1');
    expect(stays.hasEnded()).toBe(false);

    const back = await other.openPage(lastIdOf(page));
    await expect.poll(() => updatesOf(back)).toContain('3=1');
    expect(updatesOf(back)).toEqual(expect.arrayContaining(['1=2', 'changed 2']));
    const elsewhere = await one.openPage(lastIdOf(stays));
    await both(one, other, counted(4, 1));
    await expect.poll(() => updatesOf(elsewhere)).toContain('4=1');
    expect(updatesOf(elsewhere)).not.toContain('reset');
  });

  test('what a gateway told alone is told to pages that come from one that has not heard it', async () => {
    const log = await openLog();
    const mine = leaving(log);
    const { one, other } = await twoGateways(log, mine);
    const page = await one.openPage();
    mine.isAway = true;
    await other.hear(counted(1, 1));
    await one.hear(counted(2, 1));
    await expect.poll(() => updatesOf(page)).toEqual(['2=1']);
    one.stop();
    mine.isAway = false;
    await other.hear(counted(3, 1));
    const back = await other.openPage(lastIdOf(page));
    await expect.poll(() => updatesOf(back)).toContain('3=1');
    expect(updatesOf(back)).toEqual(['1=1', '3=1']);
  });

  test('an id of the time alone is known to its own gateway, and to no other', async () => {
    const log = leaving(await openLog());
    const { one, other } = await twoGateways(log);
    log.isAway = true;
    const page = await one.openPage();
    await both(one, other, counted(1, 1));
    await expect.poll(() => updatesOf(page)).toEqual(['1=1']);
    await both(one, other, counted(1, 2));
    await expect.poll(() => updatesOf(page)).toEqual(['1=1', '1=2']);
    const first = page.events[0]?.id;
    expect(updatesOf(await firstUpdateOf(one, first))).toEqual(['1=2']);
    expect(updatesOf(await firstUpdateOf(other, first))).toEqual(['reset']);
  });

  test('pages go on when the log has lost everything, and a page that comes back may load again', async () => {
    const log = await openLog();
    const { one, other } = await twoGateways(log);
    const pages = [await one.openPage(), await other.openPage()] as const;
    await both(one, other, counted(1, 5));
    await expect.poll(() => pages.map(updatesOf)).toEqual([['1=5'], ['1=5']]);
    await log.exchange({ updates: [], after: undefined, isBroken: true });
    await one.hear(counted(2, 1));
    await other.hear(counted(2, 1), counted(3, 1));
    for (const page of pages) await expect.poll(() => updatesOf(page)).toContain('3=1');
    expect(pages.flatMap(updatesOf)).not.toContain('reset');
    const back = await other.openPage(lastIdOf(pages[0]));
    await both(one, other, counted(4, 1));
    await expect.poll(() => updatesOf(back)).toContain('4=1');
    expect([['4=1'], ['reset', '4=1']]).toContainEqual(updatesOf(back));
  });
}

type Gateway = Awaited<ReturnType<typeof startLiveGateway>>;

/** Two gateways that know each other, so that pages may move between them. */
async function twoGateways(log: UpdateLog, othersLog = log) {
  const [one, other] = [await startLiveGateway(log), await startLiveGateway(othersLog)];
  for (const gateway of [one, other]) await expect.poll(() => gateway.position()).toMatch(/-2$/);
  return { one, other };
}

const both = (one: Gateway, other: Gateway, ...events: Parameters<Gateway['hear']>) =>
  Promise.all([one.hear(...events), other.hear(...events)]);
