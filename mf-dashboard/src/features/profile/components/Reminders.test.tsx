import {
  aPage,
  HttpResponse,
  http,
  noAnswer,
  screen,
  sentRequests,
  server,
  untilReleased,
  waitFor,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { accountAnswers, openDashboard } from '../../../testing/dashboard.ts';

const path = '/messages/preferences';
const reminders = () => screen.findByRole('checkbox', { name: 'Race reminders' });

beforeEach(() =>
  server.use(
    ...accountAnswers(),
    http.get('/marathons', () => aPage([])),
    http.get('/registrations', () => HttpResponse.json([])),
  ),
);

test('reminders are switched off and on, once a click [more.account]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.put(path, async ({ request }) => {
      await held;
      return HttpResponse.json((await request.json()) as object);
    }),
  );
  const { person } = await openDashboard('profile');
  expect(await reminders()).toBeChecked();
  await person.click(await reminders());
  expect(await reminders()).not.toBeChecked();
  await person.click(await reminders());
  release();
  expect(await screen.findByText('Reminders are off')).toBeVisible();
  expect(await reminders()).not.toBeChecked();
  expect((await sentRequests('PUT', path)).map(({ body }) => body)).toEqual([{ reminders: false }]);
  await person.click(await reminders());
  expect(await screen.findByText('Reminders are on')).toBeVisible();
  expect(await reminders()).toBeChecked();
});

test('a choice that cannot be saved is taken back, and says so [more.account]', async () => {
  server.use(http.put(path, noAnswer));
  const { person } = await openDashboard('profile');
  await person.click(await reminders());
  expect(await screen.findByText(/check your connection/)).toBeVisible();
  await waitFor(async () => expect(await reminders()).toBeChecked());
});
