import { newEvent } from '@marathon/event-bus';
import { expect, test } from 'vitest';
import { createReplayBuffer } from './replayBuffer.ts';

const id = (n: number) => n.toString(16).padStart(24, '0');
const counted = (n: number, registrationCount: number) =>
  newEvent({
    type: 'marathon.count-changed',
    source: 'test',
    data: { marathonId: id(n), registrationCount },
    at: new Date(registrationCount),
  });

const send = (buffer: ReturnType<typeof createReplayBuffer>, n: number) => {
  buffer.add([counted(n, n)]);
  return buffer.drain();
};

test('ids rise from the first id', () => {
  const buffer = createReplayBuffer(100);
  expect([...send(buffer, 1), ...send(buffer, 2)].map((message) => message.id)).toEqual([101, 102]);
});

test('a second drain is empty', () => {
  const buffer = createReplayBuffer(0);
  send(buffer, 1);
  expect(buffer.drain()).toEqual([]);
});

test('kept updates can be replayed, and earlier ones cannot', () => {
  const buffer = createReplayBuffer(0, 3);
  for (let n = 1; n <= 5; n++) send(buffer, n);
  expect(buffer.since(5)).toEqual([]);
  expect(buffer.since(3)?.map((message) => message.id)).toEqual([4, 5]);
  expect(buffer.since(2)?.map((message) => message.id)).toEqual([3, 4, 5]);
  expect(buffer.since(1)).toBeUndefined();
  expect(buffer.since(6)).toBeUndefined();
});

test('the first id has missed nothing', () => {
  expect(createReplayBuffer(100).since(100)).toEqual([]);
  expect(createReplayBuffer(100).since(99)).toBeUndefined();
});

const at = (instant: string, registrationCount: number) =>
  newEvent({
    type: 'marathon.count-changed',
    source: 'test',
    data: { marathonId: id(1), registrationCount },
    at: new Date(instant),
  });
const counts = (buffer: ReturnType<typeof createReplayBuffer>) =>
  buffer.drain().map(({ update }) => update.kind === 'count' && update.registrationCount);

test.each(['2027-01-01T09:00:00.000Z', '2027-01-01T09:59:59.990Z'])(
  'counts are sent although the clock was set back (to %s)',
  (setBack) => {
    const buffer = createReplayBuffer(0);
    buffer.add([at('2027-01-01T10:00:00Z', 1)]);
    expect(counts(buffer)).toEqual([1]);
    buffer.add([at(setBack, 2)]);
    expect(counts(buffer)).toEqual([2]);
    buffer.add([at('2027-01-01T10:00:00Z', 3), at(setBack, 4)]);
    expect(counts(buffer)).toEqual([4]);
  },
);

test('repeated delivery ends with the newest count', () => {
  const buffer = createReplayBuffer(0);
  const [first, second] = [at('2027-01-01T10:00:00Z', 1), at('2027-01-01T10:00:01Z', 2)];
  buffer.add([first, second, first, second]);
  expect(counts(buffer)).toEqual([2]);
});

test('an edited or deleted marathon is one update, beside its count', () => {
  const buffer = createReplayBuffer(0);
  const deleted = newEvent({
    type: 'marathon.deleted',
    source: 'test',
    data: { marathonId: id(1), revision: 3 },
    at: new Date(0),
  });
  buffer.add([at('2027-01-01T10:00:00Z', 5), deleted, deleted]);
  expect(buffer.drain().map(({ update }) => update)).toEqual([
    { kind: 'count', marathonId: id(1), registrationCount: 5 },
    { kind: 'changed', marathonId: id(1) },
  ]);
});

const numbered = (countRevision: number, registrationCount: number) =>
  newEvent({
    type: 'marathon.count-changed',
    source: 'test',
    data: { marathonId: id(1), registrationCount, countRevision },
    at: new Date(0),
  });

test('a count that arrives after a later one is not sent', () => {
  const buffer = createReplayBuffer(0);
  buffer.add([numbered(7, 6)]);
  expect(counts(buffer)).toEqual([6]);
  buffer.add([numbered(6, 5)]);
  expect(counts(buffer)).toEqual([]);
  buffer.add([numbered(9, 6), numbered(8, 7), numbered(9, 6)]);
  expect(counts(buffer)).toEqual([6]);
});

test('a count is sent with its revision, so that a page knows the later one of two', () => {
  const buffer = createReplayBuffer(0);
  buffer.add([numbered(4, 7)]);
  const update = { kind: 'count', marathonId: id(1), registrationCount: 7, countRevision: 4 };
  expect(buffer.drain().map((message) => message.update)).toEqual([update]);
});
