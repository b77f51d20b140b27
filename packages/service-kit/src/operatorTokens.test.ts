import { expect, test } from 'vitest';
import { createApiTokens } from './apiTokens.ts';
import { createOperatorTokens } from './operatorTokens.ts';
import { resignToken } from './testing/resignToken.ts';
import { strangersKeyring, testKeyring, testKeyringOf } from './testing/testKeys.ts';

const start = Date.parse('2027-01-01T09:00:00.000Z');
const operators = createOperatorTokens(testKeyring, () => new Date(start));

test('a token names its operator, until its last millisecond by the given clock', () => {
  const token = operators.sign({ name: 'grace' }, 60);
  expect(operators.verify(token)).toEqual({ name: 'grace', tokenId: expect.any(String) });
  const at = (ms: number) => createOperatorTokens(testKeyring, () => new Date(start + ms)).verify(token);
  expect(at(59_999)).toMatchObject({ name: 'grace' });
  expect(at(60_000)).toBeUndefined();
});

test('each token has an id of its own, by which it is revoked', () => {
  const idOf = () => operators.verify(operators.sign({ name: 'grace' }, 60))?.tokenId;
  const ids = Array.from({ length: 20 }, idOf);
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}$/);
});

test('only a token that was made for it lets its operator take marathons down', () => {
  const token = operators.sign({ name: 'grace', mayTakeDown: true }, 60);
  expect(operators.verify(token)).toMatchObject({ name: 'grace', mayTakeDown: true });
  expect(operators.verify(operators.sign({ name: 'grace' }, 60))).not.toHaveProperty('mayTakeDown');
});

test('only a token that was made for it lets its operator have the data copied', () => {
  const token = operators.sign({ name: 'grace', mayBackUp: true }, 60);
  expect(operators.verify(token)).toMatchObject({ name: 'grace', mayBackUp: true });
  const other = operators.sign({ name: 'grace', mayTakeDown: true }, 60);
  expect(operators.verify(other)).not.toHaveProperty('mayBackUp');
});

test('every process verifies it, and none can sign it', () => {
  const token = operators.sign({ name: 'grace' }, 60);
  for (const service of ['gateway', 'svc-marathons', 'svc-registrations', 'svc-messages'] as const) {
    const theirs = createOperatorTokens(testKeyringOf(service), () => new Date(start));
    expect(theirs.verify(token)).toMatchObject({ name: 'grace' });
    expect(() => theirs.sign({ name: 'grace' }, 60)).toThrow('no key');
  }
});

test('an API token is no operator token, nor the other way round', () => {
  const tokens = createApiTokens(testKeyring, () => new Date(start));
  const apiToken = tokens.sign({ subject: 'u1', email: 'ada@example.org', name: 'Ada' });
  expect(operators.verify(apiToken)).toBeUndefined();
  expect(tokens.verify(operators.sign({ name: 'grace' }, 60))).toBeUndefined();
});

test('a token of a key that nobody knows, without an end, without an id or without a signature is refused', () => {
  const others = createOperatorTokens(strangersKeyring('operators'), () => new Date(start));
  const token = operators.sign({ name: 'grace' }, 60);
  const forged = [
    others.sign({ name: 'grace' }, 60),
    resignToken(token, { claims: { exp: undefined } }),
    resignToken(token, { claims: { jti: undefined } }),
    `${token.split('.').slice(0, 2).join('.')}.`,
    'rubbish',
    '',
  ];
  for (const one of forged) expect(operators.verify(one)).toBeUndefined();
});
