import { expect, test } from 'vitest';
import { aMarathon } from '../testing/builders.ts';
import { mayChange } from './mayChange.ts';

const marathon = aMarathon({ createdBy: 'ada@example.org', revision: 3 });

test.each([
  ['a marathon that is not there', undefined, { email: 'ada@example.org' }, 'marathon-not-found'],
  ["somebody else's", marathon, { email: 'grace@example.org' }, 'forbidden'],
  [
    'one that changed meanwhile',
    marathon,
    { email: 'ada@example.org', revisions: [1, 2] },
    'precondition-failed',
  ],
] as const)('%s may not be changed', (_what, current, claim, code) => {
  expect(mayChange(current, claim)).toEqual({ ok: false, refusal: { code } });
});

test("one's own may, whatever the case of the e-mail", () => {
  expect(mayChange(marathon, { email: 'ADA@example.org', revisions: [2, 3] })).toEqual({
    ok: true,
    value: marathon,
  });
});
