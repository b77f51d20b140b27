import { toEmail } from '@marathon/contracts/email';
import { accountIdOf } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { aMarathon } from '../testing/builders.ts';
import { type Claim, mayChange } from './mayChange.ts';
import type { OwnedMarathon } from './ownedMarathon.ts';

const personOf = (email: string) => ({ accountId: accountIdOf(email), email: toEmail(email) });
const ada = personOf('ada@example.org');
const grace = personOf('grace@example.org');
const now = new Date('2027-01-15T12:00:00.000Z');
const may = (current: OwnedMarathon | undefined, claim: Claim) =>
  mayChange({ current, team: [] }, 'editMarathon', claim, now);
const marathon = aMarathon({ createdBy: ada.email, revision: 3 });

test.each([
  ['a marathon that is not there', undefined, ada, { code: 'marathon-not-found' }],
  ["somebody else's", marathon, grace, { code: 'forbidden', detail: 'You’re not on this race’s team' }],
  ['one that changed meanwhile', marathon, { ...ada, revisions: [1, 2] }, { code: 'precondition-failed' }],
] as const)('%s may not be changed', (_what, current, claim, refusal) => {
  expect(may(current, claim)).toEqual({ ok: false, refusal });
});

test("one's own may, from any of the named revisions", () => {
  expect(may(marathon, { ...ada, revisions: [2, 3] })).toEqual({
    ok: true,
    value: marathon,
  });
});

test('a marathon follows its account through a change of e-mail, and not the e-mail', () => {
  const renamed = { ...ada, email: toEmail('king@example.org') };
  expect(may(marathon, renamed)).toMatchObject({ ok: true });
  expect(may(marathon, { ...grace, email: ada.email })).toMatchObject({ ok: false });
});

test('a marathon of before belongs to its e-mail', () => {
  const before = { ...marathon, createdById: null };
  expect(may(before, ada)).toMatchObject({ ok: true });
  expect(may(before, grace)).toMatchObject({ ok: false });
});
