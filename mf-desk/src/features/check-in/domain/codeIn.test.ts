import { expect, test } from 'vitest';
import { codeIn } from './codeIn.ts';

test.each([
  ['https://marathon.example/desk/64b0/ticket#0123ABCD', '0123ABCD'],
  ['  https://marathon.example/desk/64b0/ticket0123ABCD\r', '0123ABCD'],
  ['0123 abcd-4567', '0123abcd4567'],
])('%j has the code of a ticket', (input, code) => {
  expect(codeIn(input)).toBe(code);
});

test.each(['Ada Lovelace', 'runner1@example.org', 'O’Neill', 'Łukasz', ' '])(
  '%j has none: it is searched for',
  (input) => {
    expect(codeIn(input)).toBeUndefined();
  },
);
