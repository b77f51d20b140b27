import { toEmail } from '@marathon/contracts/email';
import { expect, test } from 'vitest';
import { aMarathon } from '../testing/builders.ts';
import { mayChange } from './mayChange.ts';

const ada = toEmail('ada@example.org');
const marathon = aMarathon({ createdBy: ada, revision: 3 });

test.each([
  ['a marathon that is not there', undefined, { email: ada }, 'marathon-not-found'],
  ["somebody else's", marathon, { email: toEmail('grace@example.org') }, 'forbidden'],
  ['one that changed meanwhile', marathon, { email: ada, revisions: [1, 2] }, 'precondition-failed'],
] as const)('%s may not be changed', (_what, current, claim, code) => {
  expect(mayChange(current, claim)).toEqual({ ok: false, refusal: { code } });
});

test("one's own may, from any of the named revisions", () => {
  expect(mayChange(marathon, { email: ada, revisions: [2, 3] })).toEqual({
    ok: true,
    value: marathon,
  });
});
