import { expect, test } from 'vitest';
import { aSnapshot } from '../testing/aSnapshot.ts';
import { curveOf, rangeOf } from './curve.ts';

const moment = (at: string, registrations: number | null) => ({
  at: `2030-05-15T12:0${at}.000Z`,
  figures: aSnapshot({ figures: { registrations } }).figures,
});

test('a curve ends at the right with the newest figure, and five minutes are its width', () => {
  const history = [moment('0:02', 0), moment('0:04', 50), moment('0:06', 100)];
  expect(curveOf(history, 'registrations')).toEqual(['296.0,60.0 298.0,30.0 300.0,0.0']);
});

test('a time without figures is a gap', () => {
  const history = [moment('1:00', 1), moment('1:01', null), moment('1:02', null), moment('1:05', 1)];
  expect(curveOf(history, 'registrations')).toHaveLength(2);
});

test('a figure that is always 0 lies at the bottom', () => {
  expect(curveOf([moment('0:01', 0)], 'registrations')).toEqual(['300.0,60.0']);
});

test('the range leaves out what is unknown', () => {
  expect(rangeOf([moment('0:01', null), moment('0:02', 3)], 'registrations')).toEqual({
    lowest: 3,
    highest: 3,
  });
  expect(rangeOf([moment('0:01', null)], 'registrations')).toBeUndefined();
});
