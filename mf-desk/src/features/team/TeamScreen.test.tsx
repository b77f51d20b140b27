import {
  aProblem,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { openDesk, race, serveRace } from '../../testing/desk.ts';

const path = `/marathons/${race._id}/team`;
const grace = {
  memberId: '64d000000000000000000001',
  role: 'editor',
  state: 'member',
  name: 'Grace Hopper',
  email: null,
  invitedAt: '2030-05-01T10:00:00.000Z',
  acceptBy: '2030-05-08T10:00:00.000Z',
  endsAt: '2030-06-30T23:59:59.999Z',
};
const zoe = {
  ...grace,
  ...{ memberId: '64d000000000000000000002', role: 'desk', state: 'invited', name: null },
  ...{ email: 'zoe@example.org', endsAt: null },
};
const member = `${path}/${grace.memberId}`;
const serve = (...team: readonly object[]) => server.use(http.get(path, () => HttpResponse.json([...team])));
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const open = () => openDesk(`/${race._id}/team`);

beforeEach(() => {
  serveRace();
  serve(grace, zoe);
});

test('an owner sees who helps, as what and how long, and who is invited', async () => {
  await open();
  expect(await row(race.createdBy)).toHaveTextContent(/Added the race.*Owner.*No end/);
  expect(await row('Grace Hopper')).toHaveTextContent(/Editor.*Jun 30, 2030/);
  expect(await row('zoe@example.org')).toHaveTextContent(/Invited.*Desk.*Can be accepted until May 8, 2030/);
});

test('who is invited gets a link that can be handed on, too', async () => {
  const token = 'a-token';
  server.use(
    http.post(path, () =>
      HttpResponse.json({ acknowledged: true, insertedId: zoe.memberId, token }, { status: 201 }),
    ),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Invite someone to the team' }));
  await person.type(await dialog.findByLabelText(/Email/), 'bob@example.org');
  const role = dialog.getByLabelText(/Role/);
  expect(role).toHaveAccessibleDescription('Sees participants; adds, corrects and cancels registrations.');
  await person.selectOptions(role, 'read-only');
  expect(role).toHaveAccessibleDescription('Sees participants and how registration goes.');
  await person.dblClick(dialog.getByRole('button', { name: 'Invite' }));
  expect(await dialog.findByText(/We emailed bob@example.org/)).toBeVisible();
  expect(dialog.getByLabelText('Link')).toHaveValue(`${location.origin}/desk/invitation#token=${token}`);
  await person.click(dialog.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toContain(token);
  // Nothing is unsaved: it closes without a question.
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const sent = await sentRequests('POST', path);
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'bob@example.org', role: 'read-only', lastDay: null },
  ]);
});

test.each([
  ['desk', 'Send the email again?', 'Send again'],
  ['read-only', 'Change the role to Read only and send a new email?', 'Change and send'],
  ['owner', /Change the role to Owner.*An owner can do everything you can/, 'Change and send'],
])('an address that is invited already: %s is asked first', async (role, words, yes) => {
  const answer = { acknowledged: true, insertedId: zoe.memberId, token: 'a-token' };
  server.use(http.post(path, () => HttpResponse.json(answer, { status: 201 })));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite someone to the team' }));
  await person.type(await form.findByLabelText(/Email/), 'Zoe@example.org');
  await person.selectOptions(form.getByLabelText(/Role/), role);
  await person.click(form.getByRole('button', { name: 'Invite' }));
  const question = () => screen.findByRole('dialog', { name: /is already invited/ });
  expect(await question()).toHaveTextContent(/Invited as Desk since May 1, 2030\./);
  expect(await question()).toHaveTextContent(words);
  await person.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(form.getByRole('button', { name: 'Invite' })).toBeEnabled());
  expect(await sentRequests('POST', path)).toEqual([]);
  await person.click(form.getByRole('button', { name: 'Invite' }));
  await person.click(within(await question()).getByRole('button', { name: yes }));
  expect(await form.findByText(/We emailed/)).toBeVisible();
  expect(await sentRequests('POST', path)).toHaveLength(1);
});

test('a new owner is asked about first', async () => {
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const form = within(await screen.findByRole('dialog', { name: 'Invite someone to the team' }));
  await person.type(await form.findByLabelText(/Email/), 'bob@example.org');
  await person.selectOptions(form.getByLabelText(/Role/), 'owner');
  await person.click(form.getByRole('button', { name: 'Invite' }));
  expect(await screen.findByRole('dialog', { name: 'Make bob@example.org an owner?' })).toBeVisible();
  expect(await sentRequests('POST', path)).toEqual([]);
});

test('why nobody could be invited stands in the form', async () => {
  server.use(http.post(path, () => aProblem('team-full')));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Invite someone' }));
  const dialog = within(await screen.findByRole('dialog'));
  await person.type(await dialog.findByLabelText(/Email/), 'bob@example.org');
  await person.click(dialog.getByRole('button', { name: 'Invite' }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText(/Email/)).toHaveValue('bob@example.org');
});

test('a role is changed, and its last day taken away', async () => {
  server.use(
    http.patch(member, () => HttpResponse.json({ acknowledged: true, matchedCount: 1, modifiedCount: 1 })),
  );
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: 'Change Grace Hopper' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Change a role' }));
  const lastDay = await dialog.findByLabelText(/Last day/);
  expect(lastDay).toHaveValue('2030-06-30');
  await person.clear(lastDay);
  await person.selectOptions(dialog.getByLabelText(/Role/), 'owner');
  serve({ ...grace, role: 'owner', endsAt: null }, zoe);
  await person.click(dialog.getByRole('button', { name: 'Save Changes' }));
  await person.click(await screen.findByRole('button', { name: 'Make an owner' }));
  expect(await row('Grace Hopper.*Owner.*No end')).toBeVisible();
  const sent = await sentRequests('PATCH', member);
  expect(sent.map(({ body }) => body)).toEqual([{ role: 'owner', lastDay: null }]);
});

test.each([
  ['Remove Grace Hopper', 'Remove', grace],
  ['Withdraw the invitation of zoe@example.org', 'Withdraw', zoe],
])('%s is asked first', async (button, yes, { memberId }) => {
  const one = `${path}/${memberId}`;
  server.use(http.delete(one, () => HttpResponse.json({ acknowledged: true, deletedCount: 1 })));
  const { person } = await open();
  await person.click(await screen.findByRole('button', { name: button }));
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await sentRequests('DELETE', one)).toEqual([]);
  await person.click(screen.getByRole('button', { name: button }));
  serve();
  await person.click(await screen.findByRole('button', { name: yes }));
  await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull());
  expect(await sentRequests('DELETE', one)).toHaveLength(1);
});

test('who may not manage the team sees nobody of it', async () => {
  server.use(http.get(path, () => aProblem('forbidden')));
  await open();
  expect(await screen.findByText('Only the race’s team can see this')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite someone' })).toBeNull();
});
