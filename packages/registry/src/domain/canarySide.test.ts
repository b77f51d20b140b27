import { expect, test } from 'vitest';
import { getsCanary } from './canarySide.ts';

const buckets = [...Array(100).keys()];
const sideOf = (share: number, version = '1.0.0-0123456789', name = 'mf-results') =>
  buckets.filter((bucket) => getsCanary(bucket, { name, version, share }));

test.each([1, 10, 33, 99])('exactly %s of a hundred get a canary of that share', (share) => {
  for (const version of ['1.0.0-0123456789', '1.0.1-abcdefabcd', '2.0.0-0000000000'])
    expect(sideOf(share, version)).toHaveLength(share);
});

test('who gets a canary keeps it when its share grows', () => {
  expect(sideOf(30)).toEqual(expect.arrayContaining(sideOf(10)));
});

test('other people get the next canary, and that of another front end', () => {
  expect(sideOf(10, '1.0.1-abcdefabcd')).not.toEqual(sideOf(10));
  expect(sideOf(10, undefined, 'mf-rival')).not.toEqual(sideOf(10));
});
