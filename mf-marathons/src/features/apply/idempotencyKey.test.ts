import { expect, test } from 'vitest';
import { afterFailure, nextSubmission } from './sendRegistration.ts';

const failure = (status: number, code = 'internal-error') =>
  ({ status, code }) as Parameters<typeof afterFailure>[1];
const keys = () => {
  let made = 0;
  return () => {
    made += 1;
    return `key ${made}`;
  };
};

test.each([
  ['no answer came', 0, 'network'],
  ['the server broke', 500, 'internal-error'],
  ['the server is busy', 503, 'unavailable'],
  ['too many asked', 429, 'rate-limited'],
  ['the login had ended', 401, 'unauthenticated'],
])('when %s, the next try carries the same key', (_, status, code) => {
  const newKey = keys();
  const first = nextSubmission(undefined, newKey);
  expect(nextSubmission(afterFailure(first, failure(status, code)), newKey).key).toBe('key 1');
});

test.each([
  ['sold out', 409, 'sold-out'],
  ['closed', 409, 'registration-closed'],
  ['not valid', 400, 'validation-failed'],
  ['a key used for something else', 422, 'idempotency-key-reused'],
])('when the answer is %s, the next try is a new question', (_, status, code) => {
  const newKey = keys();
  const first = nextSubmission(undefined, newKey);
  expect(nextSubmission(afterFailure(first, failure(status, code)), newKey).key).toBe('key 2');
});
