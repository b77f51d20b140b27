import { expect, test } from 'vitest';
import { createReplayBuffer } from './replayBuffer.ts';

const aMessage = (id: string, canResume = true) => ({
  id,
  canResume,
  update: { kind: 'changed', marathonId: id } as const,
});
const ids = (messages: readonly { id: string }[] | undefined) => messages?.map(({ id }) => id);

test('what was told after an id can be told again, also across logs', () => {
  const buffer = createReplayBuffer('a-0');
  buffer.push([aMessage('a-1'), aMessage('b-7')]);
  buffer.push([aMessage('a-2')]);
  expect(ids(buffer.since('a-0'))).toEqual(['a-1', 'b-7', 'a-2']);
  expect(ids(buffer.since('b-7'))).toEqual(['a-2']);
  expect(ids(buffer.since('a-2'))).toEqual([]);
  for (const id of ['a-3', 'b-6', '', 'nonsense']) expect(buffer.since(id)).toBeUndefined();
});

test('what has become too much is forgotten, and the beginning with it', () => {
  const buffer = createReplayBuffer('a-0', 3);
  for (let n = 1; n <= 5; n += 1) buffer.push([aMessage(`a-${n}`)]);
  expect(ids(buffer.since('a-3'))).toEqual(['a-4', 'a-5']);
  expect(buffer.since('a-2')).toBeUndefined();
  expect(buffer.since('a-0')).toBeUndefined();
});

test('an id that nobody can resume from is told on, and not known', () => {
  const buffer = createReplayBuffer('a-0');
  buffer.push([aMessage('b-1', false), aMessage('b-2')]);
  expect(buffer.has('b-1')).toBe(false);
  expect(buffer.since('b-1')).toBeUndefined();
  expect(ids(buffer.since('a-0'))).toEqual(['b-1', 'b-2']);
  expect(buffer.has('b-2')).toBe(true);
});

test('after a new beginning nothing of before is known', () => {
  const buffer = createReplayBuffer('a-0');
  buffer.push([aMessage('a-1')]);
  buffer.beginAt('c-0');
  buffer.push([aMessage('a-2')]);
  expect(buffer.since('a-0') ?? buffer.since('a-1')).toBeUndefined();
  expect(ids(buffer.since('c-0'))).toEqual(['a-2']);
});
