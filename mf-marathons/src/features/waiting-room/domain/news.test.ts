import { expect, test } from 'vitest';
import { aPlace, aRoom } from '../testing/places.ts';
import { afterAnswer, withNews } from './news.ts';

const place = aPlace({ phase: 'open', calledUpTo: 10 }, { number: 40 });
const { marathonId, commitment } = aRoom();
const update = { marathonId, phase: 'open', entries: 90, calledUpTo: 12, admissionsPerMinute: 30 } as const;

test('news of the room reach the place; those of another do not', () => {
  const after = withNews(place, update);
  expect(after.room).toMatchObject({ entries: 90, calledUpTo: 12, admissionsPerMinute: 30, commitment });
  expect(after.entry).toBe(place.entry);
  expect(withNews(place, { ...update, marathonId: '64b000000000000000000002' })).toBe(place);
});

test('news or an answer that come late call no number back', () => {
  expect(withNews(place, { ...update, calledUpTo: 3 }).room.calledUpTo).toBe(10);
  expect(afterAnswer(place, aPlace({ calledUpTo: 3 })).room.calledUpTo).toBe(10);
});

test('a room that was made again begins again', () => {
  const made = aPlace({ calledUpTo: 0, commitment: 'c1'.repeat(32) });
  expect(afterAnswer(place, made)).toBe(made);
});
