import { expect, test } from 'vitest';
import { type Count, createNewsStream } from './newsStream.ts';

test('however many cards show counts, there is one connection', () => {
  const { stream, sources, counts } = aWorld();
  stream.hold();
  stream.hold();
  expect(sources).toHaveLength(1);
  sources[0]?.say('count', '{"marathonId":"m1","registrationCount":7}');
  expect(counts).toEqual([{ marathonId: 'm1', registrationCount: 7 }]);
});

test('when the last one has gone, the connection ends after a moment', () => {
  const { stream, sources, passTime } = aWorld();
  const [first, second] = [stream.hold(), stream.hold()];
  first();
  passTime();
  expect(sources[0]?.readyState).toBe(1);
  second();
  passTime();
  expect(sources[0]?.readyState).toBe(2);
});

test('the next screen takes over the connection of the one before', () => {
  const { stream, sources, passTime } = aWorld();
  stream.hold()();
  stream.hold();
  passTime();
  expect(sources).toHaveLength(1);
  expect(sources[0]?.readyState).toBe(1);
});

test('a new connection, and one that has missed too much, let the page load anew', () => {
  const world = aWorld();
  world.stream.hold();
  world.sources[0]?.say('open');
  expect(world.caughtUp()).toBe(1);
  world.sources[0]?.say('reset', '{}');
  expect(world.caughtUp()).toBe(2);
});

test('a refused connection is tried again, each time after a longer wait, and no longer than a minute', () => {
  const { stream, sources, waits, passTime } = aWorld();
  stream.hold();
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
  const letGo = stream.hold();
  sources[0]?.refuse();
  letGo();
  passTime();
  passTime();
  expect(sources).toHaveLength(1);
});

test('a cut that the browser mends by itself opens no second connection', () => {
  const { stream, sources, passTime } = aWorld();
  stream.hold();
  sources[0]?.say('error');
  passTime();
  expect(sources).toHaveLength(1);
});

test('a hidden page holds no connection; shown again, it has one', () => {
  const { stream, sources, passTime } = aWorld();
  stream.hold();
  stream.setVisible(false);
  passTime();
  expect(sources.map(({ readyState }) => readyState)).toEqual([2]);
  stream.setVisible(true);
  expect(sources.map(({ readyState }) => readyState)).toEqual([2, 1]);
});

test('what makes no sense is not passed on', () => {
  const { stream, sources, counts, changed } = aWorld();
  stream.hold();
  for (const data of ['', 'null', '{}', '{"marathonId":"m1"}', '{"marathonId":1,"registrationCount":2}'])
    sources[0]?.say('count', data);
  for (const data of ['', 'null', '{}', '{"marathonId":1}']) sources[0]?.say('changed', data);
  expect(counts).toEqual([]);
  expect(changed).toEqual([]);
});

test('a marathon that changed or is gone is told by its id', () => {
  const { stream, sources, changed } = aWorld();
  stream.hold();
  sources[0]?.say('changed', '{"marathonId":"m1"}');
  expect(changed).toEqual(['m1']);
});

/** Connections that say what they are told to, and a clock that moves when asked. */
function aWorld() {
  const sources: ReturnType<typeof aSource>[] = [];
  const counts: Count[] = [];
  const changed: string[] = [];
  const waits: number[] = [];
  let caughtUp = 0;
  let due: (() => void)[] = [];
  const stream = createNewsStream({
    connect: () => {
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
    onCaughtUp: () => {
      caughtUp += 1;
    },
  });
  return {
    stream,
    sources,
    counts,
    changed,
    waits,
    caughtUp: () => caughtUp,
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
    say(type: string, data = '') {
      target.dispatchEvent(new MessageEvent(type, { data }));
    },
    refuse() {
      this.readyState = 2;
      this.say('error');
    },
  };
}
