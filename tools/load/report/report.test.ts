import { expect, test } from 'vitest';
import { recordOf } from '../record/record.ts';
import { drawChart, niceTop } from './charts.ts';
import { chartsOf } from './chartsOf.ts';
import { compare } from './compare.ts';
import { pageOf } from './page.ts';

const record = recordOf(['r register 1000 12.5 201', 'r register 3000 20.0 409', 'p 0 201 a - 990 1110 2']);
const page = (isMet: boolean) =>
  pageOf({
    title: 'Load: <surge>',
    about: 'here',
    judgements: [{ name: 'p(95)<1000', isMet }],
    findings: undefined,
    comparedWith: 'before: surge-1',
    figures: compare({ 'got a place': 1, new: 2 }, { 'got a place': 2 }),
    charts: chartsOf(record, []),
  });

test('a report is one page that loads nothing and runs nothing', () => {
  expect(page(true)).not.toMatch(/<script|<link|src=|href=|url\(|@import/);
  expect(page(true)).toContain('<svg');
  expect(page(true)).toContain('Load: &#60;surge&#62;');
});

test('a report says whether everything is met', () => {
  expect(page(true)).toContain('Everything that was asked for is met.');
  expect(page(false)).toContain('Not everything that was asked for is met.');
  expect(page(false)).toContain('<td>p(95)&#60;1000</td><td>MISSED</td>');
});

test('figures stand beside those of the run before', () => {
  expect(compare({ a: 110, b: 5, c: 3 }, { a: 100, b: 0 })).toEqual([
    { name: 'a', now: 110, before: 100, change: expect.closeTo(0.1) },
    { name: 'b', now: 5, before: 0, change: undefined },
    { name: 'c', now: 3, before: undefined, change: undefined },
  ]);
});

test('a chart has a line for each kind of answer that came, down to nothing where none did', () => {
  const [answers] = chartsOf(record, []);
  expect(answers?.series.map(({ name, points }) => [name, points])).toEqual([
    [
      '201: a place',
      [
        [0, 1],
        [1, 0],
      ],
    ],
    [
      '409: all taken',
      [
        [1, 0],
        [2, 1],
        [3, 0],
      ],
    ],
    ['429 and 503: come again', []],
    ['none, or an error', []],
  ]);
});

test('a chart without values is not drawn', () => {
  expect(
    drawChart({ title: 'x', unit: 'x', across: 'x', series: [{ name: 'x', points: [] }] }),
  ).toBeUndefined();
});

test.each([
  [0, 1],
  [1, 1],
  [3, 4],
  [130, 200],
  [9_500, 10_000],
])('the scale of %i ends at %i', (value, top) => expect(niceTop(value)).toBe(top));
