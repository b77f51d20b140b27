import type { Registration } from '@marathon/contracts/registration';
import {
  accountAnswer,
  aMarathon,
  aProblem,
  aRegistration,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  untilReleased,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { ada, openDashboard } from '../../testing/dashboard.ts';
import { rowOf, serveRegistrations } from '../../testing/myApplications.ts';

const registrations = [
  aRegistration({
    _id: '64c000000000000000000001',
    marathonTitle: 'Harbour Night Run',
    registrationFee: 45.5,
  }),
  aRegistration({ _id: '64c000000000000000000002', marathonTitle: 'Alpine Pass', registrationFee: null }),
  aRegistration({ _id: '64c000000000000000000003', marathonTitle: 'Old Harbour Mile', registrationFee: 12 }),
];
const note = 'The storm took the bridge.';
beforeEach(() =>
  server.use(
    accountAnswer(),
    http.get('/marathons/:id', () => HttpResponse.json(aMarathon({ cancellationNote: note }))),
  ),
);

const open = (search = '') => openDashboard(`my-apply${search}`);
const titles = () =>
  screen
    .queryAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

test('the table says that it loads, then lists my registrations, each with its fee and what can be done [2.applied] [6.mine-only]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.get('/registrations', async () => {
      await held;
      return HttpResponse.json(registrations);
    }),
  );
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Applied Marathons' })).toBeVisible();
  expect(screen.getByText('Loading your registrations')).toBeVisible();
  release();
  await screen.findByRole('table');
  const headers = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(headers).toEqual(['Marathon Title', 'Registration Fee', 'Actions']);
  expect(titles()).toEqual(['Harbour Night Run', 'Alpine Pass', 'Old Harbour Mile']);
  const fees = { 'Harbour Night Run': '$45.50', 'Alpine Pass': 'Free', 'Old Harbour Mile': '$12' };
  for (const [title, fee] of Object.entries(fees)) {
    const row = await rowOf(title);
    expect(within(row).getByRole('cell', { name: fee })).toBeVisible();
    expect(
      within(row)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Update', 'Delete']);
    expect(within(row).getByRole('link', { name: 'Ticket' })).toHaveAccessibleDescription(title);
  }
  const [{ path } = { path: '' }] = await sentRequests('GET', '/registrations');
  expect(path).toBe(`/registrations?email=${encodeURIComponent(ada.email)}`);
});

test('/dashboard/my-applications is the same screen [2.routes.my-applications]', async () => {
  serveRegistrations(registrations);
  await openDashboard('my-applications');
  await screen.findByRole('heading', { level: 1, name: 'My Applied Marathons' });
  await rowOf('Alpine Pass');
});

test('each row says when and where the race is, by its own clocks and by the reader’s, and who runs [2.applied]', async () => {
  serveRegistrations([
    aRegistration({
      eventDate: '2031-05-22T22:30:00.000Z',
      timeZone: 'Asia/Tokyo',
      location: 'Tokyo, Japan',
    }),
  ]);
  await open();
  const row = await rowOf('Harbour Night Run');
  for (const fact of [
    'Fri, May 23, 2031, 7:30 AM Tokyo time (GMT+9)',
    'Your time: Thu, May 22, 10:30 PM',
    'Tokyo, Japan',
    'Ada Runner',
    'Registered on May 2, 2030',
  ])
    expect(row).toHaveTextContent(fact);
});

