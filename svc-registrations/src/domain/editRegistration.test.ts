import { expect, test } from 'vitest';
import { aStoredRegistration } from '../testing/builders.ts';
import { editRegistration } from './editRegistration.ts';
import { answerOf } from './registration.ts';

const before = aStoredRegistration({ contact: '+47 555 01 01', address: 'Pier' });
const same = { participantName: 'Ada Lovelace', contactNumber: '+47 555 01 01', address: 'Pier' };

test('an edit keeps firstName, lastName and contact in step', () => {
  const edit = { participantName: 'Grace Hopper', contactNumber: '+47 555 01 02', address: 'Navy Yard' };
  const { registration, modified } = editRegistration(before, edit);
  expect(modified).toBe(true);
  expect(answerOf(registration)).toMatchObject({
    ...edit,
    firstName: 'Grace',
    lastName: 'Hopper',
    contact: '+47 555 01 02',
    email: before.email,
    date: before.date,
  });
});

test('an edit that changes nothing says so', () => {
  expect(editRegistration(before, same)).toEqual({ registration: before, modified: false });
});

test.each(['participantName', 'contactNumber', 'address'])('a change of %s alone is a change', (field) => {
  expect(editRegistration(before, { ...same, [field]: 'New' }).modified).toBe(true);
});

test('a name that is kept stays divided as the person typed it', () => {
  const known = aStoredRegistration({
    firstName: 'Anna',
    lastName: 'Maria Smith',
    participantName: 'Anna Maria Smith',
  });
  const edit = { ...same, participantName: 'Anna Maria Smith' };
  expect(editRegistration(known, edit).registration).toMatchObject({
    firstName: 'Anna',
    lastName: 'Maria Smith',
  });
});

test('the answer carries both of the specification’s shapes, and nothing of the account, of who entered it or of check-in', () => {
  const { id, accountId: _owner, addedByOrganizer: _how, answers: _apart, ...others } = before;
  const { checkedInAt: _time, checkInId: _scan, ...rest } = others;
  expect(answerOf(before)).toEqual({
    ...rest,
    _id: id,
    startDate: before.registrationStart,
    contactNumber: before.contact,
  });
});
