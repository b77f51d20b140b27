import { commitmentTo, drawOrder } from '@marathon/contracts/waitingRoomDraw';
import {
  aProblem,
  aUser,
  HttpResponse,
  http,
  renderScreen,
  screen,
  server,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import type { Entry } from './domain/stage.ts';
import { after, race } from './testing/openRoom.ts';
import { anEntry, aRoom } from './testing/positions.ts';

const seed = '5e'.repeat(32);
const entrants = Array.from({ length: 700 }, (_, i) => i.toString(16).padStart(32, '0'));
const entryId = entrants[11] as string;
const room = `/waiting-rooms/${race._id}`;
const path = `/marathonsdetails/${race._id}/waiting-room/draw`;

async function serveDraw(change: object = {}) {
  const commitment = await commitmentTo(seed);
  const record = { marathonId: race._id, drawnAt: after(0), seed, commitment, entrants, ...change };
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json(race)),
    http.get(room, () => HttpResponse.json(aRoom({ phase: 'open', commitment }))),
    http.get(`${room}/draw`, () => HttpResponse.json(record)),
  );
  return { commitment, number: (await drawOrder(seed, entrants)).indexOf(entryId) + 1 };
}
const serveEntry = (entry: Partial<Entry>) =>
  server.use(
    http.get(`${room}/entry`, () =>
      HttpResponse.json({ ...anEntry({ entryId, ...entry }), room: aRoom({ phase: 'open' }) }),
    ),
  );
const noteOf = (commitment: string) =>
  localStorage.setItem(
    `marathon-draw-${race._id}`,
    JSON.stringify({ commitment, seenAt: '2030-04-30T23:58:00.000Z' }),
  );
const verdict = (name: string) => screen.findByRole('heading', { level: 2, name });

beforeEach(() => server.use(http.get('/registrations', () => HttpResponse.json([]))));

test('anybody can check the draw, without a login', async () => {
  await serveDraw();
  await renderScreen({ routes, path });
  await verdict('Draw verified');
  expect(screen.getByText(/^The secret number was fixed/)).toBeVisible();
  expect(screen.getByText('700 people took part, each of them once.')).toBeVisible();
  expect(screen.getByText(/^Log in with the account you entered with/)).toBeVisible();
  expect(screen.getByRole('region', { name: 'Program' })).toHaveTextContent(`${location.origin}${room}/draw`);
});

test('who took part sees that the number is the one that the draw gives, and the promise the one seen before', async () => {
  const { commitment, number } = await serveDraw();
  serveEntry({ number });
  noteOf(commitment);
  await renderScreen({ routes, path, user: aUser() });
  await verdict('Draw verified');
  expect(screen.getByText(`Your number, ${number}, matches.`)).toBeVisible();
  expect(screen.getByText(/^This browser saw the same fingerprint before the draw/)).toBeVisible();
  expect(screen.getByText(entryId, { selector: 'dd' })).toBeVisible();
});

test('who came after the draw learns that', async () => {
  await serveDraw();
  serveEntry({ number: 733 });
  await renderScreen({ routes, path, user: aUser() });
  await verdict('Draw verified');
  expect(screen.getByText(/^Your number is 733: you entered after the draw/)).toBeVisible();
});

test('a draw by another seed than the promised one is called wrong', async () => {
  await serveDraw({ seed: '5f'.repeat(32) });
  await renderScreen({ routes, path });
  await verdict('Something is wrong with this draw');
  expect(screen.getByText(/Its fingerprint doesn’t match\.$/)).toBeVisible();
});

test('a promise that was changed after the person came is called wrong', async () => {
  await serveDraw();
  noteOf('ab'.repeat(32));
  await renderScreen({ routes, path });
  await verdict('Something is wrong with this draw');
  expect(screen.getByText(/^This browser saw another fingerprint before the draw/)).toBeVisible();
});

test('before the draw the page says when it is, and what is fixed already', async () => {
  const { commitment } = await serveDraw();
  server.use(
    http.get(room, () => HttpResponse.json(aRoom({ commitment }))),
    http.get(`${room}/draw`, () => aProblem('not-drawn-yet')),
  );
  await renderScreen({ routes, path });
  await verdict('The draw hasn’t happened yet');
  expect(screen.getByText(commitment)).toBeVisible();
});

test('a marathon without a waiting room has no draw', async () => {
  server.use(http.get('/marathons/:id', () => HttpResponse.json({ ...race, waitingRoom: false })));
  await renderScreen({ routes, path });
  await screen.findByRole('heading', { level: 1, name: 'There is no draw to check' });
});
