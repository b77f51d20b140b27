import { noTexts } from '@marathon/contracts/registrationFields';
import { aMarathon } from '@marathon/front-end-testing/builders';
import { expect, test } from 'vitest';
import { registrationRequest } from './addRegistration.ts';

test('a registration carries the form, the marathon, the person and the time', () => {
  const form = { ...noTexts, firstName: 'Ada', lastName: 'Runner', contact: '+47 555 01 01' };
  const marathon = aMarathon({ title: 'Harbour Night Run' });
  const now = new Date('2030-05-02T10:00:00.000Z');
  expect(registrationRequest({ form, marathon, email: 'ada@example.org', now })).toEqual({
    email: 'ada@example.org',
    marathonId: marathon._id,
    marathonTitle: 'Harbour Night Run',
    registrationStart: marathon.registrationStart,
    ...form,
    date: '2030-05-02T10:00:00.000Z',
  });
});
