import { expect, test } from 'vitest';
import { clockError } from './useClockError.ts';

const noon = 'Thu, 20 Jun 2030 12:00:00 GMT';
const at = (time: string) => Date.parse(`2030-06-20T${time}Z`);

test.each([
  ['11:59:59.900', '12:00:00.200'],
  ['12:00:00.990', '12:00:01.100'],
  ['11:59:50.000', '12:00:05.000'],
])('asked at %s and answered at %s, a clock may well be right, and is left alone', (sent, received) => {
  expect(clockError(noon, at(sent), at(received))).toBe(0);
});

test('a clock that is wrong is wrong by at least so much', () => {
  expect(clockError(noon, at('10:59:59.000'), at('11:00:00.000'))).toBe(3_600_000);
  expect(clockError(noon, at('12:05:01.000'), at('12:05:02.000'))).toBe(-300_000);
});

test.each([null, undefined, '', 'soon'])('an answer without a date (%s) says nothing', (date) => {
  expect(clockError(date, at('12:00:00.000'), at('12:00:00.100'))).toBeUndefined();
});
