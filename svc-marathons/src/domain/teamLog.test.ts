import { toEmail } from '@marathon/contracts/email';
import { expect, test } from 'vitest';
import { aTeamEntry } from '../testing/builders.ts';
import { teamActionOf, teamLogEntry } from './teamLog.ts';

const at = new Date('2026-12-24T12:00:00.000Z');
const ada = { accountId: 'ada', name: 'Ada Lovelace' };
const email = toEmail('grace@example.org');
const invited = aTeamEntry({ accountId: null, name: '', email, role: 'desk' });
const member = aTeamEntry({ accountId: 'grace', name: 'Grace Hopper', role: 'desk' });
const gone = { accountId: null, name: '', email: null };
const nobody = { accountId: null, name: null };
const grace = { accountId: 'grace', name: 'Grace Hopper' };
const asDesk = { field: 'role', before: null, after: 'desk' };
const toEditor = { field: 'role', before: 'desk', after: 'editor' };

test.each([
  ['an invitation', undefined, invited, ada, { action: 'member-invited', member: nobody, changes: [asDesk] }],
  [
    'a changed invitation',
    invited,
    { ...invited, role: 'editor' as const },
    ada,
    { action: 'invitation-changed', member: nobody, changes: [toEditor] },
  ],
  [
    'a withdrawn invitation',
    invited,
    { ...invited, ...gone },
    ada,
    { action: 'invitation-withdrawn', member: nobody, changes: [] },
  ],
  [
    'an acceptance',
    invited,
    { ...invited, ...grace, email: null },
    grace,
    { action: 'invitation-accepted', member: grace, changes: [asDesk] },
  ],
  [
    'another role and a last day',
    member,
    { ...member, role: 'editor' as const, endsAt: '2027-03-01T22:59:59.999Z' },
    ada,
    {
      action: 'member-changed',
      member: grace,
      changes: [toEditor, { field: 'endsAt', before: null, after: '2027-03-01T22:59:59.999Z' }],
    },
  ],
  [
    'a removal',
    member,
    { ...member, ...gone },
    ada,
    { action: 'member-removed', member: grace, changes: [] },
  ],
  ['a leave', member, { ...member, ...gone }, grace, { action: 'member-left', member: grace, changes: [] }],
])('the log tells %s from others, and never has an address', (_what, before, after, actor, expected) => {
  const act = { id: 'e1', at, actor };
  const entry = teamLogEntry(teamActionOf(before, after, actor), { before, after }, act);
  expect(entry).toMatchObject({ ...expected, actor, marathonId: after.marathonId });
  expect(JSON.stringify(entry)).not.toContain('@');
});

test('a change that leaves role and last day as they were is not logged', () => {
  const change = { before: member, after: { ...member } };
  expect(teamLogEntry('member-changed', change, { id: 'e1', at, actor: ada })).toBeUndefined();
});
