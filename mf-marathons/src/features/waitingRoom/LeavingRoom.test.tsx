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
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { anAnswer, entryPath, inLine, openRoom, path, race, serveEntry } from './testing/openRoom.ts';
import { aRoom } from './testing/places.ts';

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
