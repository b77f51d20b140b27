import { expect, test } from 'vitest';
import { digitsOf, feeProblem, withPoint } from './amountText.ts';

test.each([
  ['12,50', '12.50'],
  [' 12,5 ', '12.5'],
  ['12.50', '12.50'],
  ['45', '45'],
  ['', ''],
  ['1,000', '1000'],
  ['12,500.5', '12500.5'],
  ['1,000,000', '1000000'],
  ['1.250,50', '1250.50'],
])('the fee "%s" is read as "%s"', (typed, read) => {
  expect(withPoint(typed)).toBe(read);
  expect(feeProblem(typed)).toBeUndefined();
});

test.each(['1,0000', '0,125', '1,00,000', '12,', ',50', '$45', 'free'])(
  'the fee "%s" could mean several things, or nothing: it is asked for with a point',
  (typed) => expect(feeProblem(typed)).toContain('Use a point for cents, as in 12.50'),
);

test('a fee of "1.000" is neither 1 nor 1,000', () => {
  expect(feeProblem('1.000')).toBe('Registration fee must have at most two decimals');
});

test.each([
  ['3,000', '3000'],
  ['1,250,000', '1250000'],
  ['3 000', '3000'],
  ['3\u202f000', '3000'],
  ["3'000", '3000'],
  [' 300 ', '300'],
  ['', ''],
])('the limit "%s" is read as "%s"', (typed, read) => expect(digitsOf(typed)).toBe(read));

test.each(['3.000', '3,00', '30,0000', '0,500', '-3,000', 'many'])(
  'the limit "%s" stays as it is, for the rules to refuse',
  (typed) => expect(digitsOf(typed)).toBe(typed),
);
