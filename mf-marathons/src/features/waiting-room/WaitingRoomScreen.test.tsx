import { type WaitingRoom, waitingRoomUpdateSchema } from '@marathon/contracts/waitingRoom';
import {
  aProblem,
  HttpResponse,
  http,
  moveClock,
  type RenderedScreen,
  renderScreen,
  screen,
  sentRequests,
  server,
  tellMailDelivery,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
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
const asked = async () => (await sentRequests('GET', entryPath)).length;
const news = ({ live }: Pick<RenderedScreen, 'live'>, room: Partial<WaitingRoom>) => {
  live.send('waiting-room', waitingRoomUpdateSchema.parse(aRoom(room)));
};

test('who comes to the waiting room enters it, and sees how long it is until the draw', async () => {
  const opened = openRoom();
  let isIn = false;
  server.use(
    http.get(entryPath, () => (isIn ? HttpResponse.json(anAnswer({})) : aProblem('not-entered'))),
    http.put(entryPath, () => {
      isIn = true;
      return HttpResponse.json(anAnswer({}));
    }),
  );
  await opened;
  await heading(/^(2 minutes|1 minute 5\d seconds)$/);
  expect(await sentRequests('PUT', entryPath)).toHaveLength(1);
  expect(screen.getByText(/^You’re in\. The draw starts in/)).toBeVisible();
  expect(screen.getByText(/people are waiting\. When registration opens/)).toHaveTextContent('1,204 people');
  expect(screen.getByText(/^You can close this page and stay in the draw/)).toBeVisible();
  await moveClock(30_000);
  await heading(/^1 minute (30|2\d) seconds$/);
  expect(document.title).toBe('Draw in 2 min · Harbour Night Run · Marathon');
});

test('nobody waits without a login: the screen sends to /login, which leads back', async () => {
  await renderScreen({ routes, path });
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(history.state.usr).toEqual({ from: path });
});

test('a marathon without a waiting room has its form at once', async () => {
  await openRoom({ marathon: { waitingRoom: false } });
  await waitFor(() => expect(location.pathname).toBe(`/marathonsdetails/${race._id}/apply`));
});

test('the form of a marathon with a waiting room is in the room', async () => {
  await openRoom();
  history.pushState({ usr: null, key: 'x', idx: 1 }, '', `/marathonsdetails/${race._id}/apply`);
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  await waitFor(() => expect(location.pathname).toBe(path));
});

test('who comes too early is let in by themselves when the room opens', async () => {
  const early = '2030-04-30T22:58:00.000Z';
  server.use(
    http.put(entryPath, () => aProblem('not-open-yet')),
    http.get(`/waiting-rooms/${race._id}`, () =>
      HttpResponse.json(aRoom({ phase: 'early', entries: 0, now: early })),
    ),
  );
  const opened = openRoom({ now: early });
  server.use(http.get(entryPath, () => aProblem('not-entered')));
  await opened;
  await screen.findByText('The waiting room opens in');
  expect(screen.queryByLabelText(/^First Name/)).not.toBeInTheDocument();
  serveEntry({});
  await moveClock(126_000);
  await screen.findByText(/^You’re in\. The draw starts in/);
});

test('after the draw the page asks for its number by itself', async () => {
  const { live } = await openRoom({ room: { now: after(-2_000) }, now: after(-2_000) });
  await screen.findByText(/^You’re in\. The draw starts in/);
  serveEntry({ room: { phase: 'open' }, entry: { number: 512 } });
  news({ live }, { phase: 'open' });
  await heading('The draw is on');
  await moveClock(4_000);
  await heading('511 people are ahead of you');
});

test('in line, news move the person forward: ahead, wait, title and progress', async () => {
  const rendered = await openRoom(inLine);
  await heading('29 people are ahead of you');
  expect(screen.getByText(/^Your number is/, { selector: 'p' })).toHaveTextContent(
    'Your number is 40. Your turn is in about 3 minutes.',
  );
  news(rendered, { phase: 'open', calledUpTo: 25, admissionsPerMinute: 10 });
  await heading('14 people are ahead of you');
  expect(document.title).toBe('14 ahead of you · Harbour Night Run · Marathon');
  expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '52');
  news(rendered, { phase: 'open', calledUpTo: 39, admissionsPerMinute: 10 });
  await heading('You’re next');
  expect(await asked()).toBe(1);
});

