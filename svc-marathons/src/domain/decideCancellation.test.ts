import { toEmail } from '@marathon/contracts/email';
import { accountIdOf } from '@marathon/service-kit/testing';
import { expect, test } from 'vitest';
import { aMarathon } from '../testing/builders.ts';
import { decideCancellation } from './decideCancellation.ts';

const personOf = (email: string) => ({ accountId: accountIdOf(email), email: toEmail(email) });
const ada = personOf('ada@example.org');
const at = new Date('2026-12-24T12:00:00.000Z');
const storm = { note: 'A storm is coming', at };

test('a cancelled marathon says since when and why, and others learn it', () => {
  const marathon = aMarathon({ revision: 4, registrationCount: 3 });
  const cancelledAt = at.toISOString();
  expect(decideCancellation({ current: marathon, team: [] }, ada, storm)).toMatchObject({
    ok: true,
    value: {
      marathon: { ...marathon, cancelledAt, cancellationNote: storm.note, revision: 5 },
      facts: [{ type: 'marathon.updated', data: { revision: 5, cancelledAt, cancellationNote: storm.note } }],
    },
  });
});

test('a marathon is cancelled once, also by somebody who saw it before', () => {
  const cancelledAt = '2026-12-20T12:00:00.000Z';
  const cancelled = aMarathon({ cancelledAt, cancellationNote: 'First', revision: 5 });
  expect(decideCancellation({ current: cancelled, team: [] }, { ...ada, revisions: [4] }, storm)).toEqual({
    ok: true,
    value: { marathon: cancelled, facts: [] },
  });
});

test.each([
  ['that is not there', undefined, ada, 'marathon-not-found'],
  ['of somebody else', aMarathon(), personOf('grace@example.org'), 'forbidden'],
  ['that changed meanwhile', aMarathon({ revision: 2 }), { ...ada, revisions: [1] }, 'precondition-failed'],
])('a marathon %s is not cancelled', (_which, current, claim, code) => {
  expect(decideCancellation({ current, team: [] }, claim, storm)).toMatchObject({
    ok: false,
    refusal: { code },
  });
});
