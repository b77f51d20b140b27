import { connect } from 'node:net';
import { newEvent } from '@marathon/event-bus';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../testing/eventSource.ts';
import { type RunningGateway, startGateway } from '../testing/startGateway.ts';

const oslo = 'aaaaaaaaaaaaaaaaaaaaaaaa';
const rome = 'bbbbbbbbbbbbbbbbbbbbbbbb';

let gateway: RunningGateway;
let url: string;
beforeEach(async () => {
  gateway = await startGateway();
  url = `${gateway.publicUrl}/marathons/live`;
});
afterEach(() => gateway.stop());

const counted = (marathonId: string, registrationCount: number, at = new Date()) =>
  newEvent({ type: 'marathon.count-changed', source: 'test', data: { marathonId, registrationCount }, at });
const publish = (...events: ReturnType<typeof counted>[]) => gateway.bus.publish(events);

test('HEAD is refused at once and counts as no listener', async () => {
  const answer = await fetch(url, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  expect(await listeners()).toBe(0);
});

describe('an open page', () => {
  test('an open page gets changed counts without a sign-in', async () => {
    const page = await listen(url, { accept: 'text/event-stream' });
    expect(page.response.headers.get('content-type')).toBe('text/event-stream');
    expect(page.response.headers.get('cache-control')).toContain('no-store');
    await publish(counted(oslo, 1), counted(rome, 7));
    await expect.poll(() => page.events).toHaveLength(2);
    expect(page.events).toMatchObject([
      { event: 'count', data: { marathonId: oslo, registrationCount: 1 } },
      { event: 'count', data: { marathonId: rome, registrationCount: 7 } },
    ]);
    const [first, second] = page.events;
    expect([first?.id, second?.id]).toEqual([expect.stringMatching(/-1$/), expect.stringMatching(/-2$/)]);
    await page.close();
  });

  test('pages that lose their connection together come back at different times', async () => {
    const pages = await Promise.all(Array.from({ length: 20 }, () => fetch(url)));
    const waits = await Promise.all(
      pages.map(async ({ body }) => {
        const reader = body?.getReader();
        const { value } = (await reader?.read()) ?? {};
        await reader?.cancel();
        return Number(/^retry: (\d+)\n/.exec(new TextDecoder().decode(value))?.[1]);
      }),
    );
    expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_500);
    expect(Math.max(...waits)).toBeLessThanOrEqual(4_500);
    expect(new Set(waits).size).toBeGreaterThan(10);
  });

  test('an open page learns that a marathon was deleted', async () => {
    const page = await listen(url);
    await gateway.bus.publish([
      newEvent({
        type: 'marathon.deleted',
        source: 'test',
        data: { marathonId: oslo, revision: 2 },
        at: new Date(),
      }),
    ]);
    await expect.poll(() => page.events).toMatchObject([{ event: 'changed', data: { marathonId: oslo } }]);
    await page.close();
  });

  test('an open page gets a surge in few messages, and the last count is right', async () => {
    const page = await listen(url);
    await publish(...Array.from({ length: 300 }, (_, i) => counted(oslo, i + 1)));
    await expect.poll(() => page.events.at(-1)?.data).toMatchObject({ registrationCount: 300 });
    expect(page.events.length).toBeLessThan(10);
    await page.close();
  });

  test('an open page gets the last count although the clock was set back', async () => {
    const page = await listen(url);
    await publish(counted(oslo, 4, new Date(2_000)), counted(oslo, 5, new Date(1_000)));
    await expect.poll(() => page.events).toHaveLength(1);
    expect(page.events[0]?.data).toMatchObject({ registrationCount: 5 });
    await page.close();
  });

  test('a page that reconnects gets what it missed', async () => {
    const before = await listen(url);
    await publish(counted(oslo, 1));
    await expect.poll(() => before.events).toHaveLength(1);
    await before.close();
    const other = await listen(url);
    await publish(counted(rome, 2));
    await expect.poll(() => other.events).toHaveLength(1);

    const back = await listen(url, { 'last-event-id': String(before.events[0]?.id) });
    await expect.poll(() => back.events).toEqual(other.events);
    await Promise.all([other.close(), back.close()]);
  });

  test.each(['1', 'nonsense', '', '99999999999999', 'a-1'])(
    'a page that was away too long, or sends an unknown id (%s), gets a reset',
    async (id) => {
      const page = await listen(url, { 'last-event-id': id });
      await expect.poll(() => page.events).toEqual([{ event: 'reset', data: {} }]);
      await page.close();
    },
  );

  test('a page that sends the id of its first answer gets only later updates', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    await publish(counted(oslo, 1));
    const before = await listen(url);
    const position = async (path: string) => (await gateway.ask(path)).headers.get('last-event-id');
    const read = await position('/marathons');
    expect(read).toMatch(/^[0-9a-f]+-\d+$/);
    await publish(counted(rome, 2));
    await expect.poll(() => before.events.at(-1)?.data).toMatchObject({ marathonId: rome });

    const page = await listen(`${url}?lastEventId=${read}`);
    await expect.poll(() => page.events.at(-1)).toEqual(before.events.at(-1));
    // By now the services have it, so an answer that is read now includes it.
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => position(`/marathons/${oslo}`)).toBe(String(before.events.at(-1)?.id));
    const late = await listen(`${url}?lastEventId=${await position('/marathons')}`);
    await publish(counted(oslo, 3));
    await expect.poll(() => late.events).toMatchObject([{ data: { registrationCount: 3 } }]);
    await Promise.all([before.close(), page.close(), late.close()]);
  });

  test('a page that disconnects is no longer counted', async () => {
    const page = await listen(url);
    expect(await listeners()).toBe(1);
    await page.close();
    await expect.poll(listeners).toBe(0);
  });

  test('the gateway ends open connections when it stops', async () => {
    const page = await listen(url);
    await gateway.gateway.stop();
    await expect.poll(() => page.hasEnded()).toBe(true);
    expect((await gateway.ask('/marathons/live')).status).toBe(503);
  });
});