test('who is next while all spots are held reads so, and no time that nobody can promise', async () => {
  const rendered = await openRoom({ ...inLine, room: { ...inLine.room, calledUpTo: 39, allHeld: true } });
  await heading('You’re next');
  expect(screen.getByText(/^Your number is/, { selector: 'p' })).toHaveTextContent(
    'Your number is 40. All spots are on hold right now. You’re next if someone doesn’t finish.',
  );
  news(rendered, { ...inLine.room, calledUpTo: 39, allHeld: false });
  await waitFor(() =>
    expect(screen.getByText(/^Your number is/, { selector: 'p' })).toHaveTextContent(
      'Your turn is in less than a minute.',
    ),
  );
});

test('when the number is called the page fetches the admission and says so, in the title too', async () => {
  const rendered = await openRoom(inLine);
  await heading('29 people are ahead of you');
  serveEntry(admitted);
  news(rendered, { phase: 'open', calledUpTo: 40 });
  await moveClock(1_000);
  await heading(/^(10 minutes|9 minutes 5\d seconds)$/);
  expect(document.title).toMatch(/^Your turn! 10 min left/);
  expect(await asked()).toBe(2);
});

test('without live news the page asks every so often', async () => {
  const { live } = await openRoom(inLine);
  live.readyState = 0;
  await heading('29 people are ahead of you');
  serveEntry({ ...inLine, room: { ...inLine.room, calledUpTo: 20 } });
  await moveClock(26_000);
  await heading('19 people are ahead of you');
});

test('who has more people ahead than there are spots learns it', async () => {
  await openRoom({ ...inLine, marathon: { participantsLimit: 100, registrationCount: 80 } });
  expect(await screen.findByText(/^20 spots are left, and more people are ahead of you/)).toBeVisible();
});

test('sold out ends the waiting with a clear word and what one can do', async () => {
  const rendered = await openRoom(inLine);
  await heading('29 people are ahead of you');
  news(rendered, { phase: 'sold-out', calledUpTo: 20 });
  await heading('Sold out');
  expect(screen.getByText(/^All 1,200 spots are taken/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See other marathons' })).toBeVisible();
  expect(screen.queryByLabelText(/^First Name/)).not.toBeInTheDocument();
  expect(document.title).toBe('Sold out · Harbour Night Run · Marathon');
  news(rendered, { phase: 'open', calledUpTo: 20 });
  await heading('19 people are ahead of you');
});

test('while registration is closed by hand nobody waits, and the number is kept', async () => {
  await openRoom({ ...inLine, marathon: { registrationClosed: true } });
  await heading('Registration is currently closed.');
  expect(screen.getByText(/^You’ll keep your number in case registration reopens/)).toBeVisible();
});

test('a screen reader hears how it stands, and not each step', async () => {
  const rendered = await openRoom(inLine);
  const status = await screen.findByText('Your number is 40. Fewer than 100 people are ahead of you.');
  news(rendered, { phase: 'open', calledUpTo: 20 });
  await heading('19 people are ahead of you');
  expect(status).toHaveTextContent('Fewer than 100 people');
  news(rendered, { phase: 'open', calledUpTo: 39 });
  await waitFor(() => expect(status).toHaveTextContent('Your number is 40. You’re next.'));
});

const waiting = {
  'before the draw': {},
  'in line': inLine,
  'when all spots are taken': { ...inLine, room: { ...inLine.room, phase: 'sold-out' as const } },
};

test.each(Object.entries(waiting))('%s the page promises a mail at the turn', async (_, state) => {
  tellMailDelivery('server');
  await openRoom(state);
  await screen.findByText(/We’ll email you when it’s your turn\./);
});

test.each(Object.entries(waiting))('%s it promises none where no mails are sent', async (_, state) => {
  tellMailDelivery('files');
  await openRoom(state);
  await screen.findByText(/^(You can close this page|You won’t lose your number|You’re still in line)/);
  expect(screen.queryByText(/email/)).not.toBeInTheDocument();
});
