import { expect, test } from 'vitest';
import { increase, percentile, rate } from './rates.ts';
import { readExposition } from './readings.ts';

const at = (seconds: number, text: string) => readExposition(text, seconds * 1_000);
const count = (status: number, value: number) =>
  `http_request_duration_seconds_count{method="POST",route="/registrations",status="${status}",service="x"} ${value}`;
const buckets = (...counts: number[]) =>
  ['0.01', '0.1', '1', '+Inf']
    .map(
      (le, i) => `events_lag_seconds_bucket{le="${le}",consumer="c"} ${counts[i]}
# HELP not a sample`,
    )
    .join('\n');

const name = 'http_request_duration_seconds_count';
const lag = 'events_lag_seconds';

test('the rate of a counter is what it grew by, per second', () => {
  const readings = [at(10, count(201, 100)), at(12, count(201, 150)), at(14, count(201, 300))];
  expect(rate(readings, name)).toBe(50);
});

test('only the series that match count; one that was not there yet was 0', () => {
  const readings = [at(0, count(201, 7)), at(1, [count(201, 9), count(503, 40)].join('\n'))];
  expect(increase(readings, name)).toBe(42);
  expect(increase(readings, name, ({ status }) => status === '503')).toBe(40);
});

test('one reading tells no rate', () => {
  expect(rate([at(0, count(201, 7))], name)).toBeUndefined();
  expect(rate([], name)).toBeUndefined();
});

test('a percentile lies within its bucket, as far as its share of it', () => {
  const readings = [at(0, buckets(100, 100, 100, 100)), at(1, buckets(100, 190, 200, 200))];
  expect(percentile(0.5, [readings], lag)).toBeCloseTo(0.01 + 0.09 * (50 / 90));
  expect(percentile(0.9, [readings], lag)).toBeCloseTo(0.1);
  expect(percentile(0.99, [readings], lag)).toBeCloseTo(0.1 + 0.9 * 0.9);
});

test('processes count together, however many each observed', () => {
  const fast = [at(0, buckets(0, 0, 0, 0)), at(1, buckets(98, 98, 98, 98))];
  const slow = [at(0, buckets(0, 0, 0, 0)), at(1, buckets(0, 0, 2, 2))];
  expect(percentile(0.98, [fast, slow], lag)).toBeCloseTo(0.01);
  expect(percentile(1, [fast, slow], lag)).toBeCloseTo(1);
});

test('what lies beyond the last bucket counts as its bound', () => {
  expect(percentile(0.99, [[at(0, buckets(0, 0, 0, 0)), at(1, buckets(0, 0, 0, 9))]], lag)).toBe(1);
});

test('without observations there is no percentile', () => {
  expect(percentile(0.99, [[at(0, buckets(5, 5, 5, 5)), at(1, buckets(5, 5, 5, 5))]], lag)).toBeUndefined();
  expect(percentile(0.99, [], lag)).toBeUndefined();
});

test('labels may hold quotes, commas and braces', () => {
  const { samples } = at(0, 'events_lag_seconds_count{consumer="a,\\"b\\"}",le="x"} 3');
  expect([...samples.values()]).toMatchObject([{ labels: { le: 'x', consumer: 'a,\\"b\\"}' }, value: 3 }]);
});
