import { expect, onTestFinished, test, vi } from 'vitest';
import { type Count, createLiveStream } from './liveStream.ts';

test('however many cards show counts, there is one connection', () => {
  const { stream, sources, counts } = aWorld();
  stream.subscribe();
  stream.subscribe();
  expect(sources).toHaveLength(1);
  sources[0]?.say('count', '{"marathonId":"m1","registrationCount":7,"countRevision":9}');
  expect(counts).toEqual([{ marathonId: 'm1', registrationCount: 7, countRevision: 9 }]);
});

test('a count that comes late, from a gateway that started meanwhile, is not shown', () => {
  const { stream, sources, counts } = aWorld();
  stream.subscribe();
  const tell = (registrationCount: number, countRevision: number, marathonId = 'm1') =>
    sources[0]?.say('count', JSON.stringify({ marathonId, registrationCount, countRevision }));
  tell(7, 4);
  sources[0]?.say('reset', '{}');
  tell(5, 3);
  tell(1, 1, 'm2');
  tell(8, 5);
  expect(counts.map(({ registrationCount }) => registrationCount)).toEqual([7, 1, 8]);
});

test('when the last one has gone, the connection ends after a moment', () => {
  const { stream, sources, passTime } = aWorld();
  const [first, second] = [stream.subscribe(), stream.subscribe()];
  first();
  passTime();
  expect(sources[0]?.readyState).toBe(1);
  second();
  passTime();
  expect(sources[0]?.readyState).toBe(2);
});

test('the next screen takes over the connection of the one before', () => {
  const { stream, sources, passTime } = aWorld();
  stream.subscribe()();
  stream.subscribe();
  passTime();
  expect(sources).toHaveLength(1);
  expect(sources[0]?.readyState).toBe(1);
});

test('what was just loaded is not loaded again: the connection tells what came after it', () => {
  const world = aWorld();
  world.stream.loaded('a-70');
  world.stream.loaded('a-60');
  world.stream.loaded('a-105');
  world.stream.subscribe();
  world.sources[0]?.say('open');
  expect(world.positions).toEqual(['a-60']);
  expect(world.missed()).toBe(0);
});

test('a page that was hidden hears what it missed, from the last news it heard', () => {
  const world = aWorld();
  world.stream.loaded('a-60');
  world.stream.subscribe();
  world.sources[0]?.say('count', '{"marathonId":"m1","registrationCount":7}', 'a-61');
  world.sources[0]?.say('changed', '{"marathonId":"m1"}', 'a-62');
  world.stream.setVisible(false);
  world.stream.setVisible(true);
  world.sources[1]?.say('open');
  expect(world.positions).toEqual(['a-60', 'a-62']);
  expect(world.missed()).toBe(0);
});

test('one that has missed too much loads anew, and counts from there', () => {
  const world = aWorld();
  world.stream.loaded('a-60');
  world.stream.subscribe();
  world.sources[0]?.say('reset', '{}');
  world.passTime();
  expect(world.missed()).toBe(1);
  world.stream.loaded('b-9');
  world.stream.setVisible(false);
  world.stream.setVisible(true);
  expect(world.positions).toEqual(['a-60', 'b-9']);
});

test('answers of two logs have no position in common: all of it is loaded again', () => {
  const world = aWorld();
  for (const position of ['a-60', 'b-2', 'b-1', 'a-61']) world.stream.loaded(position);
  world.stream.subscribe();
  expect(world.positions).toEqual(['0']);
  world.sources[0]?.say('reset', '{}');
  world.stream.loaded('b-3');
  world.stream.setVisible(false);
  world.stream.setVisible(true);
  expect(world.positions).toEqual(['0', 'b-3']);
});

test('a page that is told nothing else learns the position', () => {
  const world = aWorld();
  world.stream.loaded('a-60');
  world.stream.subscribe();
  world.sources[0]?.say('position', '{}', 'a-61');
  world.stream.setVisible(false);
  world.stream.setVisible(true);
  expect(world.positions).toEqual(['a-60', 'a-61']);
});

test('a page whose answers name no position loads anew when the connection is there', () => {
  const world = aWorld();
  world.stream.subscribe();
  world.sources[0]?.say('open');
  expect(world.positions).toEqual([undefined]);
  expect(world.missed()).toBe(1);
});

test('pages that all missed something at once load anew at different times', () => {
  const waits = Array.from({ length: 1_000 }, () => {
    const world = aWorld();
    world.stream.loaded('a-60');
    world.stream.subscribe();
    world.sources[0]?.say('reset', '{}');
    expect(world.missed()).toBe(0);
    return world.waits[0] ?? Number.NaN;
  });
  expect(Math.max(...waits)).toBeLessThanOrEqual(5_000);
  for (let second = 0; second < 5; second += 1)
    expect(waits.filter((wait) => Math.floor(wait / 1_000) === second).length).toBeGreaterThan(100);
});

test('pages that are refused at once try again at different times', () => {
  const waits = Array.from({ length: 1_000 }, () => {
    const world = aWorld();
    world.stream.subscribe();
    world.sources[0]?.refuse();
    return world.waits[0] ?? Number.NaN;
  });
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(1_500);
  expect(Math.max(...waits)).toBeLessThan(4_500);
  for (const second of [2, 3])
    expect(waits.filter((wait) => Math.floor(wait / 1_000) === second).length).toBeGreaterThan(200);
});

