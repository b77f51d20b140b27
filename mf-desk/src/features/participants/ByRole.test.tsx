import type { TeamRole } from '@marathon/contracts/teamRoles';
import { aParticipant, aProblem, HttpResponse, http, screen, server } from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { openDesk, people, race, serveParticipants } from '../../testing/desk.ts';

const others = { ...race, createdBy: 'grace@example.org' };
const participant = aParticipant({ revision: '1' });
const as = (role: TeamRole) => ({
  memberships: [{ memberId: '64d000000000000000000001', role, endsAt: null, marathon: others }],
});
const serve = () => {
  serveParticipants(people(1));
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...others })),
    http.get('/marathons/:id/registrations/:registrationId', () => HttpResponse.json({ ...participant })),
  );
};
const offered = (names: readonly string[]) =>
  names.filter((name) => screen.queryByRole('button', { name }) ?? screen.queryByRole('link', { name }));

test.each([
  ['read-only', ['Statistics', 'Check-in', 'Log']],
  ['timing', ['Export', 'Statistics', 'Check-in', 'Log']],
  ['desk', ['Add', 'Statistics', 'Check-in', 'Log']],
  ['editor', ['Add', 'Import', 'Export', 'Statistics', 'Check-in', 'Log', 'Change the race']],
  ['owner', ['Add', 'Import', 'Export', 'Statistics', 'Check-in', 'Log', 'Team', 'Change the race']],
] as const)('somebody with the role %s is offered what they may do with the list', async (role, expected) => {
  serve();
  await openDesk(`/${race._id}`, as(role));
  await screen.findByRole('link', { name: 'Runner 1' });
  const last = expected.at(role === 'read-only' ? -1 : 0) ?? '';
  await screen.findByText(last);
  const all = ['Add', 'Import', 'Export', 'Statistics', 'Check-in', 'Log', 'Team', 'Change the race'];
  expect(offered(all)).toEqual(expected);
});

test.each([
  ['read-only', []],
  ['desk', ['Check in', 'Correct …', 'Cancel the registration …']],
] as const)(
  'somebody with the role %s is offered what they may do about one participant',
  async (role, expected) => {
    serve();
    await openDesk(`/${race._id}/${participant.registrationId}`, as(role));
    await screen.findByRole('heading', { level: 1, name: 'Ada Runner' });
    for (const name of expected) await screen.findByRole('button', { name });
    expect(offered(['Check in', 'Correct …', 'Cancel the registration …'])).toEqual(expected);
  },
);

test('somebody with the role check-in comes to the check-in, not to the list', async () => {
  serve();
  server.use(
    http.get('/marathons/:id/check-ins', () => HttpResponse.json({ checkedIn: 0, registered: 3 })),
    http.get('/marathons/:id/registrations', () => aProblem('forbidden')),
  );
  await openDesk(`/${race._id}`, as('check-in'));
  expect(await screen.findByLabelText('Ticket code or name')).toBeVisible();
  expect(location.pathname).toBe(`/desk/${race._id}/ticket`);
});
