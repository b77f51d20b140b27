import { deleted } from '@marathon/contracts/mutationResponses';
import {
  answerAlert,
  aProblem,
  HttpResponse,
  http,
  moveClock,
  type RenderedScreen,
  screen,
  sentRequests,
  server,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import {
  admitted,
  after,
  anAnswer,
  entryPath,
  inLine,
  openRoom,
  path,
  race,
  serveEntry,
} from './testing/openRoom.ts';
import { aRoom } from './testing/positions.ts';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const button = (name: string) => screen.findByRole('button', { name });
const entered = async () => (await sentRequests('PUT', entryPath)).length;

const question = { title: 'Leave the line?', text: 'you’ll be at the end of the line' };

/** The room without the person. */
function serveOutside(room = inLine.room as Parameters<typeof aRoom>[0]): void {
  server.use(
    http.get(entryPath, () => aProblem('not-entered')),
    http.get(`/waiting-rooms/${race._id}`, () =>
      HttpResponse.json(aRoom({ now: new Date().toISOString(), ...room })),
    ),
    http.put(entryPath, () => HttpResponse.json(anAnswer({ ...inLine, entry: { number: 77 } }))),
  );
}

async function leave(person: RenderedScreen['person']) {
  server.use(
    http.delete(entryPath, () => {
      serveOutside();
      return HttpResponse.json(deleted());
    }),
  );
  await person.click(await button('Leave the line'));
  await answerAlert(person, question, 'Leave');
  await heading('You’ve left the line');
}

test('who leaves the queue is asked first, stays out, and gets a new number by entering again', async () => {
  const { person } = await openRoom(inLine);
  await person.click(await button('Leave the line'));
  await answerAlert(person, question, 'Cancel');
  expect(await sentRequests('DELETE', entryPath)).toHaveLength(0);
  await leave(person);
  expect(screen.queryByLabelText(/^First Name/)).not.toBeInTheDocument();
  await moveClock(120_000);
  expect(await entered()).toBe(0);
  await person.click(await button('Rejoin'));
  await heading('66 people are ahead of you');
  expect(await entered()).toBe(1);
});

test('another tab does not take back that the person has left', async () => {
  const { live } = await openRoom(inLine);
  live.readyState = 0;
  await heading('29 people are ahead of you');
  serveOutside();
  await moveClock(26_000);
  await heading('You’ve left the line');
  expect(await entered()).toBe(0);
});

test('a room that was lost lets its people in again by itself', async () => {
  const { live } = await openRoom(inLine);
  live.readyState = 0;
  await heading('29 people are ahead of you');
  serveOutside({ ...inLine.room, commitment: 'd1'.repeat(32) });
  await moveClock(26_000);
  await heading('66 people are ahead of you');
});

test('who leaves before the draw takes no part in it, and may come back', async () => {
  const { person } = await openRoom();
  server.use(http.delete(entryPath, () => HttpResponse.json(deleted())));
  await person.click(await button('Leave the draw'));
  await answerAlert(person, { title: 'Leave the draw?', text: 'You’ll leave the draw.' }, 'Leave');
  await heading('You’ve left the waiting room');
  server.use(http.put(entryPath, () => HttpResponse.json(anAnswer({}))));
  await person.click(await button('Rejoin'));
  expect(await screen.findByText(/^You’re in\. The draw starts in/)).toBeVisible();
});

test('a turn is good for one registration: who gave the spot back may queue again', async () => {
  const used = { ...inLine, entry: { number: 5, state: 'registered' as const } };
  const { person } = await openRoom(used);
  await heading('You’ve registered');
  server.use(
    http.delete(entryPath, () => {
      serveOutside();
      return HttpResponse.json(deleted());
    }),
  );
  serveEntry(used);
  await person.click(await button('Rejoin'));
  await heading('66 people are ahead of you');
  expect(location.pathname).toBe(path);
});

test('who leaves during their turn reads that the spot stays reserved, and may come back for it', async () => {
  const { person } = await openRoom(admitted);
  server.use(
    http.delete(entryPath, () => {
      serveOutside(admitted.room);
      return HttpResponse.json(deleted());
    }),
  );
  await person.click(await button('Leave the line'));
  const text = 'Until then you can come back for it.';
  await answerAlert(person, { title: 'Leave the line?', text }, 'Leave');
  await heading('You’ve left the line');
  expect(screen.queryByLabelText(/^First Name/)).not.toBeInTheDocument();
  server.use(http.put(entryPath, () => HttpResponse.json(anAnswer(admitted))));
  serveEntry(admitted);
  await person.click(await button('Rejoin'));
  await heading('Complete the form');
});

test.each([
  ['while the draw is made', { room: { phase: 'gathering' as const }, now: after(1_000) }],
  ['while the admission is on its way', { ...inLine, room: { ...inLine.room, calledUpTo: 40 } }],
  ['while all spots are taken', { ...inLine, room: { ...inLine.room, phase: 'sold-out' as const } }],
  ['while registration is closed by hand', { ...inLine, marathon: { registrationClosed: true } }],
])('one can leave %s', async (_, state) => {
  const { person } = await openRoom(state);
  server.use(
    http.delete(entryPath, () => {
      serveOutside(state.room);
      return HttpResponse.json(deleted());
    }),
  );
  await person.click(await button('Leave the line'));
  await answerAlert(person, question, 'Leave');
  await waitFor(async () => expect(await sentRequests('DELETE', entryPath)).toHaveLength(1));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Leave the line' })).not.toBeInTheDocument(),
  );
  expect(await entered()).toBe(0);
});

const soldOut = { ...inLine, room: { ...inLine.room, phase: 'sold-out' as const } };

test('who waits when all spots are taken is still in line', async () => {
  await openRoom(soldOut);
  await screen.findByText(/^You’re still in line\./);
  expect(screen.queryByRole('button', { name: 'Rejoin' })).not.toBeInTheDocument();
});

test('who let the turn pass is in no line when all spots are taken, and may rejoin it', async () => {
  const { person } = await openRoom({ ...soldOut, entry: { number: 5, state: 'expired' } });
  await screen.findByText(/^Your turn has passed\. If you rejoin/);
  expect(screen.queryByText(/^You’re still in line/)).not.toBeInTheDocument();
  const again = { room: soldOut.room, entry: { number: 77 } };
  server.use(http.put(entryPath, () => HttpResponse.json(anAnswer(again))));
  serveEntry(again);
  await person.click(await button('Rejoin'));
  await screen.findByText(/^You’re still in line\./);
});
