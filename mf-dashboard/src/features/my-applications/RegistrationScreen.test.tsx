import type { Registration } from '@marathon/contracts/registration';
import { siteMetaNames } from '@marathon/contracts/site';
import {
  aMarathon,
  aProblem,
  aRegistration,
  ContentOfSlot,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  slotContent,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { field, fill, openDashboard, removed, saved } from '../../testing/dashboard.ts';
import { serveRegistrations } from '../../testing/myApplications.ts';
import { aBrowserWithCaches } from '../../testing/offlineTickets.ts';

const registration = aRegistration({
  eventDate: '2031-05-22T22:30:00.000Z',
  timeZone: 'Asia/Tokyo',
  location: 'Tokyo, Japan',
  registrationFee: 45.5,
  address: '',
  additionalInfo: 'Asthma',
});
const registered = { at: '2030-05-02T10:00:00.000Z', action: 'registered', by: 'runner' };
const address = `/dashboard/my-apply/${registration._id}`;
let browser: ReturnType<typeof aBrowserWithCaches>;
beforeEach(() => {
  browser = aBrowserWithCaches();
});
afterEach(() => browser.end());
const code = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const serve = (fields: Partial<Registration> = {}) => {
  serveRegistrations([{ ...registration, ...fields }]);
  server.use(
    http.get('/marathons/:id', () => aProblem('marathon-not-found')),
    http.get('/marathons/:id/changes', () => aProblem('marathon-not-found')),
    http.get('/registrations/:id', () => HttpResponse.json({ ...registration, ...fields })),
    http.get('/registrations/:id/ticket', () => HttpResponse.json({ code })),
    http.get('/registrations/:id/log', () => HttpResponse.json({ entries: [registered] })),
  );
};
const open = (options = {}) => openDashboard(`my-apply/${registration._id}`, options);
const race = () => screen.findByRole('region', { name: 'Harbour Night Run' });
const button = (name: string) => screen.getByRole('button', { name });

test('a registration has a page with the race by its own clocks, its place, and all that I gave', async () => {
  serve();
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Registration' })).toBeVisible();
  const facts = within(await race());
  expect(facts.getByText('You’re in')).toBeVisible();
  expect(facts.getByText('Race Date').nextElementSibling).toHaveTextContent(/May 23, 2031, 7:30\sAM/);
  expect(facts.getByText('Location').nextElementSibling).toHaveTextContent('Tokyo, Japan');
  expect(facts.getByText('Registration Fee').nextElementSibling).toHaveTextContent('$45.50');
  expect(facts.getByRole('link', { name: 'Race details' })).toHaveAttribute(
    'href',
    `/marathonsdetails/${registration.marathonId}`,
  );
  const given = within(screen.getByRole('region', { name: 'Your details' }));
  expect(given.getByText('Participant Name').nextElementSibling).toHaveTextContent(
    registration.participantName,
  );
  expect(given.getByText('Contact Number').nextElementSibling).toHaveTextContent(registration.contactNumber);
  expect(given.getByText('Address').nextElementSibling).toHaveTextContent('Not provided');
  expect(given.getByText('Additional Info').nextElementSibling).toHaveTextContent('Asthma');
});

test('what I gave can be changed there, and shows as it was stored', async () => {
  serve();
  server.use(http.put('/registrations/:id', saved));
  const { person } = await open();
  await race();
  await person.click(button('Update'));
  await screen.findByRole('dialog', { name: 'Update Registration' });
  // The form takes the focus first; earlier typing would go there.
  await waitFor(() => expect(field('Participant Name')).toHaveFocus());
  await fill(person, { Address: 'Storgata 1, Oslo' });
  serve({ address: 'Storgata 1, Oslo' });
  await person.click(button('Save Changes'));
  await screen.findByRole('dialog', { name: 'Congratulations!' });
  const given = within(screen.getByRole('region', { name: 'Your details', hidden: true }));
  await waitFor(() =>
    expect(given.getByText('Address').nextElementSibling).toHaveTextContent('Storgata 1, Oslo'),
  );
});

test('a spot is given back there; then the list is shown', async () => {
  serve();
  server.use(http.delete('/registrations/:id', removed));
  const { person } = await open();
  await race();
  await person.click(button('Delete'));
  expect(await screen.findByRole('dialog', { name: 'Are you sure?' })).toHaveTextContent(
    'Your spot in “Harbour Night Run” goes to someone else.',
  );
  serveRegistrations([]);
  await person.click(button('Yes, delete it!'));
  expect(await screen.findByText('No registrations yet')).toBeVisible();
  expect(await screen.findByText('Registration deleted')).toBeVisible();
  expect(await sentRequests('DELETE', `/registrations/${registration._id}`)).toHaveLength(1);
});

test('the race goes into a calendar', async () => {
  serve();
  const contact = document.createElement('meta');
  Object.assign(contact, { name: siteMetaNames.contactEmail, content: 'hello@marathon.example' });
  document.head.append(contact);
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:race');
  const { person } = await open();
  await race();
  await person.click(button('Add to calendar'));
  expect(saving.mock.contexts[0]).toHaveProperty('download', 'harbour-night-run.ics');
  const [[blob] = []] = made.mock.calls;
  const file = blob instanceof Blob ? await blob.text() : '';
  expect(file).toContain('DTSTART:20310522T223000Z');
  expect(file).toContain('LOCATION:Tokyo\\, Japan');
  expect(file).toContain('ORGANIZER;CN=Marathon:mailto:hello@marathon.example');
  contact.remove();
});

test('a cancelled race says so in the words of the organizer, leads to its page, and offers nothing else', async () => {
  serve({ status: 'marathon-cancelled' });
  const note = 'The storm took the bridge.';
  server.use(http.get('/marathons/:id', () => HttpResponse.json(aMarathon({ cancellationNote: note }))));
  await open();
  const facts = within(await race());
  expect(facts.getByText('The organizer cancelled this race.')).toBeVisible();
  expect(await facts.findByText(note)).toBeVisible();
  expect(facts.queryByText('You’re in')).not.toBeInTheDocument();
  expect(facts.getByRole('link', { name: 'Race details' })).toHaveAttribute(
    'href',
    `/marathonsdetails/${registration.marathonId}`,
  );
  expect(screen.queryByRole('button', { name: /calendar|Update/ })).not.toBeInTheDocument();
  expect(button('Delete')).toBeVisible();
});

test.each(['registration-not-found', 'forbidden'] as const)(
  'an answer of %s says that there is none, and leads to the list',
  async (code) => {
    server.use(http.get('/registrations/:id', () => aProblem(code)));
    await open();
    expect(await screen.findByText('Registration not found')).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Applied Marathons' })).toHaveAttribute(
      'href',
      '/dashboard/my-apply',
    );
  },
);