const listeners = async () => {
  const text = await (await gateway.ask('/metrics')).text();
  return Number(/^live_listeners\{[^}]*\} (\d+)$/m.exec(text)?.[1]);
};

test('an address may hold half of all pages, and beyond that only its share, so that others get in', async () => {
  const strict = await startGateway({
    limits: { listeners: { total: 10, perAddress: 2, unreadBytes: 1_000 } },
    trustProxy: true,
  });
  const at = `${strict.publicUrl}/marathons/live`;
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const pages: Awaited<ReturnType<typeof listen>>[] = [];
  const open = async (address: string) => {
    const page = await listen(at, from(address));
    pages.push(page);
    return page.response.status;
  };
  const carrier = [];
  for (let i = 0; i < 6; i += 1) carrier.push(await open('192.0.2.1'));
  expect(carrier).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = await strict.ask('/marathons/live', { headers: from('192.0.2.1') });
  expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'rate-limited' }]);
  expect([await open('192.0.2.2'), await open('192.0.2.2'), await open('192.0.2.2')]).toEqual([
    200, 200, 429,
  ]);
  for (const page of pages.splice(0, 3)) await page.close();
  await expect.poll(() => open('192.0.2.1')).toBe(200);
  await Promise.all(pages.map((page) => page.close()));
  await strict.stop();
});

test('a page that does not read is disconnected, and the others go on', async () => {
  const strict = await startGateway({
    limits: { listeners: { total: 10, perAddress: 10, unreadBytes: 10_000 } },
  });
  const slow = connect(strict.port, '127.0.0.1').pause();
  slow.on('error', () => {});
  slow.write('GET /marathons/live HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const good = await listen(`${strict.publicUrl}/marathons/live`);
  const metric = async () =>
    /^live_listeners\{[^}]*\} (\d+)$/m.exec(await (await strict.ask('/metrics')).text())?.[1];
  await expect.poll(metric).toBe('2');

  let publishedCount = 0;
  await vi.waitFor(
    async () => {
      const many = Array.from({ length: 5_000 }, (_, i) => i.toString(16).padStart(24, '0'));
      publishedCount += many.length;
      await strict.bus.publish(many.map((marathonId) => counted(marathonId, publishedCount)));
      expect(await metric()).toBe('1');
    },
    { timeout: 20_000, interval: 120 },
  );
  expect(good.hasEnded()).toBe(false);
  slow.destroy();
  await good.close();
  await strict.stop();
});
