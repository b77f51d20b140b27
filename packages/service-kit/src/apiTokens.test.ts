import { expect, test } from 'vitest';
import { createApiTokens, requiringSecondFactor } from './apiTokens.ts';
import { resignToken } from './testing/resignToken.ts';
import { strangersKeyring, testKeyring, testKeyringOf } from './testing/testKeys.ts';

const now = () => new Date('2027-01-01T00:00:00Z');
const ada = { subject: 'u1', email: 'ada@example.org', name: 'Ada' };
const tokens = createApiTokens(testKeyring, now);
const token = tokens.sign(ada);

test('a token names the caller for 15 minutes, also when it was verified before', () => {
  let time = now().getTime();
  const moving = createApiTokens(testKeyring, () => new Date(time));
  expect(moving.verify(token)).toEqual(ada);
  time += 899_000;
  expect(moving.verify(token)).toEqual(ada);
  time += 1_000;
  expect(moving.verify(token)).toBeUndefined();
});

test('the e-mail of a caller has one spelling, whatever the token says', () => {
  expect(tokens.verify(tokens.sign({ ...ada, email: 'Ada@Example.ORG' }))).toEqual(ada);
});

test('a token says which sign-in it comes from, and that the address is verified', () => {
  const more = { ...ada, signInId: 's1', isEmailVerified: true, amr: ['otp'] };
  expect(tokens.verify(tokens.sign(more))).toEqual(more);
});

test.each([
  [['pwd', 'otp'], false],
  [['pop'], false],
  [['pwd'], true],
  [[], true],
  [undefined, true],
])('where a second factor is required, a sign-in by %j lacks it: %s', (amr, lacksSecondFactor) => {
  const signed = tokens.sign({ ...ada, amr });
  expect(requiringSecondFactor(tokens).verify(signed)).toMatchObject({ ...ada, lacksSecondFactor });
  expect(tokens.verify(signed)?.lacksSecondFactor).toBeUndefined();
});

test('each process verifies what the gateway signs, and no other process has a key for it', () => {
  for (const service of ['svc-marathons', 'svc-registrations', 'svc-messages'] as const) {
    const theirs = createApiTokens(testKeyringOf(service), now);
    expect(theirs.verify(createApiTokens(testKeyringOf('gateway'), now).sign(ada))).toEqual(ada);
    expect(() => theirs.sign(ada)).toThrow('no key that signs at+jwt as gateway');
  }
});

test('a claim about methods that is no list proves none', () => {
  const changed = resignToken(token, { claims: { amr: 'otp' } });
  expect(requiringSecondFactor(tokens).verify(changed)).toMatchObject({ lacksSecondFactor: true });
});

test('a token of a key that nobody knows is refused', () => {
  expect(tokens.verify(createApiTokens(strangersKeyring('gateway'), now).sign(ada))).toBeUndefined();
});

test.each([
  ['another signer', { iss: 'svc-messages' }],
  ['no person', { sub: undefined }],
  ['no e-mail', { email: undefined }],
  ['no end', { exp: undefined }],
])('a token with %s is refused', (_, claims) => {
  const changed = resignToken(token, { claims });
  expect(tokens.verify(resignToken(token, {}))).toEqual(ada);
  expect(tokens.verify(changed)).toBeUndefined();
});
