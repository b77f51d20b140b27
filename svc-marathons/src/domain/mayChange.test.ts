import { toEmail } from '@marathon/contracts/email';
import { accountIdOf } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { aMarathon } from '../testing/builders.ts';
import { mayChange } from './mayChange.ts';

const personOf = (email: string) => ({ accountId: accountIdOf(email), email: toEmail(email) });
const ada = personOf('ada@example.org');
const grace = personOf('grace@example.org');
const marathon = aMarathon({ createdBy: ada.email, revision: 3 });

test.each([
  ['a marathon that is not there', undefined, ada, 'marathon-not-found'],
  ["somebody else's", marathon, grace, 'forbidden'],
  ['one that changed meanwhile', marathon, { ...ada, revisions: [1, 2] }, 'precondition-failed'],
] as const)('%s may not be changed', (_what, current, claim, code) => {
  expect(mayChange(current, claim)).toEqual({ ok: false, refusal: { code } });
});

test("one's own may, from any of the named revisions", () => {
  expect(mayChange(marathon, { ...ada, revisions: [2, 3] })).toEqual({
    ok: true,
    value: marathon,
  });
});

test('a marathon follows its account through a change of e-mail, and not the e-mail', () => {
  const renamed = { ...ada, email: toEmail('king@example.org') };
  expect(mayChange(marathon, renamed)).toMatchObject({ ok: true });
  expect(mayChange(marathon, { ...grace, email: ada.email })).toMatchObject({ ok: false });
});

test('a marathon of before belongs to its e-mail', () => {
  const before = { ...marathon, createdById: null };
  expect(mayChange(before, ada)).toMatchObject({ ok: true });
  expect(mayChange(before, grace)).toMatchObject({ ok: false });
});
