import {
  aProblem,
  closePage,
  http,
  moveClock,
  noAnswer,
  renderScreen,
  screen,
  sentRequests,
  server,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { aSnapshot } from './testing/aSnapshot.ts';
import { liveAnswer } from './testing/liveAnswer.ts';

const path = '/operations';
const tokenField = () => screen.findByLabelText('Operator token');
const tile = async (name: string) => {
  const heading = await screen.findByRole('heading', { name });
  return within(heading.closest('li') as HTMLElement);
};

beforeEach(() => sessionStorage.clear());

/** Opens the page as somebody whose token is good. */
async function openBoard(options: { readonly timers?: boolean } = {}) {
  const live = liveAnswer();
  server.use(http.get('/operations/live', () => live.answer));
  sessionStorage.setItem('marathon-operator-token', 'good');
  const rendered = await renderScreen({ routes, path, ...options });
  live.history([]);
  return { ...rendered, live };
}

test('the page asks for a token once, and sends it as a bearer', async () => {
  const live = liveAnswer();
  server.use(http.get('/operations/live', () => live.answer));
  const { person } = await renderScreen({ routes, path });
  await person.type(await tokenField(), ' good ');
  await person.click(screen.getByRole('button', { name: 'Show operations' }));
  live.snapshot(aSnapshot());
  expect(await (await tile('Registrations')).findByText('412')).toBeVisible();
  const [request] = await sentRequests('GET', '/operations/live');
  expect(request?.headers.get('authorization')).toBe('Bearer good');
  expect([sessionStorage.getItem('marathon-operator-token'), localStorage.length]).toEqual(['good', 0]);
});

test('a wrong token gets a clear word, and the form stays', async () => {
  server.use(http.get('/operations/live', () => aProblem('invalid-token')));
  const { person } = await renderScreen({ routes, path });
  await person.type(await tokenField(), 'wrong{Enter}');
  expect(await screen.findByText(/^This token is not valid, or it has expired/)).toBeVisible();
  expect(await tokenField()).toHaveValue('wrong');
  expect(sessionStorage.getItem('marathon-operator-token')).toBeNull();
});

test('the same token can be tried again', async () => {
  server.use(http.get('/operations/live', () => aProblem('rate-limited')));
  const { person } = await renderScreen({ routes, path });
  await person.type(await tokenField(), 'good{Enter}');
  expect(await screen.findByText(/Wait a minute/)).toBeVisible();
  const live = liveAnswer();
  server.use(http.get('/operations/live', () => live.answer));
  await person.click(screen.getByRole('button', { name: 'Show operations' }));
  expect(await screen.findByText('Connecting …')).toBeVisible();
});

test('without a token nothing is asked', async () => {
  const { person } = await renderScreen({ routes, path });
  await person.click(await screen.findByRole('button', { name: 'Show operations' }));
  expect(await screen.findByText('Enter your token')).toBeVisible();
  expect(await sentRequests('GET', '/operations/live')).toEqual([]);
});

test('a token that is forgotten is asked for again', async () => {
  const { person } = await openBoard();
  await person.click(await screen.findByRole('button', { name: 'Forget token' }));
  expect(await tokenField()).toBeVisible();
  closePage();
  await renderScreen({ routes, path });
  expect(await tokenField()).toBeVisible();
});

test('states stand in words', async () => {
  const { live } = await openBoard();
  live.snapshot(aSnapshot({ figures: { p99: 900, shed: 400, outboxAge: 0, batchSize: null } }));
  expect(await (await tile('Slowest 1 %')).findByText('Watch')).toBeVisible();
  expect((await tile('Turned away')).getByText('Act now')).toBeVisible();
  expect((await tile('Outbox age')).getByText('Good')).toBeVisible();
  expect((await tile('Batch size')).getByText('nobody is registering')).toBeVisible();
});

test('a screen reader finds each figure in a table, with the range of five minutes', async () => {
  const { live } = await openBoard();
  const { at: _, ...earlier } = aSnapshot({ figures: { registrations: 1_000 } });
  live.history([{ at: '2030-05-15T11:58:00.000Z', figures: earlier.figures }]);
  live.snapshot(aSnapshot());
  await (await tile('Registrations')).findByText('412');
  const row = within(await screen.findByRole('row', { name: /^Registrations, per second/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(['412', '', '412', '1,000']);
  expect(
    screen.getByRole('img', { name: 'Registrations, last five minutes: between 412 and 1,000' }),
  ).toBeVisible();
});

test('each marathon shows the places left and its waiting room', async () => {
  const { live } = await openBoard();
  const room = { phase: 'open', waiting: 812, calledUpTo: 2_400 } as const;
  const line = (id: string, title: string, limit: number | null, taken: number) => ({
    marathonId: id.repeat(24),
    title,
    places: { limit, taken },
    waitingRoom: null,
  });
  const marathons = [
    { ...line('a', 'Fjord Run', 3_000, 2_500), waitingRoom: room },
    line('b', 'Full Run', 100, 100),
    line('c', 'Open Run', null, 7),
    { ...line('d', 'Silent Run', null, 0), places: null },
  ];
  live.snapshot(aSnapshot({ marathons }));
  const cards = [
    ['Fjord Run', /500 of 3,000 left.*Room open: 812 waiting, called to 2,400/],
    ['Full Run', /Sold out/],
    ['Open Run', /7 registered, no limit/],
    ['Silent Run', /Spots unknown/],
  ] as const;
  for (const [name, words] of cards) {
    const heading = await screen.findByRole('heading', { name });
    expect(heading.closest('li')).toHaveTextContent(words);
  }
});

test('a source that does not answer is named', async () => {
  const { live } = await openBoard();
  const gateway = { name: 'gateway', answers: true, lastAnswer: '2030-05-15T12:00:00.000Z', failing: [] };
  const silent = { name: 'svc-registrations a:1', answers: false, lastAnswer: null, failing: [] };
  live.snapshot(aSnapshot({ figures: { registrations: null }, sources: [gateway, silent] }));
  expect(await screen.findByText(/^svc-registrations a:1 isn’t responding/)).toBeVisible();
  expect((await tile('Registrations')).getByText('No data')).toBeVisible();
});

test('what a process misses is named', async () => {
  const { live } = await openBoard();
  const gateway = {
    name: 'gateway',
    answers: true,
    lastAnswer: '2030-05-15T12:00:00.000Z',
    failing: ['redis'],
  };
  live.snapshot(aSnapshot({ sources: [gateway] }));
  expect(await screen.findByText('Not ready: redis.')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Sources' })).toHaveTextContent('gateway (without redis)');
});

test('dead letters and a full disk call for somebody', async () => {
  const { live } = await openBoard();
  live.snapshot(aSnapshot({ figures: { deadLetters: 1, diskUsed: 93.4 } }));
  expect(await (await tile('Dead letters')).findByText('Watch')).toBeVisible();
  expect((await tile('Disk used')).getByText('93')).toBeVisible();
  expect((await tile('Disk used')).getByText('Act now')).toBeVisible();
});

test('figures that have become old say so, and since when', async () => {
  const { live } = await openBoard({ timers: true });
  live.snapshot(aSnapshot());
  expect(await screen.findByText('Live')).toBeVisible();
  await moveClock(5_000);
  expect(await screen.findByText(/^Old figures/)).toBeVisible();
  expect(screen.getByText(/^as of /)).toBeVisible();
  expect((await tile('Outbox age')).getByText('Old')).toBeVisible();
  expect(screen.queryByText('Good')).toBeNull();
});

test('a connection that ends is opened again', async () => {
  const { live } = await openBoard({ timers: true });
  live.snapshot(aSnapshot());
  await screen.findByText('Live');
  server.use(http.get('/operations/live', () => noAnswer()));
  live.end();
  await moveClock(5_000);
  const again = liveAnswer();
  server.use(http.get('/operations/live', () => again.answer));
  again.snapshot(aSnapshot({ figures: { registrations: 77 } }));
  await moveClock(15_000);
  expect((await tile('Registrations')).getByText('77')).toBeVisible();
});

test('a page whose token expires asks for a new one', async () => {
  const { live } = await openBoard({ timers: true });
  live.snapshot(aSnapshot());
  await screen.findByText('Live');
  server.use(http.get('/operations/live', () => aProblem('invalid-token')));
  live.end();
  await moveClock(3_000);
  expect(await screen.findByText(/it has expired/)).toBeVisible();
});
