import type { Marathon } from '@marathon/contracts/marathon';
import type { WaitingRoomEntry } from '@marathon/contracts/waitingRoom';
import {
  aMarathon,
  aPage,
  aProblem,
  aRegistration,
  aUser,
  HttpResponse,
  http,
  moveClock,
  renderScreen,
  screen,
  sentRequests,
  server,
  untilReleased,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '../../../routes.tsx';

const race = aMarathon();
const path = `/marathonsdetails/${race._id}`;
const mine = aRegistration({ marathonId: race._id });
const closedText = 'Registration is currently closed.';

const serve = (fields: Partial<Marathon> = {}) =>
  server.use(http.get('/marathons/:id', () => HttpResponse.json({ ...race, ...fields })));
const serveMine = (...registrations: object[]) =>
  server.use(http.get('/registrations', () => HttpResponse.json(registrations)));
const openSignedIn = (options: { now?: string; timers?: boolean } = {}) =>
  renderScreen({ routes, path, user: aUser(), ...options });
const anAnswer = (fields: Pick<WaitingRoomEntry, 'state' | 'number'>): WaitingRoomEntry => ({
  entryId: 'ad'.repeat(16),
  admission: null,
  ...fields,
  room: {
    marathonId: race._id,
    phase: 'open',
    entersFrom: '2030-04-30T23:00:00.000Z',
    opensAt: '2030-05-01T00:00:00.000Z',
    entries: 1_204,
    calledUpTo: 2,
    admissionsPerMinute: null,
    commitment: 'c0'.repeat(32),
    now: '2030-05-01T00:10:00.000Z',
  },
});
const findCard = () => screen.findByRole('complementary', { name: 'Registration' });
const registerLink = () => screen.queryByRole('link', { name: 'Register for Marathon' });

beforeEach(() => {
  serve();
  server.use(http.get('/waiting-rooms/:id/entry', () => aProblem('not-entered')));
  serveMine();
});

test('where registration is open, a signed-in runner can register [2.details.register]', async () => {
  await openSignedIn();
  await waitFor(() => expect(registerLink()).toHaveAttribute('href', `${path}/apply`));
  expect(screen.queryByText(closedText)).not.toBeInTheDocument();
});

test('signed-out visitors see a prompt to log in, which leads back here [2.details.signed-out] [2.details.register]', async () => {
  const { person } = await renderScreen({ routes, path });
  const card = within(await findCard());
  expect(card.getByText('Please log in to register for the marathon.')).toBeVisible();
  expect(registerLink()).not.toBeInTheDocument();
  expect(await sentRequests('GET', '/registrations')).toEqual([]);
  await person.click(card.getByRole('link', { name: 'Log in' }));
  expect(location.pathname).toBe('/login');
  expect(history.state.usr).toEqual({ from: path });
});

test('registration opens and closes by itself [4.window] [2.details.register]', async () => {
  serve({ timeZone: 'UTC' });
  await openSignedIn({ now: '2030-04-30T23:00:00.000Z', timers: true });
  const card = await findCard();
  expect(await within(card).findByText(closedText)).toBeVisible();
  expect(card).toHaveTextContent('It opens Wed, May 1, 2030, 12:00 AM UTC');
  await moveClock('2030-04-30T23:59:00.000Z');
  expect(registerLink()).not.toBeInTheDocument();
  await moveClock(race.registrationStart);
  await waitFor(() => expect(registerLink()).toBeVisible());
  await moveClock('2030-05-31T23:59:00.000Z');
  expect(registerLink()).toBeVisible();
  await moveClock('2030-06-01T00:00:00.000Z');
  await waitFor(() => expect(registerLink()).not.toBeInTheDocument());
  expect(screen.getByText(closedText)).toBeVisible();
});

test('a waiting room opens an hour before registration, and Register leads to it', async () => {
  serve({ waitingRoom: true, timeZone: 'UTC' });
  await openSignedIn({ now: '2030-04-30T22:00:00.000Z', timers: true });
  const card = await findCard();
  await waitFor(() =>
    expect(card).toHaveTextContent('The waiting room opens Tue, Apr 30, 2030, 11:00 PM UTC'),
  );
  expect(card).toHaveTextContent('Registration opens Wed, May 1, 2030, 12:00 AM UTC');
  expect(within(card).queryByRole('link')).not.toBeInTheDocument();
  await moveClock('2030-04-30T23:00:00.000Z');
  const enter = await within(card).findByRole('link', { name: 'Enter the waiting room' });
  expect(enter).toHaveAttribute('href', `${path}/waiting-room`);
  await moveClock(race.registrationStart);
  await waitFor(() => expect(registerLink()).toHaveAttribute('href', `${path}/waiting-room`));
  expect(within(card).getByRole('link', { name: 'Check the draw' })).toHaveAttribute(
    'href',
    `${path}/waiting-room/draw`,
  );
});

test.each([
  ['before the draw', { state: 'waiting', number: null }, 'You’re in the draw'],
  ['in line', { state: 'waiting', number: 1_205 }, 'You’re in line: number 1,205'],
  ['at their turn', { state: 'admitted', number: 3 }, 'It’s your turn'],
] as const)('who is in the waiting room is told so, and led back: %s', async (_, entry, words) => {
  serve({ waitingRoom: true });
  const { room, ...position } = anAnswer(entry);
  server.use(
    http.get('/waiting-rooms/:id/entry', () => HttpResponse.json({ ...position, room: { ...room } })),
  );
  await openSignedIn({ now: '2030-05-01T00:10:00.000Z' });
  const card = within(await findCard());
  expect(await card.findByText(words)).toBeVisible();
  expect(await card.findByRole('link', { name: 'Go to the waiting room' })).toHaveAttribute(
    'href',
    `${path}/waiting-room`,
  );
});

test('who is in the draw reads the number after it', async () => {
  serve({ waitingRoom: true });
  let entry = anAnswer({ state: 'waiting', number: null });
  server.use(http.get('/waiting-rooms/:id/entry', () => HttpResponse.json(entry)));
  await openSignedIn({ now: '2030-04-30T23:59:50.000Z', timers: true });
  const card = within(await findCard());
  await card.findByText('You’re in the draw');
  entry = anAnswer({ state: 'waiting', number: 7 });
  await moveClock('2030-05-01T00:00:30.000Z');
  expect(await card.findByText('You’re in line: number 7')).toBeVisible();
});

test('who is not in the waiting room is asked about once, also when it opens', async () => {
  serve({ waitingRoom: true });
  const asked = () => sentRequests('GET', `/waiting-rooms/${race._id}/entry`);
  await openSignedIn({ now: '2030-04-30T23:59:50.000Z', timers: true });
  await waitFor(async () => expect(await asked()).toHaveLength(1));
  await moveClock('2030-05-01T00:00:30.000Z');
  await waitFor(() => expect(registerLink()).toBeVisible());
  expect(await asked()).toHaveLength(1);
});

test('who has missed their turn finds the way in as everybody does', async () => {
  serve({ waitingRoom: true });
  const { room, ...position } = anAnswer({ state: 'expired', number: 3 });
  server.use(
    http.get('/waiting-rooms/:id/entry', () => HttpResponse.json({ ...position, room: { ...room } })),
  );
  await openSignedIn({ now: '2030-05-01T00:10:00.000Z' });
  await waitFor(async () =>
    expect(await sentRequests('GET', `/waiting-rooms/${race._id}/entry`)).not.toEqual([]),
  );
  await waitFor(() => expect(registerLink()).toBeVisible());
});

test('the times of a waiting room are those of the race, with the reader’s beside', async () => {
  serve({ waitingRoom: true, timeZone: 'Asia/Tokyo' });
  await openSignedIn({ now: '2030-04-30T22:00:00.000Z' });
  const card = await findCard();
  await waitFor(() => expect(card).toHaveTextContent('Wed, May 1, 2030, 8:00 AM Tokyo time'));
  expect(card).toHaveTextContent('Your time: Tue, Apr 30');
});

test.each([
  ['before the draw', '2030-04-30T23:30:00.000Z', 'Log in to join the draw'],
  ['after it', '2030-05-01T00:10:00.000Z', 'Log in to register'],
])('%s a signed-out visitor logs in first, which leads into the waiting room', async (_, now, name) => {
  serve({ waitingRoom: true });
  const { person } = await renderScreen({ routes, path, now });
  await person.click(await screen.findByRole('link', { name }));
  expect(location.pathname).toBe('/login');
  expect(history.state.usr).toEqual({ from: `${path}/waiting-room` });
});

test('with a wrong device clock, Register follows the server’s clock [4.window] [2.details.register]', async () => {
  const behind = '2030-04-30T23:00:00.000Z';
  const right = 'Wed, 01 May 2030 00:05:00 GMT';
  server.use(http.head('/healthz', () => new HttpResponse(null, { headers: { Date: right } })));
  await openSignedIn({ now: behind });
  await waitFor(() => expect(registerLink()).toBeVisible());
});

test('with a device clock that is fast, a race opens when the server says so [4.window]', async () => {
  serve({ timeZone: 'UTC' });
  const right = 'Tue, 30 Apr 2030 23:50:00 GMT';
  server.use(http.head('/healthz', () => new HttpResponse(null, { headers: { Date: right } })));
  await openSignedIn({ now: '2030-05-01T00:10:00.000Z', timers: true });
  await waitFor(() => expect(screen.getByText(closedText)).toBeVisible());
  expect(registerLink()).not.toBeInTheDocument();
  await moveClock('2030-05-01T00:20:00.000Z');
  await waitFor(() => expect(registerLink()).toBeVisible());
});

test('a full marathon is sold out and has no Register link [2.details.register]', async () => {
  serve({ participantsLimit: 3, registrationCount: 3 });
  await openSignedIn();
  const card = await findCard();
  await waitFor(() => expect(card).toHaveTextContent('Sold outAll 3 spots are taken.'));
  expect(card).toHaveTextContent('If someone cancels, their spot reopens here');
  expect(card).not.toHaveTextContent(closedText);
  expect(registerLink()).not.toBeInTheDocument();
});

const payment = 'The organizer collects the fee. You won’t be charged here.';

test('a fee says how it is paid, under Register', async () => {
  serve({ registrationFee: 39.5 });
  await openSignedIn();
  expect(await findCard()).toHaveTextContent('$39.50per runner');
  expect(screen.getByText(payment)).toBeVisible();
});

test.each([
  ['is free', { registrationFee: null }],
  ['takes nobody', { registrationClosed: true }],
] as const)('a race that %s says nothing of paying', async (_, fields) => {
  serve(fields);
  await openSignedIn();
  await findCard();
  expect(screen.queryByText(payment)).not.toBeInTheDocument();
});

test('a race that is over has no price beside its note: nobody can pay it', async () => {
  serve({ registrationFee: 39.5, cancelledAt: '2030-05-02T10:00:00.000Z' });
  await openSignedIn({ now: '2030-05-03T10:00:00.000Z' });
  const card = await findCard();
  expect(await within(card).findByText(closedText)).toBeVisible();
  expect(card).not.toHaveTextContent('$39.50');
});

test('a registered runner sees that instead of Register, with a link to the registration [2.details.register]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.get('/registrations', async () => {
      await held;
      return aPage([mine]);
    }),
  );
  const { person } = await openSignedIn();
  const card = within(await findCard());
  expect(registerLink()).not.toBeInTheDocument();
  expect(card.queryByText('You’re in')).not.toBeInTheDocument();
  release();
  expect(await card.findByText('You’re in')).toBeVisible();
  expect(registerLink()).not.toBeInTheDocument();
  expect(card.getByRole('link', { name: 'Your ticket' })).toHaveAttribute(
    'href',
    `/dashboard/my-apply/${mine._id}`,
  );
  await person.click(card.getByRole('link', { name: 'My Applied Marathons' }));
  expect(location.pathname).toBe('/dashboard/my-apply');
});

test('a full marathon still shows its registered runner the registration [2.details.register]', async () => {
  serve({ participantsLimit: 1, registrationCount: 1 });
  serveMine(mine);
  await openSignedIn();
  expect(await screen.findByText('You’re in')).toBeVisible();
  expect(screen.queryByText(closedText)).not.toBeInTheDocument();
});

test('Register shows when the registrations cannot be loaded [2.details.register]', async () => {
  server.use(http.get('/registrations', () => aProblem('internal-error')));
  await openSignedIn();
  await waitFor(() => expect(registerLink()).toBeVisible());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
