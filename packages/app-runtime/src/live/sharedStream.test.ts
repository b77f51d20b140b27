import { expect, test } from 'vitest';
import type { Source } from './liveStream.ts';
import { shareStream } from './sharedStream.ts';

test('all tabs of a browser hear what one connection tells', async () => {
  const browser = aBrowser();
  const [first, second, third] = [
    await browser.openTab('a-1'),
    await browser.openTab('a-1'),
    await browser.openTab('a-1'),
  ];
  browser.connections[0]?.open();
  await settled();
  browser.connections[0]?.say('count', 'a-2');
  await settled();
  expect(browser.connections).toHaveLength(1);
  for (const tab of [first, second, third]) {
    expect(tab.received).toEqual(['open', 'count a-2']);
    expect(tab.source.readyState).toBe(1);
  }
});

test('a tab that comes later hears that the connection is open, and the news since its own position', async () => {
  const browser = aBrowser();
  await browser.openTab('a-1');
  browser.connections[0]?.open();
  await settled();
  for (const id of ['a-2', 'a-3', 'a-4']) browser.connections[0]?.say('count', id);
  expect((await browser.openTab('a-2')).received).toEqual(['open', 'count a-3', 'count a-4']);
  expect((await browser.openTab('a-4')).received).toEqual(['open']);
  expect((await browser.openTab(undefined)).received).toEqual(['open']);
});

test('a tab loads again where no other tab knows what it missed', async () => {
  const browser = aBrowser();
  await browser.openTab('a-5');
  browser.connections[0]?.open();
  await settled();
  for (const position of ['a-4', 'b-9'])
    expect((await browser.openTab(position)).received).toEqual(['open', 'reset']);
});

test('what many news have pushed out of the memory of a tab is loaded again', async () => {
  const browser = aBrowser();
  await browser.openTab('a-0');
  browser.connections[0]?.open();
  await settled();
  for (let number = 1; number <= 300; number += 1) browser.connections[0]?.say('count', `a-${number}`);
  expect((await browser.openTab('a-50')).received).toEqual(['open', 'reset']);
  expect((await browser.openTab('a-298')).received).toEqual(['open', 'count a-299', 'count a-300']);
});

test('when the tab with the connection is closed, the next one connects where it is itself', async () => {
  const browser = aBrowser();
  const first = await browser.openTab('a-1');
  const [second, third] = [await browser.openTab('a-1'), await browser.openTab('a-1')];
  browser.connections[0]?.open();
  await settled();
  browser.connections[0]?.say('count', 'a-2');
  await settled();
  first.source.close();
  await settled();
  expect(browser.positions).toEqual(['a-1', 'a-2']);
  expect(browser.connections[0]?.readyState).toBe(2);
  browser.connections[1]?.open();
  await settled();
  browser.connections[1]?.say('count', 'a-3');
  await settled();
  for (const tab of [second, third]) expect(tab.received.slice(-2)).toEqual(['open', 'count a-3']);
  expect(first.received).toEqual(['open', 'count a-2']);
});

test('a tab hears a kind of news that only it listens to', async () => {
  const browser = aBrowser();
  const first = await browser.openTab('a-1');
  const second = await browser.openTab('a-1');
  browser.connections[0]?.open();
  await settled();
  second.listen('waiting-room');
  await settled();
  browser.connections[0]?.say('waiting-room', 'a-2');
  await settled();
  expect(second.received).toEqual(['open', 'waiting-room a-2']);
  expect(first.received).toEqual(['open']);
  first.source.close();
  await settled();
  browser.connections[1]?.say('waiting-room', 'a-3');
  await settled();
  expect(second.received.at(-1)).toBe('waiting-room a-3');
});

test('a tab takes over from one that does not answer, as a frozen one; that one hears the news again once it wakes', async () => {
  const browser = aBrowser();
  const frozen = await browser.openTab('a-1');
  browser.connections[0]?.open();
  await settled();
  frozen.freeze();
  const second = await browser.openTab('a-1');
  expect(second.source.readyState).toBe(0);
  browser.passTime();
  await settled();
  expect(browser.connections).toHaveLength(2);
  browser.connections[1]?.open();
  await settled();
  frozen.wake();
  await settled();
  expect(browser.connections[0]?.readyState).toBe(2);
  browser.connections[1]?.say('count', 'a-2');
  await settled();
  for (const tab of [frozen, second]) expect(tab.received.at(-1)).toBe('count a-2');
  expect(frozen.source.readyState).toBe(1);
});

test('a tab notices later, too, that the one with the connection has gone silent', async () => {
  const browser = aBrowser();
  const frozen = await browser.openTab('a-1');
  const second = await browser.openTab('a-1');
  browser.connections[0]?.open();
  await settled();
  browser.passTime();
  await settled();
  expect(browser.connections).toHaveLength(1);
  frozen.freeze();
  browser.passTime();
  browser.passTime();
  await settled();
  browser.connections[1]?.open();
  await settled();
  browser.connections[1]?.say('count', 'a-2');
  await settled();
  expect(second.received.at(-1)).toBe('count a-2');
});

