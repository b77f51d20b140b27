import { expect, test } from 'vitest';
import { createAdmissions } from './admissions.ts';
import { createApiTokens } from './apiTokens.ts';
import { resignToken } from './testing/resignToken.ts';
import { strangersKeyring, testKeyring, testKeyringOf } from './testing/testKeys.ts';

const admission = {
  subject: 'u1',
  marathonId: 'a'.repeat(24),
  number: 7,
  expiresAt: new Date('2027-01-01T09:10:00.123Z'),
};
const before = () => new Date('2027-01-01T09:00:00.000Z');
const admissions = createAdmissions(testKeyring, before);

test('a token says which marathon it admits to, with which number, and until when', () => {
  expect(admissions.verify(admissions.sign(admission), 'u1')).toEqual(admission);
});

test('a token is good until its last millisecond, by the given clock', () => {
  let now = admission.expiresAt.getTime() - 1;
  const later = createAdmissions(testKeyring, () => new Date(now));
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

test('svc-registrations verifies what the gateway signs, and cannot sign it', () => {
  const registrations = createAdmissions(testKeyringOf('svc-registrations'), before);
  expect(registrations.verify(admissions.sign(admission), 'u1')).toEqual(admission);
  expect(() => registrations.sign(admission)).toThrow('no key');
});

test('a token of a key that nobody knows is refused', () => {
  const others = createAdmissions(strangersKeyring('gateway'), before);
  expect(admissions.verify(others.sign(admission), 'u1')).toBeUndefined();
});

test('an API token does not admit, and an admission is no API token', () => {
  const tokens = createApiTokens(testKeyring, before);
  const apiToken = tokens.sign({ subject: 'u1', email: 'ada@example.org', name: 'Ada' });
  expect(admissions.verify(apiToken, 'u1')).toBeUndefined();
  expect(tokens.verify(admissions.sign(admission))).toBeUndefined();
});

test('a token without a part of what it says is refused', () => {
  const token = admissions.sign(admission);
  for (const claim of ['iss', 'sub', 'marathon', 'number', 'exp'])
    expect([claim, admissions.verify(resignToken(token, { claims: { [claim]: undefined } }), 'u1')]).toEqual([
      claim,
      undefined,
    ]);
});
