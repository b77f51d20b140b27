import { commitmentTo, drawOrder } from '@marathon/contracts/waitingRoomDraw';
import { beforeAll, expect, test } from 'vitest';
import { anEntry } from '../testing/positions.ts';
import { checkDraw, isFair } from './checkDraw.ts';

const seed = '5e'.repeat(32);
const entrants = Array.from({ length: 1_000 }, (_, i) => i.toString(16).padStart(32, '0'));
const entryId = entrants[7] as string;
let commitment: string;
let number: number;
beforeAll(async () => {
  commitment = await commitmentTo(seed);
  number = (await drawOrder(seed, entrants)).indexOf(entryId) + 1;
});

const aRecord = (change: object = {}) => ({
  marathonId: '64b000000000000000000001',
  drawnAt: '2030-05-01T00:00:00.000Z',
  seed,
  commitment,
  entrants,
  ...change,
});
const check = (change: object = {}, known: { noted?: string; number?: number } = {}) =>
  checkDraw(
    aRecord(change),
    { noted: known.noted, entry: anEntry({ entryId, number: known.number ?? number }) },
    () => undefined,
  );

test('a draw as it should be is fair, and gives the person their number', async () => {
  const result = await check({}, { noted: commitment });
  expect(result).toEqual({
    isPromised: true,
    isNoted: true,
    entrants: 1_000,
    isEachOnce: true,
    own: { result: 'same', drawn: number, told: number },
  });
  expect(isFair(result)).toBe(true);
});

test('another seed than the promised one is found out', async () => {
  const result = await check({ seed: '5f'.repeat(32) });
  expect(result.isPromised).toBe(false);
  expect(isFair(result)).toBe(false);
});

test('a promise that was changed after this browser saw it is found out', async () => {
  expect(isFair(await check({}, { noted: 'ab'.repeat(32) }))).toBe(false);
});

test('a number that the draw does not give is found out', async () => {
  const told = number === 1 ? 2 : 1;
  const result = await check({}, { number: told });
  expect(result.own).toEqual({ result: 'other', drawn: number, told });
  expect(isFair(result)).toBe(false);
});

test('an entrant who is in twice is found out', async () => {
  expect(isFair(await check({ entrants: [...entrants, entryId] }))).toBe(false);
});

test('a person who was left out of the draw has a number of the draw, and is found out', async () => {
  const result = await check({ entrants: entrants.filter((entrant) => entrant !== entryId) }, { number: 3 });
  expect(result.own).toEqual({ result: 'other', drawn: 0, told: 3 });
});

test('who entered after the draw has a number behind all others, and the draw is fair', async () => {
  const result = await check({}, { number: 1_001 });
  expect(result.own).toEqual({ result: 'later', told: 1_001 });
  expect(isFair(result)).toBe(true);
});

test('the check tells how far it is', async () => {
  const parts: number[] = [];
  await checkDraw(aRecord(), { noted: undefined, entry: undefined }, (part) => parts.push(part));
  expect(parts).toEqual([0.5, 1]);
});
