import { expect, test } from 'vitest';
import { aPosition, aRoom } from '../testing/positions.ts';
import { afterAnswer, withNews } from './news.ts';

const position = aPosition({ phase: 'open', calledUpTo: 10 }, { number: 40 });
const { marathonId, commitment } = aRoom();
const update = { marathonId, phase: 'open', entries: 90, calledUpTo: 12, admissionsPerMinute: 30 } as const;

test('news of the room reach the position; those of another do not', () => {
  const after = withNews(position, update);
  expect(after.room).toMatchObject({ entries: 90, calledUpTo: 12, admissionsPerMinute: 30, commitment });
  expect(after.entry).toBe(position.entry);
  expect(withNews(position, { ...update, marathonId: '64b000000000000000000002' })).toBe(position);
});

test('news or an answer that come late call no number back', () => {
  expect(withNews(position, { ...update, calledUpTo: 3 }).room.calledUpTo).toBe(10);
  expect(afterAnswer(position, aPosition({ calledUpTo: 3 })).room.calledUpTo).toBe(10);
});

test('a room that was made again begins again', () => {
  const made = aPosition({ calledUpTo: 0, commitment: 'c1'.repeat(32) });
  expect(afterAnswer(position, made)).toBe(made);
});
