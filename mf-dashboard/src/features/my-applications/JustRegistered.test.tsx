import type { Registration } from '@marathon/contracts/registration';
import type { RegistrationNote } from '@marathon/contracts/registrationNote';
import {
  accountAnswer,
  aProblem,
  aRegistration,
  HttpResponse,
  http,
  screen,
  server,
  tellMailDelivery,
  untilReleased,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDashboard, removed } from '../../testing/dashboard.ts';
import { rowOf, serveRegistrations } from '../../testing/myApplications.ts';
import { aBrowserWithCaches } from '../../testing/offlineTickets.ts';

const registration = aRegistration({ timeZone: 'UTC' });
const address = `/dashboard/my-apply/${registration._id}`;
const code = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const state = { registered: registration._id } satisfies RegistrationNote;
let browser: ReturnType<typeof aBrowserWithCaches>;
beforeEach(() => {
  browser = aBrowserWithCaches();
  server.use(
    http.get('/registrations/:id/ticket', () => HttpResponse.json({ code })),
    accountAnswer(),
    http.get('/marathons/:id', () => aProblem('marathon-not-found')),
  );
});
afterEach(() => browser.end());

const open = () => openDashboard('my-apply', { state });
const heading = (name: string, level: number) => screen.findByRole('heading', { name, level });
const next = async () => within(await screen.findByRole('region', { name: 'What comes next' }));

test('after registering the screen says that the runner is in, what comes next, and shows the ticket', async () => {
  const other = aRegistration({ _id: '64c000000000000000000002', marathonTitle: 'Alpine Pass' });
  serveRegistrations([registration, other]);
  await open();
  await heading('You’re in', 1);
  const steps = await next();
  for (const words of [
    'Race day: Thu, Jun 20, 2030, 9:00 AM UTC',
    `Your confirmation is on its way to ${registration.email}.`,
    'The organizer collects the fee.',
  ])
    expect(steps.getByRole('list')).toHaveTextContent(words);
  expect(steps.getByRole('link', { name: 'your registration' })).toHaveAttribute('href', address);
  const ticket = within(await screen.findByRole('region', { name: 'Your ticket' }));
  expect(await ticket.findByText('0123 4567 89AB CDEF GHJK MNPQ RSTV WXYZ')).toBeVisible();
  await heading('My Applied Marathons', 2);
  await rowOf('Alpine Pass');
  await waitFor(() => expect([...browser.tickets.keys()]).toEqual([address]));
});

test('the race goes into a calendar from there', async () => {
  serveRegistrations([registration]);
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:race');
  const { person } = await open();
  await person.click((await next()).getByRole('button', { name: 'Add to calendar' }));
  expect(saving.mock.contexts[0]).toHaveProperty('download', 'harbour-night-run.ics');
});

test('where no mail leaves the machine, the confirmation says so', async () => {
  tellMailDelivery('files');
  serveRegistrations([registration]);
  await open();
  expect((await next()).getByText(/emails aren’t sent/)).toBeVisible();
});

test('the good news does not wait for the list', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.get('/registrations', async () => {
      await held;
      return HttpResponse.json([{ ...registration }]);
    }),
  );
  await open();
  await heading('You’re in', 1);
  release();
  await next();
});

test.each([
  ['was deleted', []],
  ['is of a race that was cancelled', [{ ...registration, status: 'marathon-cancelled' as const }]],
])('a registration that %s meanwhile is not told as new', async (_, registrations: Registration[]) => {
  serveRegistrations(registrations);
  await open();
  await heading('My Applied Marathons', 1);
  expect(screen.queryByRole('region', { name: 'What comes next' })).not.toBeInTheDocument();
});

test('whoever gives the spot back at once sees the list alone', async () => {
  serveRegistrations([registration]);
  server.use(http.delete('/registrations/:id', removed));
  const { person } = await open();
  await next();
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  serveRegistrations([]);
  await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await heading('My Applied Marathons', 1);
  expect(screen.queryByRole('region', { name: 'What comes next' })).not.toBeInTheDocument();
});

test('a ticket that cannot be loaded leaves the rest of the page', async () => {
  server.use(http.get('/registrations/:id/ticket', () => aProblem('unavailable')));
  serveRegistrations([registration]);
  await open();
  expect(await screen.findByText('Your ticket could not be loaded.')).toBeVisible();
  await next();
});

test('offline, Ticket opens the copy that the browser has; without one, the page of the registration', async () => {
  serveRegistrations([registration]);
  server.use(
    http.get('/registrations/:id', () => HttpResponse.json({ ...registration })),
    http.get('/registrations/:id/log', () => HttpResponse.json({ entries: [] })),
    http.get('/marathons/:id/changes', () => HttpResponse.json({ entries: [] })),
  );
  const { person } = await openDashboard('my-apply');
  await rowOf('Harbour Night Run');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  browser.tickets.set(address, new Response('ticket'));
  const ticket = () => screen.getByRole('link', { name: 'Ticket' });
  const opened: string[] = [];
  const loads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    opened.push(this.pathname);
  });
  await person.click(ticket());
  await waitFor(() => expect(opened).toEqual([address]));
  expect(location.pathname).toBe('/dashboard/my-apply');

  loads.mockRestore();
  browser.tickets.clear();
  await person.click(ticket());
  await heading('My Registration', 1);
  expect(location.pathname).toBe(address);
});
