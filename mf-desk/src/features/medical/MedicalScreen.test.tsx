import {
  aProblem,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { openDesk, race, serveRace } from '../../testing/desk.ts';

const path = `/marathons/${race._id}/registrations/medical-answers`;
const entry = (number: number, participantName: string, text: string) => ({
  registrationId: number.toString(16).padStart(24, '0'),
  participantName,
  answers: [
    {
      questionId: '64e000000000000000000002',
      kind: 'text',
      label: 'Allergies',
      medical: true,
      text,
      optionId: null,
    },
  ],
});
const serve = (...participants: readonly object[]) =>
  server.use(http.post(path, () => HttpResponse.json({ participants })));
const open = () => openDesk(`/${race._id}/medical`);
const read = () => screen.findByRole('button', { name: 'Read all medical answers …' });
const names = () =>
  within(screen.getByRole('list', { name: 'Medical answers' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

beforeEach(() => serveRace());

test('the medical team reads all entries on request, and searches them by name and by answer', async () => {
  serve(entry(1, 'Ada Lovelace', 'Nuts'), entry(2, 'Zoë Müller', 'Asthma'));
  const { person } = await open();
  await person.click(await read());
  expect(await sentRequests('POST', path)).toEqual([]);
  expect(await screen.findByText(/Each runner sees that an organizer did/)).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Read them' }));
  expect(await screen.findByText('2 of 2 people with medical answers')).toHaveFocus();
  expect(names()).toEqual(['Ada Lovelace', 'Zoë Müller']);
  expect(await sentRequests('POST', path)).toHaveLength(1);
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'muller');
  expect(names()).toEqual(['Zoë Müller']);
  await person.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'nut');
  expect(names()).toEqual(['Ada Lovelace']);
  expect(screen.getByText('1 of 2 people with medical answers')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
});

test('a race in which nobody gave an answer says so', async () => {
  serve();
  const { person } = await open();
  await person.click(await read());
  await person.click(await screen.findByRole('button', { name: 'Read them' }));
  expect(await screen.findByText('No medical answers')).toBeVisible();
});

test('a role that may not read them learns nothing', async () => {
  server.use(http.post(path, () => aProblem('forbidden')));
  const { person } = await open();
  await person.click(await read());
  await person.click(await screen.findByRole('button', { name: 'Read them' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /Read all/ })).toBeNull());
  expect(screen.queryByRole('list', { name: 'Medical answers' })).toBeNull();
});
