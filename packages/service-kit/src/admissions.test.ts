import { createSigner } from 'fast-jwt';
import { expect, test } from 'vitest';
import { createAdmissions } from './admissions.ts';
import { createApiTokens } from './apiTokens.ts';
import { deriveSecret } from './deriveSecret.ts';

const secret = 'a secret of at least thirty-two characters';
const admission = {
  subject: 'u1',
  marathonId: 'a'.repeat(24),
  number: 7,
  expiresAt: new Date('2027-01-01T09:10:00.123Z'),
};
const before = () => new Date('2027-01-01T09:00:00.000Z');
const admissions = createAdmissions(secret, before);

test('a token says which marathon it admits to, with which number, and until when', () => {
  expect(admissions.verify(admissions.sign(admission), 'u1')).toEqual(admission);
});

test('a token is good until its last millisecond, by the given clock', () => {
  let now = admission.expiresAt.getTime() - 1;
  const later = createAdmissions(secret, () => new Date(now));
  const token = admissions.sign(admission);
  expect(later.verify(token, 'u1')).toEqual(admission);
  now += 1;
  expect(later.verify(token, 'u1')).toBeUndefined();
});

test('a token of another account is refused', () => {
  expect(admissions.verify(admissions.sign(admission), 'u2')).toBeUndefined();
});

test('a token for another marathon does not admit to this one', () => {
  const token = admissions.sign({ ...admission, marathonId: 'b'.repeat(24) });
  expect(admissions.verify(token, 'u1')?.marathonId).toBe('b'.repeat(24));
  const [head, , signature] = token.split('.');
  const [, changed] = admissions.sign(admission).split('.');
  expect(admissions.verify(`${head}.${changed}.${signature}`, 'u1')).toBeUndefined();
});

test('a token made with another secret is refused', () => {
  const others = createAdmissions('another secret of thirty-two characters!', before);
  expect(admissions.verify(others.sign(admission), 'u1')).toBeUndefined();
});

test('an API token does not admit, and an admission is no API token', () => {
  const tokens = createApiTokens(secret, before);
  const apiToken = tokens.sign({ subject: 'u1', email: 'ada@example.org', name: 'Ada' });
  expect(admissions.verify(apiToken, 'u1')).toBeUndefined();
  expect(tokens.verify(admissions.sign(admission))).toBeUndefined();
});

test('a token without a signature, with another algorithm or without an end is refused', () => {
  const [, payload] = admissions.sign(admission).split('.');
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
  const key = deriveSecret(secret, 'admissions');
  const claims = { sub: 'u1', marathon: admission.marathonId, number: 7 };
  const otherAlgorithm = createSigner({ key, algorithm: 'HS512' })({ ...claims, until: 9e12 });
  const endless = createSigner({ key, algorithm: 'HS256' })(claims);
  for (const forged of [`${none}.${payload}.`, otherAlgorithm, endless, 'rubbish', ''])
    expect(admissions.verify(forged, 'u1')).toBeUndefined();
});
