import { newRegistrationSchema } from '@marathon/contracts/registrationRequests';
import { expect, test } from 'vitest';
import { aRegistrationCommand } from '../../testing/builders.ts';
import { requestFingerprint } from './registerHandler.ts';

const { form } = aRegistrationCommand();

test.each([...Object.keys(newRegistrationSchema.shape), 'aLaterField'])(
  'a form with another %s is another request',
  (field) => {
    expect(requestFingerprint({ ...form, [field]: 'other' })).not.toEqual(requestFingerprint(form));
  },
);

test('two fields of a later version that change places are another request', () => {
  const [one, other] = [
    { ...form, club: 'a', team: 'b' },
    { ...form, club: 'b', team: 'a' },
  ];
  expect(requestFingerprint(one)).not.toEqual(requestFingerprint(other));
});

test('a form without what came later is the same request as before there was any', () => {
  const { marathonId, firstName, lastName, contact, additionalInfo } = form;
  const before = [marathonId, firstName, lastName, contact, additionalInfo];
  const later = { aLaterField: '', another: null, absent: undefined };
  expect(requestFingerprint({ ...form, address: '', ...later })).toEqual(before);
});
