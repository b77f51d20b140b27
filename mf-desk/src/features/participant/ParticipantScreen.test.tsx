import type { ParticipantAnswer } from '@marathon/contracts/participants';
import {
  aCancelledParticipant,
  aParticipant,
  aProblem,
  ContentOfSlot,
  HttpResponse,
  http,
  screen,
  server,
  slotContent,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { openDesk, race, serveRace } from '../../testing/desk.ts';

const path = `/marathons/${race._id}/registrations/:registrationId`;
const open = (options = {}) => openDesk(`/${race._id}/${aParticipant().registrationId}`, options);
const serve = (participant: ParticipantAnswer) => {
  serveRace();
  server.use(http.get(path, () => HttpResponse.json({ ...participant })));
};
const part = async (name: string) => within(await screen.findByRole('region', { name }));
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

test('the page of a participant has all that they gave, their state and the history', async () => {
  serve(aParticipant({ address: 'Storgata 1\nOslo', additionalInfo: '' }));
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Runner' })).toBeVisible();
  const given = await part('Registration');
  expect(facts()).toEqual({
    'First name': 'Ada',
    'Last name': 'Runner',
    Email: 'ada@example.org',
    'Contact Number': '+47 555 01 234',
    Address: 'Storgata 1\nOslo',
    'Additional info': 'Not provided',
    'Registration Fee': '$45',
    'Registration number': '64c000000000000000000001',
  });
  expect(given.getByText('Confirmed')).toBeVisible();
  expect(given.getByRole('link', { name: '+47 555 01 234' })).toHaveAttribute('href', 'tel:+4755501234');
  const [step, ...more] = (await part('History')).getAllByRole('listitem');
  expect(step).toHaveTextContent(/^RegisteredThu, May 2, 2030, 10:00\sAM UTC$/);
  expect(more).toEqual([]);
  expect(screen.getByRole('link', { name: race.title })).toHaveAttribute('href', `/desk/${race._id}`);
});

test('of a cancelled registration the page has name and fee, and says until which day', async () => {
  serve({
    ...aCancelledParticipant(),
    participantName: 'Ada Runner',
    registrationFee: 45,
    keptUntil: '2030-06-09T10:00:00.000Z',
  });
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Runner' })).toBeVisible();
  const given = await part('Registration');
  expect(given.getByText(/we keep name and fee until Jun 9, 2030\./)).toBeVisible();
  expect(facts()).toEqual({ 'Registration Fee': '$45', 'Registration number': expect.any(String) });
});

test('of one that an older version cancelled the page has its times, and says that nothing else is kept', async () => {
  serve(aCancelledParticipant());
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Cancelled registration' })).toBeVisible();
  const given = await part('Registration');
  expect(given.getByText('Cancelled May 10, 2030')).toBeVisible();
  expect(given.getByText('We keep its dates for 30 days, without a name.')).toBeVisible();
  expect(Object.keys(facts())).toEqual(['Registration number']);
  const steps = (await part('History')).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent?.match(/^[A-Z][a-z]+?(?=[A-Z])/)?.[0])).toEqual([
    'Registered',
    'Cancelled',
  ]);
});

test('what a newer product says has happened is told in its words', async () => {
  serveRace();
  const participant = aParticipant();
  const history = [...participant.history, { at: '2030-05-03T10:00:00.000Z', action: 'renamed' }];
  server.use(http.get(path, () => HttpResponse.json({ ...participant, history })));
  await open();
  expect((await part('History')).getByText('renamed')).toBeVisible();
});

test.each([
  ['registration-not-found', 'Participant not found', 'All participants'],
  ['forbidden', 'Only the race’s team can see this', 'Your desk'],
  ['marathon-not-found', 'Race not found', 'Your desk'],
] as const)('an answer of %s says %s, and where to go', async (code, title, way) => {
  serveRace();
  server.use(http.get(path, () => aProblem(code)));
  await open();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: way })).toBeVisible();
});

test('a participant who fails to load can be asked for again', async () => {
  serveRace();
  server.use(http.get(path, () => aProblem('rate-limited')));
  const { person } = await open();
  expect(await screen.findByText('The participant could not be loaded')).toBeVisible();
  serve(aParticipant());
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ada Runner' })).toBeVisible();
});

test('blocks of other remotes are given who it is by id, and in which marathon', async () => {
  serve(aParticipant());
  await open({ Blocks: ContentOfSlot });
  expect(await slotContent('desk-participant')).toEqual({
    name: 'desk-participant',
    marathonId: race._id,
    registrationId: aParticipant().registrationId,
  });
});
