import { expect, test } from 'vitest';
import type { Secrets } from './deriveSecret.ts';
import { isSignedByAny } from './keyedSignatures.ts';

const signatureOf = (secret: string) => Buffer.from(`by ${secret}`);
const isSigned = (secrets: Secrets, signature: string) =>
  isSignedByAny(secrets, Buffer.from(signature), signatureOf);

test('what the new secret signed counts, and what a former one did while that is kept', () => {
  expect(isSigned(['new', 'old'], 'by new')).toBe(true);
  expect(isSigned(['new', 'old'], 'by old')).toBe(true);
  expect(isSigned(['new'], 'by old')).toBe(false);
});

test.each(['', 'by ', 'by nev', 'by new and more'])('%j is no signature', (signature) => {
  expect(isSigned(['new', 'old'], signature)).toBe(false);
});