test('a registration has a ticket: a code to read aloud, the number that the desk finds, and its QR code', async () => {
  serve();
  await open();
  const ticket = within(await screen.findByRole('region', { name: 'Your ticket' }));
  expect(await ticket.findByText('0123 4567 89AB CDEF GHJK MNPQ RSTV WXYZ')).toBeVisible();
  expect(ticket.getByText(`No. ${registration._id.slice(-6)}`)).toBeVisible();
  expect(ticket.getByRole('img', { name: 'QR code of your ticket' })).toBeVisible();
});

test('a ticket that is saved for offline is named after its race, and says where it is', async () => {
  serve();
  const fileName = 'ticket-harbour-night-run.html';
  const saving = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:ticket');
  const { person } = await open();
  const ticket = within(await screen.findByRole('region', { name: 'Your ticket' }));
  await person.click(await ticket.findByRole('button', { name: 'Save for offline' }));
  expect(await screen.findByText(`Saved as ${fileName}. It opens offline.`)).toBeVisible();
  expect(saving.mock.contexts[0]).toHaveProperty('download', fileName);
});

test('a ticket that was shown is there for this page without a connection, in a page that runs and loads nothing', async () => {
  serve();
  await open();
  await screen.findByText('This page shows your ticket offline, too, until you log out.');
  const page = browser.tickets.get(address);
  expect(page?.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline';/,
  );
  const html = (await page?.text()) ?? '';
  for (const words of [
    'Harbour Night Run',
    `No. ${registration._id.slice(-6)}`,
    '0123 4567',
    'QR code of your ticket',
    'You’re offline.',
  ])
    expect(html).toContain(words);
  for (const personal of [registration.email, registration.contactNumber, 'Asthma'])
    expect(html).not.toContain(personal);
  expect([...browser.tickets.keys()]).toEqual([address]);
  expect(browser.register.mock.calls).toEqual([
    ['/ticket-worker.js', { scope: '/dashboard/my-apply/', updateViaCache: 'none' }],
  ]);
});

test('a browser that takes no worker shows the ticket, and promises nothing', async () => {
  serve();
  browser.register.mockRejectedValue(new Error('no workers here'));
  await open();
  await screen.findByText('0123 4567 89AB CDEF GHJK MNPQ RSTV WXYZ');
  await waitFor(() => expect(browser.register).toHaveBeenCalled());
  expect(screen.queryByText(/ticket offline, too/)).not.toBeInTheDocument();
  expect(browser.tickets.size).toBe(0);
});

