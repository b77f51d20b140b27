import { HttpResponse, http, screen, server, waitFor, within } from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { openDesk, people, race, serveParticipants } from '../../testing/desk.ts';

const room = {
  marathonId: race._id,
  phase: 'gathering',
  entersFrom: '2030-05-01T08:00:00.000Z',
  opensAt: '2030-05-01T10:00:00.000Z',
  entries: 7,
  calledUpTo: 0,
  admissionsPerMinute: null,
  allHeld: false,
  turns: { waiting: 7, current: 0, used: 0, passed: 0 },
  commitment: 'c'.repeat(64),
  now: '2030-05-01T09:00:00.000Z',
};
const open = async (of: object = {}, more: object = {}) => {
  serveParticipants(people(1));
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...race, waitingRoom: true, ...more })),
    http.get('/waiting-rooms/:id', () => HttpResponse.json({ ...room, ...of })),
  );
  return openDesk(`/${race._id}`);
};
const figures = async () => within(await screen.findByRole('region', { name: 'Waiting room' }));
const figure = async (label: string) => (await figures()).getByText(label).nextElementSibling;

test('before the opening the desk shows how many are in the draw', async () => {
  await open();
  expect(await figure('In the draw')).toHaveTextContent('7');
  expect((await figures()).getByText(/^The draw is at Wed, May 1, 2030/)).toBeVisible();
  expect((await figures()).queryByText('Their turn now')).toBeNull();
});

test('after the draw the desk shows who waits and what became of the turns', async () => {
  await open({ phase: 'open', turns: { waiting: 1_204, current: 3, used: 2, passed: 1 } });
  expect(await figure('In line')).toHaveTextContent('1,204');
  expect(await figure('Their turn now')).toHaveTextContent('3');
  expect(await figure('Registered')).toHaveTextContent('2');
  expect(await figure('Missed their turn or left')).toHaveTextContent('1');
});

test('when all spots are taken the figures stay', async () => {
  await open({ phase: 'sold-out', turns: { waiting: 2, current: 0, used: 5, passed: 0 } });
  expect(await figure('Registered')).toHaveTextContent('5');
  expect((await figures()).getByText('All spots are taken.')).toBeVisible();
});

test('before anybody can enter the desk says from when', async () => {
  await open({ phase: 'early' });
  expect((await figures()).getByText(/^Runners can enter from Wed, May 1, 2030/)).toBeVisible();
});

test('a race without a waiting room has no figures', async () => {
  await open({}, { waitingRoom: false });
  await screen.findByRole('link', { name: 'Runner 1' });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Waiting room' })).toBeNull());
});
