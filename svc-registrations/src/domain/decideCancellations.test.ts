import { expect, test } from 'vitest';
import { anId, aPerson, aStoredRegistration } from '../testing/builders.ts';
import { decideCancellations } from './decideCancellations.ts';
import { byRunner } from './logEntry.ts';

const [ada, grace] = [aPerson('ada@example.org'), aPerson('grace@example.org')];
const at = new Date('2026-12-01T10:00:00.000Z');
const stored = (id: string) =>
  id === 'unknown' ? undefined : aStoredRegistration({ id, ...ada, marathonId: `of ${id}` });

test('each is decided for itself, and who asks twice finds nothing', () => {
  const asked = [
    ['r1', ada],
    ['r2', grace],
    ['unknown', ada],
    ['r1', ada],
    ['r3', ada],
  ] as const;
  const commands = asked.map(([registrationId, person]) => ({
    registrationId,
    entryId: anId(),
    ...person,
    at,
  }));
  const { outcomes, cancelled } = decideCancellations(commands, stored);
  expect(outcomes.map((outcome) => (outcome.ok ? 'cancelled' : outcome.refusal.code))).toEqual([
    'cancelled',
    'forbidden',
    'registration-not-found',
    'registration-not-found',
    'cancelled',
  ]);
  expect(cancelled.flatMap(({ facts }) => facts)).toEqual(
    ['r1', 'r3'].map((registrationId) => ({
      type: 'registration.cancelled',
      data: { registrationId, marathonId: `of ${registrationId}`, accountId: ada.accountId },
    })),
  );
});

test.each([true, false, undefined])(
  'who got no ticket from an import (%s) hears nothing when it is taken back',
  (isTicketSent) => {
    const registration = { ...aStoredRegistration({ id: 'r1', marathonId: 'm1' }), accountId: null };
    const byOrganizer = {
      ...{ marathonId: 'm1', actor: byRunner(grace.accountId), reason: '', isUndo: true },
      matchesSeen: () => true,
    };
    const command = { registrationId: 'r1', entryId: anId(), ...grace, at, byOrganizer };
    const { cancelled } = decideCancellations([command], () =>
      isTicketSent === undefined ? registration : { ...registration, isTicketSent },
    );
    expect(cancelled.map(({ facts }) => facts)).toMatchObject([
      [{ data: { isImported: true, isConfirmed: isTicketSent === true } }],
    ]);
  },
);
