import { expect, test } from 'vitest';
import { base32, hotp, stepAt, stepsAround } from './totp.ts';

const secret = Buffer.from('12345678901234567890');

test('the codes are those of RFC 4226, appendix D', () => {
  const codes = Array.from({ length: 10 }, (_, counter) => hotp(secret, counter));
  expect(codes).toEqual([
    ...['755224', '287082', '359152', '969429', '338314'],
    ...['254676', '287922', '162583', '399871', '520489'],
  ]);
});

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the end of that of RFC 6238, appendix B: %s', (seconds, code) => {
  expect(hotp(secret, stepAt(new Date(seconds * 1_000)))).toBe(code);
});

test('codes of the step before and of the step after count', () => {
  expect(stepsAround(new Date(89_999))).toEqual([2, 1, 3]);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in base32 is %s (RFC 4648, section 10)', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});
