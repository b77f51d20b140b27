import { accountKeys } from '@marathon/app-runtime/accounts';
import {
  accountAnswer,
  aPage,
  aProblem,
  aRegistration,
  HttpResponse,
  http,
  screen,
  server,
  tellMailDelivery,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { myMarathon, openDashboard } from '../../testing/dashboard.ts';

beforeEach(() => server.use(accountAnswer()));

const open = () => openDashboard('');
const marathons = [
  myMarathon({ _id: '64b000000000000000000003', title: 'Later', eventDate: '2030-08-01T09:00:00.000Z' }),
  myMarathon({ _id: '64b000000000000000000002', title: 'Sooner', registrationCount: 12 }),
  myMarathon({ _id: '64b000000000000000000001', title: 'Over', eventDate: '2030-05-01T09:00:00.000Z' }),
];
const serve = (mine: readonly object[], registrations: readonly object[]) =>
  server.use(
    http.get('/marathons', ({ request }) => {
      const limit = Number(new URL(request.url).searchParams.get('limit'));
      return aPage(mine.slice(0, limit), mine.length);
    }),
    http.get('/registrations', () => HttpResponse.json(registrations.map((each) => ({ ...each })))),
  );
const counts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const firstSteps = () => screen.queryByText('Your first marathon is still ahead');

test('the dashboard greets, counts and shows the next events, the nearest first [2.profile]', async () => {
  serve(marathons, [aRegistration()]);
  await open();
  expect(await screen.findByText(/^Welcome, Ada Runner\./)).toBeVisible();
  await waitFor(() => expect(counts()).toEqual(['3', '1']));
  const next = await screen.findByRole('region', { name: 'Your next events' });
  const titles = within(next).getAllByRole('heading', { level: 3 });
  expect(titles.map(({ textContent }) => textContent)).toEqual(['Sooner', 'Later']);
  expect(next).toHaveTextContent('12 of 1,200 registered');
  expect(firstSteps()).not.toBeInTheDocument();
});

test('a runner sees their next races first, the nearest on top; neither past nor cancelled ones', async () => {
  const registrations = [
    aRegistration({
      _id: '64c000000000000000000001',
      marathonTitle: 'In summer',
      eventDate: '2030-08-01T09:00:00.000Z',
    }),
    aRegistration({ _id: '64c000000000000000000002', marathonTitle: 'Next' }),
    aRegistration({
      _id: '64c000000000000000000003',
      marathonTitle: 'Over',
      eventDate: '2030-05-01T09:00:00.000Z',
    }),
    aRegistration({ _id: '64c000000000000000000004', marathonTitle: 'Off', status: 'marathon-cancelled' }),
    aRegistration({ _id: '64c000000000000000000005', marathonTitle: 'Unknown day', eventDate: null }),
  ];
  serve([], registrations);
  await open();
  const next = within(await screen.findByRole('region', { name: 'Your next races' }));
  expect(next.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Next', 'In summer']);
  expect(next.getByRole('link', { name: 'Next' })).toHaveAttribute(
    'href',
    '/dashboard/my-apply/64c000000000000000000002',
  );
  expect(next.getAllByText('Oslo, Norway')).toHaveLength(2);
});

test('who neither organizes nor runs yet is shown the way [2.profile]', async () => {
  serve([], []);
  await open();
  await waitFor(() => expect(firstSteps()).toBeVisible());
  expect(screen.getByRole('link', { name: 'Browse marathons' })).toHaveAttribute('href', '/marathons');
  expect(counts()).toEqual(['0', '0']);
  expect(screen.queryByText('Your next events')).not.toBeInTheDocument();
});

test('a count that cannot be loaded is 0 and says so; Retry brings it, and with it the way for a beginner [8.profile-counts]', async () => {
  serve([], []);
  server.use(http.get('/registrations', () => aProblem('rate-limited')));
  const { person } = await open();
  const failure = await screen.findByText('Could not be loaded');
  expect(failure).toHaveTextContent('Marathons Registered: Could not be loaded');
  await waitFor(() => expect(counts()).toEqual(['0', '0']));
  expect(firstSteps()).not.toBeInTheDocument();
  serve([], []);
  await person.click(screen.getByRole('button', { name: /^Retry/ }));
  await waitFor(() => expect(failure).not.toBeInTheDocument());
  expect(firstSteps()).toBeVisible();
});

test('who has not confirmed the address yet is led to it, quietly; nobody else is [more.verify]', async () => {
  serve([], []);
  server.use(accountAnswer({ isEmailVerified: false, mustVerify: true }));
  const { runtime } = await open();
  const bar = await screen.findByRole('region', { name: 'Confirm your email' });
  expect(bar).toHaveTextContent('You need it to register for races.');
  expect(bar).toHaveTextContent('ada@example.org');
  expect(within(bar).getByRole('link', { name: 'Enter the code' })).toHaveAttribute('href', '/verify-email');
  server.use(accountAnswer());
  await runtime.queryClient.invalidateQueries({ queryKey: accountKeys.all });
  await waitFor(() => expect(bar).not.toBeInTheDocument());
});

test('where mails go to the mailbox, the word of the mail leads there [more.verify]', async () => {
  tellMailDelivery('mailbox');
  serve([], []);
  server.use(accountAnswer({ isEmailVerified: false }));
  await open();
  const bar = await screen.findByRole('region', { name: 'Confirm your email' });
  expect(bar).toHaveTextContent('Demo: emails aren’t sent.');
  expect(within(bar).getByRole('link', { name: 'test mailbox' })).toHaveAttribute('href', '/mailbox');
});

test('an account that an identity provider keeps is not asked to confirm anything [more.verify]', async () => {
  serve([], []);
  server.use(accountAnswer({ isEmailVerified: false, isManaged: true }));
  await open();
  await waitFor(() => expect(firstSteps()).toBeVisible());
  expect(screen.queryByText('Confirm your email')).not.toBeInTheDocument();
});

test('an identity provider whose link must be opened first is spoken of, without a code [more.verify]', async () => {
  serve([], []);
  server.use(accountAnswer({ isEmailVerified: false, isManaged: true, mustVerify: true }));
  await open();
  expect(await screen.findByText('Confirm your email')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Didn’t get it?' })).toHaveAttribute('href', '/dashboard/profile');
  expect(screen.queryByRole('link', { name: /code/ })).not.toBeInTheDocument();
});
