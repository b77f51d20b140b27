import { createSigner } from 'fast-jwt';
import { expect, test } from 'vitest';
import { createApiTokens } from '../apiTokens.ts';
import { deriveSecret } from '../deriveSecret.ts';
import { createOperatorTokens } from './operatorTokens.ts';
import { createPseudonyms } from './pseudonyms.ts';

const secret = 'a secret of at least thirty-two characters';
const start = Date.parse('2027-01-01T09:00:00.000Z');
const operators = createOperatorTokens(secret, () => new Date(start));

test('a token names its operator, until its last millisecond by the given clock', () => {
  const token = operators.sign({ name: 'grace' }, 60);
  expect(operators.verify(token)).toEqual({ name: 'grace' });
  const at = (ms: number) => createOperatorTokens(secret, () => new Date(start + ms)).verify(token);
  expect(at(59_999)).toEqual({ name: 'grace' });
  expect(at(60_000)).toBeUndefined();
});

test('only a token that was made for it lets its operator take marathons down', () => {
  const token = operators.sign({ name: 'grace', mayTakeDown: true }, 60);
  expect(operators.verify(token)).toEqual({ name: 'grace', mayTakeDown: true });
  expect(operators.verify(operators.sign({ name: 'grace' }, 60))).toEqual({ name: 'grace' });
});

test('an API token is no operator token, nor the other way round', () => {
  const tokens = createApiTokens(secret, () => new Date(start));
  const apiToken = tokens.sign({ subject: 'u1', email: 'ada@example.org', name: 'Ada' });
  expect(operators.verify(apiToken)).toBeUndefined();
  expect(tokens.verify(operators.sign({ name: 'grace' }, 60))).toBeUndefined();
});

test('a token of another secret, without an end, or without a signature is refused', () => {
  const others = createOperatorTokens('another secret of thirty-two characters!', () => new Date(start));
  const endless = createSigner({ key: deriveSecret(secret, 'operators'), algorithm: 'HS256' });
  const [, payload] = operators.sign({ name: 'grace' }, 60).split('.');
  const unsigned = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`;
  const forged = [
    others.sign({ name: 'grace' }, 60),
    endless({ operator: 'grace' }),
    unsigned,
    'rubbish',
    '',
  ];
  for (const token of forged) expect(operators.verify(token)).toBeUndefined();
});

test('an account has one pseudonym, which another product does not know', () => {
  const pseudonymOf = createPseudonyms(secret);
  expect(pseudonymOf('ada@example.org')).toMatch(/^[0-9a-f]{32}$/);
  expect(pseudonymOf('ada@example.org')).toBe(pseudonymOf('ada@example.org'));
  expect(pseudonymOf('bob@example.org')).not.toBe(pseudonymOf('ada@example.org'));
  expect(createPseudonyms(`${secret}!`)('ada@example.org')).not.toBe(pseudonymOf('ada@example.org'));
});
