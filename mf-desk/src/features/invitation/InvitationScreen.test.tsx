import {
  aProblem,
  follow,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { ada, openDesk, people, race, serveParticipants } from '../../testing/desk.ts';

const path = '/invitations/acceptance';
const details = '/invitations/details';
const open = (token = 'a-token', options: Parameters<typeof openDesk>[1] = {}) =>
  openDesk(`/invitation${token && `#token=${token}`}`, options);
const button = () => screen.findByRole('button', { name: 'Accept the invitation' });

beforeEach(() => {
  sessionStorage.clear();
  server.use(
    http.post(details, () =>
      HttpResponse.json({
        marathonTitle: race.title,
        role: 'desk',
        byName: 'Grace Hopper',
        acceptBy: '2030-05-08T10:00:00.000Z',
      }),
    ),
  );
});

test('who is invited accepts once, and comes to the race', async () => {
  serveParticipants(people(1));
  server.use(http.post(path, () => HttpResponse.json({ marathonId: race._id, role: 'desk' })));
  const { person } = await open();
  expect(await screen.findByText(ada.email)).toBeVisible();
  await person.dblClick(await button());
  await waitFor(() => expect(location.pathname).toBe(`/desk/${race._id}`));
  expect((await sentRequests('POST', path)).map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
});

test('a visitor reads who invites to which race and as what, and comes back from the login or a new account', async () => {
  const { person } = await open('a-token', { isVisitor: true });
  expect(await screen.findByText(/invites you to help with/)).toHaveTextContent(
    `Grace Hopper invites you to help with ${race.title}.`,
  );
  expect(screen.getByText(/Your role/)).toHaveTextContent('Your role: Desk. Sees participants;');
  expect(screen.getByText(/You can accept until/)).toHaveTextContent('May 8, 2030');
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
  expect(location.href).not.toContain('a-token');
  expect((await sentRequests('POST', details)).map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  await follow(person, screen.getByRole('link', { name: 'Log in to accept' }));
  expect(location.pathname).toBe('/login');
  expect(history.state.usr).toEqual({ from: '/desk/invitation' });
});

test('the invitation is still there when the person comes back without the link', async () => {
  const { person } = await open('a-token', { isVisitor: true });
  await follow(person, await screen.findByRole('link', { name: 'Log in to accept' }));
  await open('');
  expect(await button()).toBeVisible();
});

test.each([
  ['challenge-expired', 'This invitation is over'],
  ['forbidden', 'This invitation is for another email. Log in with that account.'],
  ['email-not-verified', /^Confirm your email first/],
] as const)('%s is said in words', async (code, words) => {
  server.use(http.post(path, () => aProblem(code)));
  const { person } = await open();
  await person.click(await button());
  expect(await screen.findByText(words)).toBeVisible();
});

test('who has not confirmed their email enters the code, and comes back', async () => {
  server.use(http.post(path, () => aProblem('email-not-verified')));
  const { person } = await open();
  await person.click(await button());
  await follow(person, await screen.findByRole('link', { name: 'Enter the code' }));
  expect(location.pathname).toBe('/verify-email');
  expect(history.state.usr).toEqual({ from: '/desk/invitation' });
});

test('an invitation that was withdrawn says so before a login, and is forgotten', async () => {
  server.use(http.post(details, () => aProblem('challenge-expired')));
  await open('a-token', { isVisitor: true });
  expect(await screen.findByText('This invitation is over')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('a link that lost its end opens nothing', async () => {
  await open('');
  expect(await screen.findByText('This invitation is over')).toBeVisible();
});
