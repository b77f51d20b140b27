import { expect, test } from 'vitest';
import { withoutPersonalData } from './withoutPersonalData.ts';

test.each([
  ['No account of ada@example.org', 'No account of [e-mail]'],
  ['GET https://run.example/users?email=ada failed', 'GET [address] failed'],
  ['/marathons?createdBy=ada failed', '/marathons?[query] failed'],
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl is expired', 'Bearer [token] is expired'],
  ['Unexpected token A, "Ada Lovelace" is not valid JSON', 'Unexpected token A, "[text]" is not valid JSON'],
  ['No such phone: +47 555 01 234', 'No such phone: [number]'],
  [
    'Cannot read properties of undefined (reading ‘title’)',
    'Cannot read properties of undefined (reading ‘title’)',
  ],
  [
    'marathonDetailsScreenOfTheRemote is not a function',
    'marathonDetailsScreenOfTheRemote is not a function',
  ],
])('%s', (text, left) => {
  expect(withoutPersonalData(text)).toBe(left);
});

test('a text that is meant to take long does not', () => {
  for (const text of ['a'.repeat(1e6), '@'.repeat(1e6), '1-'.repeat(1e6), '?='.repeat(1e6)])
    expect(withoutPersonalData(text).length).toBeLessThanOrEqual(300);
});
