import { createSigner } from 'fast-jwt';
import { expect, test } from 'vitest';
import { createApiTokens } from './apiTokens.ts';

const secret = 'a secret of at least thirty-two characters';
const ada = { subject: 'u1', email: 'ada@example.org', name: 'Ada' };

test('a token names the caller for 15 minutes, also when it was verified before', () => {
  let now = Date.parse('2027-01-01T00:00:00Z');
  const tokens = createApiTokens(secret, () => new Date(now));
  const token = tokens.sign(ada);
  expect(tokens.verify(token)).toEqual(ada);
  now += 899_000;
  expect(tokens.verify(token)).toEqual(ada);
  now += 1_000;
  expect(tokens.verify(token)).toBeUndefined();
});

test('the e-mail of a caller has one spelling, whatever the token says', () => {
  const tokens = createApiTokens(secret, () => new Date());
  expect(tokens.verify(tokens.sign({ ...ada, email: 'Ada@Example.ORG' }))).toEqual(ada);
});

test.each([
  ['another secret', { key: 'another secret of thirty-two characters!', iss: 'marathon' }],
  ['another issuer', { key: secret, iss: 'somebody' }],
])('a token made with %s is refused', (_, { key, iss }) => {
  const claims = { iss, sub: 'u1', email: 'ada@example.org', iat: 1, exp: 99_999_999_999 };
  const forged = createSigner({ key, algorithm: 'HS256' })(claims);
  expect(createApiTokens(secret, () => new Date()).verify(forged)).toBeUndefined();
});

test('a token without a signature or without an e-mail is refused', () => {
  const tokens = createApiTokens(secret, () => new Date());
  const [, payload] = tokens.sign(ada).split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  expect(tokens.verify(`${none}.${payload}.`)).toBeUndefined();
  const nobody = createSigner({ key: secret, algorithm: 'HS256' })({
    iss: 'marathon',
    sub: 'u1',
    exp: 9e10,
    iat: 1,
  });
  expect(tokens.verify(nobody)).toBeUndefined();
  expect(tokens.verify('rubbish')).toBeUndefined();
});