test('a search by title finds without regard to case, stays in the address, and can be cleared [2.applied] [more.url]', async () => {
  serveRegistrations(registrations);
  const { person } = await open();
  await person.type(await screen.findByRole('searchbox', { name: 'Search by title' }), 'hARBOUR');
  await waitFor(() => expect(titles()).toEqual(['Harbour Night Run', 'Old Harbour Mile']));
  await waitFor(() => expect(location.search).toBe('?q=hARBOUR'));
  expect(screen.getByRole('searchbox')).toHaveValue('hARBOUR');
  expect(screen.getByText('2 of 3 found')).toHaveRole('status');
  await person.clear(screen.getByRole('searchbox'));
  await person.type(screen.getByRole('searchbox'), 'nowhere');
  expect(await screen.findByText('No matches for “nowhere”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(titles()).toHaveLength(3));
  expect(location.search).toBe('');
});

test('a search in the address is done when the page is opened [more.url]', async () => {
  serveRegistrations(registrations);
  await open('?q=alpine');
  await waitFor(() => expect(titles()).toEqual(['Alpine Pass']));
  expect(screen.getByRole('searchbox')).toHaveValue('alpine');
});

test('of a cancelled marathon the registration can only be looked at and deleted [2.applied]', async () => {
  serveRegistrations([aRegistration({ status: 'marathon-cancelled' })]);
  await open();
  const row = await rowOf('Harbour Night Run');
  expect(row).toHaveTextContent('The organizer cancelled this race.');
  await waitFor(() => expect(row).toHaveTextContent(note));
  expect(within(row).getByText('Cancelled')).toBeVisible();
  expect(within(row).getByRole('link')).toHaveAttribute('href', `/dashboard/my-apply/${aRegistration()._id}`);
  expect(
    within(row)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Delete']);
});

test('a marathon that its organizer cancels shows so in the open list [2.applied] [live.changes]', async () => {
  const registration = aRegistration();
  serveRegistrations([registration]);
  const { live } = await open();
  expect(await rowOf('Harbour Night Run')).not.toHaveTextContent('Cancelled');
  serveRegistrations([{ ...registration, status: 'marathon-cancelled' } satisfies Registration]);
  live.send('changed', { marathonId: registration.marathonId });
  await waitFor(async () => expect(await rowOf('Harbour Night Run')).toHaveTextContent('Cancelled'));
});

test('a registration that lacks lines costs no other its row [2.applied]', async () => {
  const { marathonTitle, registrationFee, eventDate, location: place, timeZone, ...bare } = aRegistration();
  server.use(http.get('/registrations', () => HttpResponse.json([bare, { ...registrations[1] }])));
  await open();
  await rowOf('Untitled marathon');
  await rowOf('Alpine Pass');
});

test('who has none yet is shown the way to one [2.applied]', async () => {
  serveRegistrations([]);
  await open();
  expect(await screen.findByText('No registrations yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse marathons' })).toHaveAttribute('href', '/marathons');
});

test('registrations that cannot be loaded say so, in a toast each time, too; Retry brings them [8.applied-load]', async () => {
  server.use(http.get('/registrations', () => aProblem('rate-limited')));
  const { person } = await openDashboard('my-apply', { timers: true });
  await waitFor(() => expect(screen.getAllByText('Failed to fetch data')).toHaveLength(2));
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.getAllByText('Failed to fetch data')).toHaveLength(3));
  expect(screen.getByRole('button', { name: 'Retry' })).toHaveFocus();
  serveRegistrations(registrations);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await rowOf('Alpine Pass');
  expect(screen.getByRole('heading', { name: 'My Applied Marathons' })).toHaveFocus();
});

test('who has not confirmed their email is told where the tickets go, and finds the code and the profile [more.verify]', async () => {
  serveRegistrations(registrations);
  server.use(accountAnswer({ isEmailVerified: false }));
  const { person } = await open();
  expect(await screen.findByText(/We send your tickets and race updates to ada@example.org/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Wrong email?' })).toHaveAttribute('href', '/dashboard/profile');
  await person.click(screen.getByRole('link', { name: 'Enter the code' }));
  await waitFor(() => expect(location.pathname).toBe('/verify-email'));
  expect(history.state.usr).toEqual({ from: '/dashboard/my-apply' });
});

test('who has confirmed it is not [more.verify]', async () => {
  serveRegistrations(registrations);
  server.use(accountAnswer());
  await open();
  await rowOf('Alpine Pass');
  await waitFor(async () => expect(await sentRequests('GET', '/users/me')).toHaveLength(1));
  expect(screen.queryByText(/We send your tickets/)).not.toBeInTheDocument();
});

test('once a race has started its spot can’t be given up', async () => {
  serveRegistrations([
    aRegistration({ marathonTitle: 'Over', eventDate: '2020-05-01T08:00:00.000Z' }),
    aRegistration({ _id: '64c000000000000000000002', marathonTitle: 'Ahead' }),
  ]);
  await open();
  const ahead = within(await rowOf('Ahead'));
  expect(ahead.getByRole('button', { name: 'Delete' })).toBeVisible();
  expect(within(await rowOf('Over')).queryByRole('button', { name: 'Delete' })).toBeNull();
});