test('a spot that is given back takes its ticket along', async () => {
  serve();
  server.use(http.delete('/registrations/:id', removed));
  const { person } = await open();
  await waitFor(() => expect(browser.tickets.size).toBe(1));
  await person.click(button('Delete'));
  serveRegistrations([]);
  await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await waitFor(() => expect(browser.tickets.size).toBe(0));
});

test.each([
  ['race is cancelled', () => serve({ status: 'marathon-cancelled' })],
  [
    'registration is there no more',
    () => server.use(http.get('/registrations/:id', () => aProblem('registration-not-found'))),
  ],
])('a ticket whose %s is dropped', async (_, answer) => {
  browser.tickets.set(address, new Response('ticket'));
  answer();
  await open();
  await waitFor(() => expect(browser.tickets.size).toBe(0));
});

test('a ticket that cannot be loaded leaves the rest, and can be tried again', async () => {
  serve();
  server.use(http.get('/registrations/:id/ticket', () => aProblem('unavailable')));
  await open();
  const ticket = within(await screen.findByRole('region', { name: 'Your ticket' }));
  expect(await ticket.findByText('Your ticket could not be loaded.')).toBeVisible();
  expect(await race()).toBeVisible();
});

test('where the marathon is cancelled there is no ticket', async () => {
  serve({ status: 'marathon-cancelled' });
  await open();
  expect(await race()).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Your ticket' })).toBeNull();
});

test('what organizers changed can be read there, with what it was before and why', async () => {
  serve();
  const corrected = {
    at: '2030-05-03T10:00:00.000Z',
    action: 'corrected',
    by: 'organizer',
    changes: [{ field: 'participantName', before: 'Ada Runer', after: 'Ada Runner' }],
    reason: 'A letter was missing',
    despite: [],
  };
  server.use(
    http.get('/registrations/:id/log', () => HttpResponse.json({ entries: [registered, corrected] })),
  );
  await open();
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const [, step] = await history.findAllByRole('listitem');
  expect(step).toHaveTextContent(
    /^Corrected by an organizer.*Name: Ada Runer → Ada RunnerReason: A letter was missing$/,
  );
});

test('what runners changed themselves is told to them as theirs', async () => {
  serve();
  const edited = {
    at: '2030-05-03T10:00:00.000Z',
    action: 'edited',
    by: 'runner',
    changes: [
      { field: 'address', before: '', after: '1 Harbour Street' },
      { field: 'additionalInfo', before: 'Vegan', after: '' },
    ],
    despite: [],
  };
  server.use(http.get('/registrations/:id/log', () => HttpResponse.json({ entries: [registered, edited] })));
  await open();
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const [, step] = await history.findAllByRole('listitem');
  expect(step).toHaveTextContent(
    /^You updated your details.*Address added: 1 Harbour StreetAdditional info removed: Vegan$/,
  );
});

test('the history has what happened to the race since: another day, another place, its cancellation', async () => {
  serve({ status: 'marathon-cancelled', date: '2030-05-02T10:00:00.000Z' });
  const moved = (at: string, field: string, before: string, after: string) => ({
    at,
    action: 'changed',
    changes: [{ field, before, after }],
  });
  const day = ['2031-05-22T22:30:00.000Z', '2031-06-22T22:30:00.000Z'] as const;
  const entries = [
    moved('2030-04-01T10:00:00.000Z', 'location', 'Osaka', 'Kyoto'),
    moved('2030-06-01T10:00:00.000Z', 'location', 'Kyoto', 'Tokyo, Japan'),
    moved('2030-07-01T10:00:00.000Z', 'eventDate', ...day),
    { at: '2030-08-01T10:00:00.000Z', action: 'cancelled', changes: [] },
  ];
  server.use(http.get('/marathons/:id/changes', () => HttpResponse.json({ entries })));
  await open();
  const history = within(await screen.findByRole('region', { name: 'History' }));
  const steps = await history.findAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    expect.stringMatching(/^Registered/),
    expect.stringMatching(/^Race changed.*Location: Kyoto → Tokyo, Japan$/),
    expect.stringMatching(/^Race changed.*Race date: .*May 23, 2031, 7:30 AM.* → .*Jun 23, 2031, 7:30 AM/),
    expect.stringMatching(/^Race cancelled by the organizer/),
  ]);
});

test('blocks of other remotes are given which registration it is, and of which marathon', async () => {
  serve();
  await open({ Blocks: ContentOfSlot });
  const { _id: registrationId, marathonId } = registration;
  expect(await slotContent('my-registration')).toEqual({
    name: 'my-registration',
    registrationId,
    marathonId,
  });
});
