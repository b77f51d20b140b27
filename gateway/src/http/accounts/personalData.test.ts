import { ada } from '@marathon/identity/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningAccounts, startAccounts } from '../../testing/startAccounts.ts';

let product: RunningAccounts;
let token: string;
let isAway: boolean;
const registrations = new Map<string, object[]>();
beforeEach(async () => {
  isAway = false;
  product = await startAccounts({
    personalData: [
      { of: async (accountId) => ({ registrations: registrations.get(accountId) ?? [] }) },
      { of: async () => (isAway ? Promise.reject(new Error('connection refused')) : { marathons: [] }) },
    ],
  });
  const { body } = await product.call('POST', '/users', ada);
  registrations.set(body.insertedId, [{ marathonTitle: 'Oslo' }]);
  ({ token } = await product.signIn(ada.email, ada.password));
});
afterEach(() => product.stop());

const data = () => product.call('GET', '/users/me/data', undefined, token);

test('everything that the product holds about a person is collected, and no secret of theirs', async () => {
  const { status, body, headers } = await data();
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    account: {
      email: ada.email,
      displayName: ada.displayName,
      photoURL: null,
      isEmailVerified: false,
      pendingEmail: null,
      secondFactor: null,
      hasPassword: true,
      mustVerify: false,
    },
    signIns: [{ signInId: expect.any(String), since: expect.stringMatching(/^2027-01-01T09:00/) }],
    registrations: [{ marathonTitle: 'Oslo' }],
    marathons: [],
    waitingRooms: [],
  });
  expect(JSON.stringify(body)).not.toContain('argon2');
});

test('half of it is not answered as if it were all', async () => {
  isAway = true;
  expect(await data()).toMatchObject({ status: 503, body: { code: 'unavailable' } });
});

test('nobody gets it without a token', async () => {
  expect((await product.call('GET', '/users/me/data')).status).toBe(401);
});
