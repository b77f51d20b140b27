import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import { aMarathon } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { newsForRunners } from './newsForRunners.ts';

const before = aMarathon({ registrationCount: 3 });
const now = new Date('2030-05-10T00:00:00.000Z');
const later = '2030-06-21T09:00:00.000Z';
const newsOf = (change: object, of = before, at = now) =>
  newsForRunners(of, { ...of, ...change } as NewMarathon, at);

test.each([
  [{ eventDate: later }, 'date or time'],
  [{ location: 'Bergen' }, 'location'],
  [{ eventDate: later, location: 'Bergen' }, 'date or time and location'],
  [{ location: ` ${before.location} `, title: 'New', registrationFee: 1 }, undefined],
])('of %j runners are to hear: %s', (change, news) => {
  expect(newsOf(change)).toBe(news);
});

test('where nobody holds a spot, or the race is over, there is nobody to tell', () => {
  const place = { location: 'Bergen' };
  expect(newsOf(place, { ...before, registrationCount: 0 })).toBeUndefined();
  expect(newsOf(place, before, new Date('2030-07-01T00:00:00.000Z'))).toBeUndefined();
  expect(newsOf({ eventDate: '2030-08-01T00:00:00.000Z' }, before, new Date('2030-07-01'))).toBe(
    'date or time',
  );
});
