import { aProblem, http, screen, server, untilReleased, waitFor } from '@marathon/front-end-testing';
import { expect, test, vi } from 'vitest';
import { aRunner, askedPages, openDesk, people, race, serveParticipants } from '../../testing/desk.ts';
import { scrollToRow } from '../../testing/scrollToRow.ts';

const open = () => openDesk(`/${race._id}`);
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });
const firstName = () => screen.getAllByRole('link', { name: /^Runner/ })[0]?.textContent;

test('of a long list only the rows in view are drawn, and only as much is loaded', async () => {
  serveParticipants(people(2_000));
  await open();
  await row('Runner 2000');
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2001');
  expect(screen.getAllByRole('row').length).toBeLessThan(40);
  expect((await askedPages()).map((query) => query.get('limit'))).toEqual(['50']);
});

test('an organizer who scrolls far gets page after page, up to what they look at', async () => {
  serveParticipants(people(2_000));
  await open();
  await row('Runner 2000');
  scrollToRow(500);
  // It shows only for a moment.
  await screen.findByText(/^Loading [\d,]+ of 2,000$/);
  expect(await row('Runner 1500')).toHaveAttribute('aria-rowindex', '502');
  expect(screen.queryByText(/^Loading /)).not.toBeInTheDocument();
  expect((await askedPages()).map((query) => query.get('limit'))).toEqual(['50', '200', '200', '200']);
  expect(screen.queryByRole('link', { name: 'Runner 2000' })).not.toBeInTheDocument();
});

test('an organizer who looks for the end can have it first', async () => {
  serveParticipants(people(2_000));
  const { held, release } = untilReleased();
  const { person } = await open();
  await row('Runner 2000');
  server.use(http.get('/marathons/:id/registrations', () => held));
  scrollToRow(1_900);
  await screen.findByText('Loading 50 of 2,000');
  serveParticipants(people(2_000).toReversed());
  await person.click(screen.getByRole('button', { name: 'Oldest first' }));
  scrollToRow(0);
  expect(await row('Runner 1')).toHaveAttribute('aria-rowindex', '2');
  expect(location.search).toBe('?sort=oldest');
  release();
});

test('a row that has the focus stays while others leave', async () => {
  serveParticipants(people(200));
  await open();
  await row('Runner 200');
  screen.getByRole('link', { name: 'Runner 199' }).focus();
  scrollToRow(100);
  await row('Runner 100');
  expect(screen.getByRole('link', { name: 'Runner 199' })).toHaveFocus();
  expect(screen.queryByRole('link', { name: 'Runner 200' })).not.toBeInTheDocument();
});

test('a page that fails leaves the rows before it; Retry goes on', async () => {
  serveParticipants(people(400));
  const { person } = await open();
  await row('Runner 400');
  server.use(http.get('/marathons/:id/registrations', () => aProblem('rate-limited')));
  scrollToRow(60);
  expect(await screen.findByText('More participants could not be loaded')).toBeVisible();
  serveParticipants(people(400));
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('Runner 340')).toBeVisible();
});

test('an organizer who reads the beginning sees a new participant at once', async () => {
  serveParticipants(people(300));
  const { live } = await open();
  await row('Runner 300');
  serveParticipants([aRunner(301), ...people(300)]);
  live.send('count', { marathonId: race._id, registrationCount: 301 });
  expect(await row('Runner 301')).toHaveAttribute('aria-rowindex', '2');
  expect(screen.getByText('301 participants')).toBeVisible();
  expect(screen.queryByRole('button', { name: /new/ })).not.toBeInTheDocument();
});

test('an organizer who reads further down keeps their rows, and is told how many are new', async () => {
  serveParticipants(people(300));
  const { live, person } = await open();
  await row('Runner 300');
  scrollToRow(100);
  await row('Runner 200');
  const before = firstName();
  serveParticipants([aRunner(302), aRunner(301), ...people(300)]);
  live.send('count', { marathonId: race._id, registrationCount: 302 });
  const button = await screen.findByRole('button', { name: '2 new, show' });
  expect(firstName()).toBe(before);
  const scrolled = vi.spyOn(window, 'scrollTo');
  await person.click(button);
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  scrollToRow(0);
  expect(await row('Runner 302')).toBeVisible();
  expect(screen.queryByRole('button', { name: /new/ })).not.toBeInTheDocument();
  expect(screen.getByText('302 participants')).toHaveFocus();
});

test('back at the beginning one sees what is new without asking for it', async () => {
  serveParticipants(people(300));
  const { live } = await open();
  await row('Runner 300');
  scrollToRow(100);
  await row('Runner 200');
  serveParticipants(people(299));
  live.send('count', { marathonId: race._id, registrationCount: 299 });
  await screen.findByRole('button', { name: '1 fewer, show' });
  scrollToRow(0);
  await waitFor(() => expect(screen.getByText('299 participants')).toBeVisible());
  expect(screen.queryByRole('button', { name: /fewer/ })).not.toBeInTheDocument();
});
