import { expect, test } from 'vitest';
import { registrationOf } from './registrationOf.ts';

test('a registration of which only the id came can be listed and changed', () => {
  expect(registrationOf({ _id: '1' })).toMatchObject({
    marathonTitle: 'Untitled marathon',
    participantName: '',
    contactNumber: '',
    eventDate: null,
    location: null,
    registrationFee: null,
    status: 'active',
  });
});

test('what one shape of a registration lacks is taken from the other', () => {
  const answer = {
    _id: '1',
    firstName: 'Ada',
    lastName: 'Runner',
    contact: '+47',
    registrationStart: '2030',
  };
  expect(registrationOf(answer)).toMatchObject({
    participantName: 'Ada Runner',
    contactNumber: '+47',
    startDate: '2030',
  });
});
