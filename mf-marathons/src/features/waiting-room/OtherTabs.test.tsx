import {
  aProblem,
  aRegistration,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
} from '@marathon/front-end-testing';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { admitted, entryPath, inLine, openRoom, race, serveEntry } from './testing/openRoom.ts';
import { aRoom } from './testing/positions.ts';

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

let otherTab: BroadcastChannel;
let heard: unknown[];
beforeEach(() => {
  heard = [];
  otherTab = new BroadcastChannel(`waiting-room ${race._id}`);
  otherTab.onmessage = ({ data }) => heard.push(data);
  onTestFinished(() => otherTab.close());
});

test('who has registered in another tab sees that, and no clock of a turn', async () => {
  await openRoom(admitted);
  await heading('Complete the form');
  serveEntry({ ...admitted, entry: { number: 40, state: 'registered', admission: null } });
  server.use(http.get('/registrations', () => HttpResponse.json([aRegistration()])));
  otherTab.postMessage('registered');
  await heading(/^You’re (already )?registered$/);
  expect(screen.queryByText(/^Your spot is reserved for/)).not.toBeInTheDocument();
  await expect.poll(() => heard).toEqual(['registered']);
});

test('a push message that this browser shows has the page ask at once', async () => {
  await openRoom(inLine);
  await heading('29 people are ahead of you');
  serveEntry(admitted);
  otherTab.postMessage('called');
  await heading('Complete the form');
});

test('who has left in another tab is out in this one, too', async () => {
  await openRoom(inLine);
  await heading('29 people are ahead of you');
  server.use(
    http.get(entryPath, () => aProblem('not-entered')),
    http.get(`/waiting-rooms/${race._id}`, () =>
      HttpResponse.json(aRoom({ now: new Date().toISOString(), ...inLine.room })),
    ),
  );
  otherTab.postMessage('left');
  await heading('You’ve left the line');
  expect(await sentRequests('PUT', entryPath)).toEqual([]);
});
