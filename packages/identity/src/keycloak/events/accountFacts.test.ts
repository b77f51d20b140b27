import { eventSchema } from '@marathon/contracts/events';
import { expect, test } from 'vitest';
import { eventOfAdmin, eventOfUser } from './accountFacts.ts';

const time = Date.parse('2026-05-01T10:00:00.000Z');
const user = (type: string, details = {}) => eventOfUser({ id: 'e1', time, type, userId: 'ada', details });
const admin = (operationType: string, resourcePath: string) =>
  eventOfAdmin({ id: 'e1', time, operationType, resourcePath });

test.each([
  ['somebody comes by Google', user('REGISTER'), 'account.created'],
  [
    'somebody sets a new password',
    user('UPDATE_CREDENTIAL', { credential_type: 'password' }),
    'account.password-changed',
  ],
  ['somebody deletes their account', user('DELETE_ACCOUNT'), 'account.deleted'],
  ['the gateway creates an account', admin('CREATE', 'users/ada'), 'account.created'],
  ['the gateway sets a password', admin('ACTION', 'users/ada/reset-password'), 'account.password-changed'],
  ['an operator deletes an account', admin('DELETE', 'users/ada'), 'account.deleted'],
])(
  '%s: it is the same event as of the embedded identity, with the id that Keycloak gave it',
  (_what, events, type) => {
    expect(events).toMatchObject([
      {
        id: 'e1',
        source: '/identity',
        type,
        subject: 'ada',
        time: '2026-05-01T10:00:00.000Z',
        data: { accountId: 'ada' },
      },
    ]);
    expect(events.map((event) => eventSchema.parse(event))).toHaveLength(1);
  },
);

test('other things that happen to accounts are nobody’s business', () => {
  expect(user('LOGIN')).toEqual([]);
  expect(user('UPDATE_CREDENTIAL', { credential_type: 'otp' })).toEqual([]);
  expect(admin('UPDATE', 'users/ada')).toEqual([]);
  expect(admin('DELETE', 'users/ada/credentials/c1')).toEqual([]);
  expect(admin('ACTION', 'users/ada/execute-actions-email')).toEqual([]);
  expect(eventOfUser({ id: 'e1', time, type: 'REGISTER', details: {} })).toEqual([]);
});
