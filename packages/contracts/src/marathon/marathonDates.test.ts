import { expect, test } from 'vitest';
import { dateOrderErrors } from './marathonDates.ts';

const dates = {
  registrationStart: '2027-01-01T00:00:00.000Z',
  registrationEnd: '2027-02-01T00:00:00.000Z',
  eventDate: '2027-03-01T00:00:00.000Z',
};

test.each([
  [{ registrationStart: '2027-02-02T00:00:00.000Z' }, 'registrationStart'],
  [{ registrationEnd: '2026-12-31T00:00:00.000Z' }, 'registrationEnd'],
  [{ registrationEnd: '2027-03-02T00:00:00.000Z' }, 'registrationEnd'],
  [{ eventDate: '2027-01-02T00:00:00.000Z' }, 'eventDate'],
])('a refused change of dates names what was changed: %o', (change, path) => {
  expect(dateOrderErrors({ ...dates, ...change }, dates)).toMatchObject([{ path }]);
});
