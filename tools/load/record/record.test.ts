import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { recordOf } from './record.ts';

const lines = [
  'r register 1000 12.5 503',
  'r register 2100 20.0 201',
  'r register 2200 30.0 409',
  'r page 900 5.0 200',
  'GoError: something else',
  'e 4 abc 17',
  'p 0 201 6b02ee711e140ce4bf36e79b - 990 1110 2',
  'p 1 409 - sold-out 2170 30 1',
  'p 2 500 - internal-error 2170 40 1',
];

test('what k6 notes is read back, and other lines are left out', () => {
  const { requests, people, numbers } = recordOf(lines);
  expect(numbers).toEqual([{ runner: 4, entryId: 'abc', number: 17 }]);
  expect(requests).toHaveLength(4);
  expect(requests[0]).toEqual({ name: 'register', at: 1000, ms: 12.5, status: 503 });
  expect(people.map(({ runner, id, code }) => [runner, id, code])).toEqual([
    [0, '6b02ee711e140ce4bf36e79b', null],
    [1, null, 'sold-out'],
    [2, null, 'internal-error'],
  ]);
});

test('figures tell people apart, and how long they waited with all tries', () => {
  expect(figuresOf(recordOf(lines))).toMatchObject({
    'people who pressed': 3,
    'got a place': 1,
    'told that all are taken': 1,
    'left without an answer': 1,
    'asked to come again': 1,
    'waiting time longest, ms': 1110,
    'answers in the best second': 2,
    'page p50, ms': 5,
  });
});

test('a run in which nobody registers has no figures of that', () => {
  expect(Object.keys(figuresOf(recordOf(['r list 1 2.0 200'])))).toEqual([
    'list p50, ms',
    'list p95, ms',
    'list p99, ms',
  ]);
});
