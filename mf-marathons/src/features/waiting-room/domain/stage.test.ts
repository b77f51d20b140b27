import { expect, test } from 'vitest';
import { anEntry, aPosition, aRoom } from '../testing/positions.ts';
import { aheadOf, nextStageAt, type Stage, stageOf } from './stage.ts';

const opens = Date.parse(aRoom().opensAt);
const admission = { token: 't', expiresAt: new Date(opens + 600_000).toISOString(), canExtend: true };

test.each<[Stage, Parameters<typeof aPosition>, number]>([
  ['early', [{ phase: 'early' }, null], -7_200_000],
  ['gathering', [{ phase: 'gathering' }, {}], -1],
  ['drawing', [{ phase: 'gathering' }, {}], 0],
  ['drawing', [{ phase: 'open' }, { number: null }], 1_000],
  ['queued', [{ phase: 'open', calledUpTo: 4 }, { number: 5 }], 1_000],
  ['called', [{ phase: 'open', calledUpTo: 5 }, { number: 5 }], 1_000],
  ['admitted', [{ phase: 'open' }, { number: 1, state: 'admitted', admission }], 599_999],
  ['admitted', [{ phase: 'closed' }, { number: 1, state: 'admitted', admission }], 1_000],
  ['expired', [{ phase: 'open' }, { number: 1, state: 'admitted', admission }], 600_000],
  ['expired', [{ phase: 'open' }, { number: 1, state: 'expired' }], 1_000],
  ['sold-out', [{ phase: 'sold-out' }, { number: 9 }], 1_000],
  ['sold-out', [{ phase: 'sold-out' }, { number: 1, state: 'expired' }], 1_000],
  ['left', [{ phase: 'gathering' }, null, { hasLeft: true }], -1],
  ['left', [{ phase: 'open' }, null, { hasLeft: true }], 1_000],
  ['sold-out', [{ phase: 'sold-out' }, null, { hasLeft: true }], 1_000],
  ['closed', [{ phase: 'closed' }, null], 1_000],
  ['registered', [{ phase: 'sold-out' }, { number: 1, state: 'registered' }], 1_000],
])('a person is %s in the room %j, %i ms after the opening', (stage, position, after) => {
  expect(stageOf(aPosition(...position), opens + after)).toBe(stage);
});

test('the clock changes the stage when people may enter, at the draw and when an admission ends', () => {
  const position = aPosition({}, { state: 'admitted', admission });
  const [enters, drawn, ends] = [opens - 3_600_000, opens, opens + 600_000];
  expect(nextStageAt(position, enters - 1)).toBe(enters);
  expect(nextStageAt(position, enters)).toBe(drawn);
  expect(nextStageAt(position, drawn)).toBe(ends);
  expect(nextStageAt(position, ends)).toBeUndefined();
});

test('people ahead are those between the last called number and one’s own', () => {
  const ahead = (number: number | null, calledUpTo: number) => aheadOf(aPosition({ calledUpTo }, { number }));
  expect([ahead(5, 0), ahead(5, 4), ahead(5, 9), ahead(null, 0)]).toEqual([4, 0, 0, undefined]);
  expect(anEntry().number).toBeNull();
});
