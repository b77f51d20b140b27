import { expect, test } from 'vitest';
import { aPosition } from '../testing/positions.ts';
import { announcementOf, clockOf, titleOf } from './words.ts';

const opens = Date.parse('2030-05-01T00:00:00.000Z');
const admission = { token: 't', expiresAt: '2030-05-01T00:10:00.000Z', canExtend: true };

test('the title of a hidden tab says how it stands', () => {
  expect(titleOf('gathering', aPosition(), opens - 479_000)).toBe('Draw in 8 min');
  expect(titleOf('gathering', aPosition(), opens - 7_200_000)).toBe('Draw in 2 h');
  expect(titleOf('queued', aPosition({ calledUpTo: 9 }, { number: 1_351 }), opens)).toBe(
    '1,341 ahead of you',
  );
  expect(titleOf('admitted', aPosition({}, { admission }), opens + 30_000)).toBe('Your turn! 10 min left');
  expect(titleOf('sold-out', aPosition(), opens)).toBe('Sold out');
});

test('a screen reader hears when the line has got much shorter, and not each step', () => {
  const heard = Array.from({ length: 2_000 }, (_, calledUpTo) =>
    announcementOf('queued', aPosition({ calledUpTo }, { number: 2_000 })),
  );
  expect([...new Set(heard)]).toEqual([
    'Your number is 2,000. Fewer than 10,000 people are ahead of you.',
    'Your number is 2,000. Fewer than 1,000 people are ahead of you.',
    'Your number is 2,000. Fewer than 100 people are ahead of you.',
    'Your number is 2,000. Fewer than 10 people are ahead of you.',
    'Your number is 2,000. You’re next.',
  ]);
});

test('a clock counts whole seconds', () => {
  expect([600_000, 599_001, 598_999, 9_000, 0, -5].map(clockOf)).toEqual([
    '10:00',
    '10:00',
    '9:59',
    '0:09',
    '0:00',
    '0:00',
  ]);
  expect(clockOf(3_725_000)).toBe('1:02:05');
});
