import { expect, test } from 'vitest';
import { isUrgent, nextQuestionIn, type Situation } from './nextQuestion.ts';

const usual: Situation = {
  stage: 'queued',
  isConnected: true,
  isConfirmed: false,
  entersIn: 0,
  entries: 1_000,
  answers: 0,
  failures: 0,
  retryAfter: undefined,
  random: 0,
};
/** Seconds: from and to. */
const between = (change: Partial<Situation>) =>
  [0, 1].map((random) => Math.round((nextQuestionIn({ ...usual, ...change, random }) ?? 0) / 100) / 10);

test('while live news come, pages hardly ask', () => {
  expect(between({})).toEqual([60, 90]);
  expect(between({ stage: 'gathering' })).toEqual([60, 90]);
});

test('without live news, pages ask every so often', () => {
  expect(between({ isConnected: false })).toEqual([8, 15]);
});

test('after the draw everybody asks for a number: the more there are, the longer it takes', () => {
  expect(between({ stage: 'drawing', entries: 300 })).toEqual([1, 1.1]);
  expect(between({ stage: 'drawing', entries: 20_000 })).toEqual([1, 7.7]);
  expect(between({ stage: 'drawing', entries: 1_000_000 })).toEqual([1, 61]);
});

test('whose turn it is asks at once, and more patiently when the answer does not know it yet', () => {
  expect(between({ stage: 'called' })).toEqual([0.1, 1]);
  expect(between({ stage: 'called', answers: 9 })).toEqual([1.6, 16]);
});

test('a room that does not answer is asked ever more patiently, and not before it says', () => {
  expect(between({ failures: 1 })).toEqual([1, 3]);
  expect(between({ failures: 3 })).toEqual([4, 12]);
  expect(between({ failures: 30 })).toEqual([15, 45]);
  expect(between({ failures: 1, retryAfter: 20 })).toEqual([21, 23]);
});

test('who comes early asks when people may enter', () => {
  expect(between({ stage: 'early', entersIn: 120_000 })).toEqual([120.5, 125]);
  expect(between({ stage: 'early', entersIn: 86_400_000 })).toEqual([3_600.5, 3_605]);
});

test('an admission that has ended by the clock is asked about until the room confirms it', () => {
  expect(between({ stage: 'expired' })).toEqual([1, 3]);
  expect(nextQuestionIn({ ...usual, stage: 'expired', isConfirmed: true })).toBeUndefined();
});

test('news do not put off what only an answer can tell', () => {
  expect(isUrgent({ stage: 'drawing', failures: 0 })).toBe(true);
  expect(isUrgent({ stage: 'queued', failures: 1 })).toBe(true);
  expect(isUrgent({ stage: 'queued', failures: 0 })).toBe(false);
});

test('before the first answer nothing more is asked, unless the question failed', () => {
  expect(nextQuestionIn({ ...usual, stage: 'unknown' })).toBeUndefined();
  expect(between({ stage: 'unknown', failures: 1 })).toEqual([1, 3]);
});

test('who is registered, or comes too late, asks no more', () => {
  expect(nextQuestionIn({ ...usual, stage: 'registered' })).toBeUndefined();
  expect(nextQuestionIn({ ...usual, stage: 'closed' })).toBeUndefined();
});
