import { toEmail } from '@marathon/contracts/email';
import { newMarathonSchema } from '@marathon/contracts/marathonRequests';
import { expect, test } from 'vitest';
import { aMarathonBody, anId } from '../testing/builders.ts';
import { createMarathon } from './createMarathon.ts';

const wanted = newMarathonSchema.parse(aMarathonBody());
const now = new Date('2026-12-01T10:00:00.000Z');

test('a new marathon begins with nobody registered, now, and belongs to its creator', () => {
  const { marathon, facts } = createMarathon(wanted, {
    creator: { accountId: 'a1', email: toEmail('Ada@Example.org'), name: 'Ada' },
    _id: anId(),
    now,
  });
  expect(marathon).toMatchObject({
    registrationCount: 0,
    revision: 1,
    createdAt: '2026-12-01T10:00:00.000Z',
    createdBy: 'ada@example.org',
    marathonDate: wanted.eventDate,
  });
  expect(facts).toMatchObject([
    { type: 'marathon.created', data: { marathonId: marathon._id, title: wanted.title } },
  ]);
});

test.each([
  ['City Runners', { accountId: 'a1', email: toEmail('ada@example.org'), name: 'Ada' }, 'City Runners'],
  ['', { accountId: 'a1', email: toEmail('ada@example.org'), name: ' Ada ' }, 'Ada'],
  ['', { accountId: 'a1', email: toEmail('ada@example.org'), name: ' ' }, 'ada'],
  ['', { accountId: 'a1', email: toEmail('ada@example.org'), name: 'x'.repeat(300) }, 'x'.repeat(200)],
])('organizer %j given by %j is %s', (organizer, creator, expected) => {
  expect(createMarathon({ ...wanted, organizer }, { creator, _id: anId(), now }).marathon.organizer).toBe(
    expected,
  );
});