test('a refused connection ends for its tab, and the next one tries', async () => {
  const browser = aBrowser();
  const first = await browser.openTab('a-1');
  const second = await browser.openTab('a-1');
  browser.connections[0]?.refuse();
  await settled();
  await settled();
  expect(first.source.readyState).toBe(2);
  expect(second.source.readyState).toBe(0);
  expect(browser.connections).toHaveLength(2);
  browser.connections[1]?.open();
  await settled();
  expect(second.source.readyState).toBe(1);
});

test('where the browser forbids locks, each tab has a connection of its own', async () => {
  const browser = aBrowser({ request: () => Promise.reject(new DOMException('no', 'SecurityError')) });
  const tabs = [await browser.openTab('a-1'), await browser.openTab('a-1')];
  expect(browser.connections).toHaveLength(2);
  browser.connections.map((connection) => connection.open());
  await settled();
  browser.connections.map((connection) => connection.say('count', 'a-2'));
  for (const tab of tabs) expect(tab.received).toEqual(['open', 'count a-2']);
});

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Tabs with their locks and messages, and connections under the test's control. */
function aBrowser(forbidden?: { request: () => Promise<never> }) {
  const connections: ReturnType<typeof aConnection>[] = [];
  const positions: (string | undefined)[] = [];
  const channels = new Set<ReturnType<typeof aChannel>>();
  const locks = forbidden ?? aLock();
  let due: (() => void)[] = [];

  function aChannel() {
    const missed: unknown[] = [];
    const channel = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      isFrozen: false,
      postMessage(data: unknown) {
        for (const other of channels) if (other !== channel) queueMicrotask(() => other.take(data));
      },
      take(data: unknown) {
        if (channel.isFrozen) missed.push(data);
        else channel.onmessage?.(new MessageEvent('message', { data }));
      },
      wake() {
        channel.isFrozen = false;
        for (const data of missed.splice(0)) channel.take(data);
      },
      close: () => void channels.delete(channel),
    };
    channels.add(channel);
    return channel;
  }

  return {
    connections,
    positions,
    passTime() {
      for (const work of due.splice(0)) work();
    },
    async openTab(position: string | undefined) {
      let channel: ReturnType<typeof aChannel> | undefined;
      const received: string[] = [];
      const source = shareStream({
        tabs: {
          locks: locks as LockManager,
          openChannel: () => {
            channel = aChannel();
            return channel as unknown as BroadcastChannel;
          },
        },
        connect(from) {
          positions.push(from);
          const connection = aConnection();
          connections.push(connection);
          return connection;
        },
        later(work) {
          due.push(work);
          return () => {
            due = due.filter((other) => other !== work);
          };
        },
      })(position);
      const listen = (type: string) =>
        source.addEventListener(type, (event) =>
          received.push(`${type} ${(event as MessageEvent).lastEventId}`.trim()),
        );
      for (const type of ['open', 'reset', 'count']) listen(type);
      await settled();
      return {
        source,
        received,
        listen,
        freeze: () => Object.assign(channel ?? {}, { isFrozen: true }),
        wake: () => channel?.wake(),
      };
    },
  };
}

/** One of `navigator.locks`. */
function aLock() {
  type Holder = { lose: (reason: unknown) => void };
  let holder: Holder | undefined;
  const queue: (() => void)[] = [];

  return {
    request(_name: string, { signal, steal }: LockOptions, work: () => Promise<void> | undefined) {
      return new Promise<void>((resolve, reject) => {
        const take = () => {
          const own = { lose: reject };
          holder = own;
          void Promise.resolve(work()).then(() => {
            resolve();
            if (holder !== own) return;
            holder = undefined;
            queue.shift()?.();
          });
        };
        signal?.addEventListener('abort', () => {
          if (queue.includes(take)) queue.splice(queue.indexOf(take), 1);
          reject(new DOMException('aborted', 'AbortError'));
        });
        if (steal) {
          holder?.lose(new DOMException('stolen', 'AbortError'));
          take();
        } else if (holder) queue.push(take);
        else queueMicrotask(() => (holder ? queue.push(take) : take()));
      });
    },
  };
}

function aConnection() {
  const target = new EventTarget();
  const connection = {
    readyState: 0,
    addEventListener: target.addEventListener.bind(target),
    close: () => void Object.assign(connection, { readyState: 2 }),
    say(type: string, lastEventId = '') {
      target.dispatchEvent(new MessageEvent(type, { data: '{}', lastEventId }));
    },
    open() {
      connection.readyState = 1;
      connection.say('open');
    },
    refuse() {
      connection.readyState = 2;
      connection.say('error');
    },
  } satisfies Source & Record<string, unknown>;
  return connection;
}
