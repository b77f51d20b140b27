import { expect, test } from 'vitest';
import { correctionFormSchema, participantAdditionSchema } from '../participants/participantChanges.ts';
import { importRowSchema } from '../participants/participantsImportRequests.ts';
import { contactProblem } from './contactProblem.ts';
import { applyFormSchema, editFormSchemaOf } from './registrationRequests.ts';

const rule = 'Contact must have 4 to 15 digits';
const person = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org' };
const schemas = [applyFormSchema, participantAdditionSchema, importRowSchema, correctionFormSchema];
const messagesFor = (contact: string) =>
  schemas.map((schema) =>
    schema.safeParse({ ...person, contact }).error?.issues.map(({ message }) => message),
  );

test.each([
  '1234',
  '+47 555 01 23',
  '(0)79 / 555-01.23 ext. 9',
  'Call Ada: 555 0123',
  '+٤٧ ٥٥٥ ٠١ ٢٣',
  '०७९५५५०१२३',
  '𝟎𝟏𝟐𝟑',
  '123456789012345',
])('%s is a contact', (contact) => {
  expect(messagesFor(contact)).toEqual(schemas.map(() => undefined));
});

test.each(['abc', '07', '123', '٠١٢', '𝟎𝟏𝟐', '½⅓¼⅕', '1234567890123456', 'ada@example.org'])(
  '%s is no contact, and the sentence says why',
  (contact) => {
    expect(messagesFor(contact)).toEqual(schemas.map(() => [rule]));
  },
);

test('a contact of nothing is only required', () => {
  expect(messagesFor(' ')).toEqual(schemas.map(() => ['Contact is required']));
});

test.each([
  ['07', '07', undefined],
  ['call\nAda ', 'call Ada', undefined],
  ['07', undefined, undefined],
  ['07', '08', rule],
  ['+47 555 01 23', 'abc', rule],
  ['07', '+47 555 01 23', undefined],
])('an old contact "%s" that becomes "%s": %s', (before, after, problem) => {
  expect(contactProblem({ before, after })).toBe(problem);
});

test('an edit keeps an old contact, and refuses another wrong one', () => {
  const edit = { participantName: 'Ada', address: 'Pier 1' };
  const schema = editFormSchemaOf('07');
  expect(schema.safeParse({ ...edit, contactNumber: '07' }).success).toBe(true);
  expect(schema.safeParse({ ...edit, contactNumber: 'abc' }).error?.issues).toMatchObject([
    { path: ['contactNumber'], message: 'Contact number must have 4 to 15 digits' },
  ]);
});
