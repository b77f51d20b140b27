import { expect, test } from 'vitest';
import { feeProblem, withPoint } from './feeText.ts';

test.each([
  ['12,50', '12.50'],
  [' 12,5 ', '12.5'],
  ['12.50', '12.50'],
  ['45', '45'],
  ['', ''],
])('"%s" is read as "%s"', (typed, read) => {
  expect(withPoint(typed)).toBe(read);
  expect(feeProblem(typed)).toBeUndefined();
});

test.each(['1,000', '1,000.50', '1.000,50', '12,', ',50', '$45', 'free'])(
  '"%s" could mean several things, or nothing: it is asked for with a point',
  (typed) => expect(feeProblem(typed)).toContain('Use a point for cents, as in 12.50'),
);
