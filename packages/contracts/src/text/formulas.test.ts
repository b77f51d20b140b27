import { expect, test } from 'vitest';
import { unescapeFormulas, withoutFormula } from './formulas.ts';

test.each([
  ...['=1+1', '+1+1', '+41-2', '+(1)', '+A1', '+', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1'],
  ...["'=1", "''@x", "'+47 555"],
])('what a spreadsheet would compute stands behind an apostrophe, and can be read back: %j', (text) => {
  expect(withoutFormula(text)).toBe(`'${text}`);
  expect(unescapeFormulas(withoutFormula(text))).toBe(text);
});

test.each([
  ['x;=1+1;y', "x;'=1+1;y"],
  ['x\t=1+1', "x\t'=1+1"],
  ['a\r\n=1+1', "a\r\n'=1+1"],
  ['a\n -1', "a\n' -1"],
  ['x;"@SUM(A1)"', 'x;\'"@SUM(A1)"'],
  ["x;'+1", "x;''+1"],
  ['x;＝1;－2', "x;'＝1;'－2"],
  ['\t=1', "'\t'=1"],
  ['\r\n=1', "'\r\n'=1"],
])('what becomes a cell of its own in some readers stands behind one too: %j', (text, written) => {
  expect(withoutFormula(text)).toBe(written);
  expect(unescapeFormulas(written)).toBe(text);
});

test.each([
  'Ada',
  '+41791234567',
  '+47 555 01 23',
  "O'Hara",
  "'t Hooft",
  '',
  '1-2',
  'a=b',
  ' =1',
  'a; b=c',
  "x;'t Hooft",
])('other text stays as it is: %j', (text) => {
  expect(withoutFormula(text)).toBe(text);
  expect(unescapeFormulas(text)).toBe(text);
});

test('a phone number of an older file is read without its apostrophe', () => {
  expect(unescapeFormulas("'+47 555 01 23")).toBe('+47 555 01 23');
});
