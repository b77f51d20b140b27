import { expect, test } from 'vitest';
import { createPseudonyms, isSignedByAny, type Secrets } from './secrets.ts';

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

test('an account has one pseudonym, which another product does not know', () => {
  const secret = 'a secret of at least thirty-two characters';
  const pseudonymOf = createPseudonyms(secret);
  expect(pseudonymOf('ada@example.org')).toMatch(/^[0-9a-f]{32}$/);
  expect(pseudonymOf('ada@example.org')).toBe(pseudonymOf('ada@example.org'));
  expect(pseudonymOf('bob@example.org')).not.toBe(pseudonymOf('ada@example.org'));
  expect(createPseudonyms(`${secret}!`)('ada@example.org')).not.toBe(pseudonymOf('ada@example.org'));
});