test('a refused connection is tried again, each time after a longer wait, and no longer than a minute', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  onTestFinished(() => void vi.restoreAllMocks());
  const { stream, sources, waits, passTime } = aWorld();
  stream.subscribe();
  for (let attempt = 0; attempt < 7; attempt += 1) {
    sources.at(-1)?.refuse();
    passTime();
  }
  expect(sources).toHaveLength(8);
  expect(waits).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]);
  sources.at(-1)?.say('open');
  sources.at(-1)?.refuse();
  expect(waits.at(-1)).toBe(3_000);
});

test('nobody is left: a refused connection is not tried again', () => {
  const { stream, sources, passTime } = aWorld();
  const unsubscribe = stream.subscribe();
  sources[0]?.refuse();
  unsubscribe();
  passTime();
  passTime();
  expect(sources).toHaveLength(1);
});

test('a cut that the browser mends by itself opens no second connection', () => {
  const { stream, sources, passTime } = aWorld();
  stream.subscribe();
  sources[0]?.say('error');
  passTime();
  expect(sources).toHaveLength(1);
});

test('a hidden page holds no connection; shown again, it has one', () => {
  const { stream, sources, passTime } = aWorld();
  stream.subscribe();
  stream.setVisible(false);
  passTime();
  expect(sources.map(({ readyState }) => readyState)).toEqual([2]);
  stream.setVisible(true);
  expect(sources.map(({ readyState }) => readyState)).toEqual([2, 1]);
});

test('who listens hears one kind of news, over the one connection, and over each that follows it', () => {
  const { stream, sources, passTime } = aWorld();
  const received: unknown[] = [];
  stream.subscribe();
  const stop = stream.listen('waiting-room', (news) => received.push(news));
  sources[0]?.say('waiting-room', '{"calledUpTo":5}');
  sources[0]?.say('count', '{"marathonId":"m1","registrationCount":7}');
  sources[0]?.refuse();
  passTime();
  sources[1]?.say('waiting-room', '{"calledUpTo":6}');
  stop();
  sources[1]?.say('waiting-room', '{"calledUpTo":7}');
  expect(sources).toHaveLength(2);
  expect(received).toEqual([{ calledUpTo: 5 }, { calledUpTo: 6 }]);
});

test('a hidden page keeps its part in a shared connection while somebody listens', () => {
  const { stream, sources } = aWorld({ isShared: true });
  const stop = stream.listen('waiting-room', () => undefined);
  stream.setVisible(false);
  expect(stream.isConnected()).toBe(true);
  expect(sources).toHaveLength(1);
  stream.setVisible(true);
  stop();
  stream.setVisible(false);
  expect(stream.isConnected()).toBe(false);
});

test('a hidden page lets a connection of its own go, although somebody listens', () => {
  const { stream, sources } = aWorld();
  stream.listen('waiting-room', () => undefined);
  stream.setVisible(false);
  expect(sources.map(({ readyState }) => readyState)).toEqual([2]);
  stream.setVisible(true);
  expect(stream.isConnected()).toBe(true);
});

test('who listens from a hidden page on gets a connection', () => {
  const { stream, sources } = aWorld({ isShared: true });
  stream.setVisible(false);
  stream.listen('waiting-room', () => undefined);
  expect(sources).toHaveLength(1);
});

test('to stop twice ends no connection of others', () => {
  const { stream, sources, passTime } = aWorld();
  stream.subscribe();
  const stop = stream.listen('waiting-room', () => undefined);
  stop();
  stop();
  passTime();
  expect(sources[0]?.readyState).toBe(1);
});

test('what makes no sense is not passed on', () => {
  const { stream, sources, counts, changed } = aWorld();
  stream.subscribe();
  for (const data of ['', 'null', '{}', '{"marathonId":"m1"}', '{"marathonId":1,"registrationCount":2}'])
    sources[0]?.say('count', data);
  for (const data of ['', 'null', '{}', '{"marathonId":1}']) sources[0]?.say('changed', data);
  expect(counts).toEqual([]);
  expect(changed).toEqual([]);
});

test('a marathon that changed or is gone is told by its id', () => {
  const { stream, sources, changed } = aWorld();
  stream.subscribe();
  sources[0]?.say('changed', '{"marathonId":"m1"}');
  expect(changed).toEqual(['m1']);
});

/** Connections and a clock under the test's control. */
function aWorld({ isShared = false } = {}) {
  const sources: ReturnType<typeof aSource>[] = [];
  const counts: Count[] = [];
  const changed: string[] = [];
  const waits: number[] = [];
  const positions: (string | undefined)[] = [];
  let missed = 0;
  let due: (() => void)[] = [];
  const stream = createLiveStream({
    isShared,
    connect: (position) => {
      positions.push(position);
      const source = aSource();
      sources.push(source);
      return source;
    },
    later: (work, milliseconds) => {
      waits.push(milliseconds);
      due.push(work);
      return () => {
        due = due.filter((other) => other !== work);
      };
    },
    onCount: (count) => counts.push(count),
    onChanged: (marathonId) => changed.push(marathonId),
    onMissed: () => {
      missed += 1;
    },
  });
  return {
    stream,
    sources,
    counts,
    changed,
    waits,
    positions,
    missed: () => missed,
    passTime() {
      const now = due;
      due = [];
      for (const work of now) work();
    },
  };
}

function aSource() {
  const target = new EventTarget();
  return {
    readyState: 1 as number,
    addEventListener: target.addEventListener.bind(target),
    close() {
      this.readyState = 2;
    },
    say(type: string, data = '', lastEventId = '') {
      target.dispatchEvent(new MessageEvent(type, { data, lastEventId }));
    },
    refuse() {
      this.readyState = 2;
      this.say('error');
    },
  };
}
