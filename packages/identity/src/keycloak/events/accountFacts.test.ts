import { expect, test } from 'vitest';
import { factOfAdmin, factOfUser } from './accountFacts.ts';

const time = Date.parse('2026-05-01T10:00:00.000Z');
const user = (type: string, details = {}) => factOfUser({ id: 'e1', time, type, userId: 'ada', details });
const admin = (operationType: string, resourcePath: string) =>
  factOfAdmin({ id: 'e1', time, operationType, resourcePath });

test.each([
  ['somebody comes by Google', user('REGISTER'), 'created'],
  ['somebody answers the mail of their account', user('VERIFY_EMAIL'), 'email-verified'],
  [
    'somebody sets a new password',
    user('UPDATE_CREDENTIAL', { credential_type: 'password' }),
    'password-changed',
  ],
  ['somebody deletes their account', user('DELETE_ACCOUNT'), 'deleted'],
  ['the gateway creates an account', admin('CREATE', 'users/ada'), 'created'],
  ['the gateway changes an account', admin('UPDATE', 'users/ada'), 'updated'],
  ['the gateway sets a password', admin('ACTION', 'users/ada/reset-password'), 'password-changed'],
  ['an operator deletes an account', admin('DELETE', 'users/ada'), 'deleted'],
])('%s: that is one fact, with the id that Keycloak gave it', (_what, facts, type) => {
  expect(facts).toEqual([{ id: 'e1', time, type, accountId: 'ada' }]);
});

test('other things that happen to accounts are nobody’s business', () => {
  expect(user('LOGIN')).toEqual([]);
  expect(user('UPDATE_CREDENTIAL', { credential_type: 'otp' })).toEqual([]);
  expect(admin('DELETE', 'users/ada/credentials/c1')).toEqual([]);
  expect(admin('ACTION', 'users/ada/execute-actions-email')).toEqual([]);
  expect(factOfUser({ id: 'e1', time, type: 'REGISTER', details: {} })).toEqual([]);
});
