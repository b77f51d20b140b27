import {
  aPage,
  aProblem,
  aRegistration,
  HttpResponse,
  http,
  screen,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { myMarathon, openDashboard } from '../../testing/dashboard.ts';

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
  expect(next).toHaveTextContent('12 registered');
  expect(firstSteps()).not.toBeInTheDocument();
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
