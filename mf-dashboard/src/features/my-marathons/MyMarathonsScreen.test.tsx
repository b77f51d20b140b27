import type { Marathon } from '@marathon/contracts/marathon';
import {
  aPage,
  aProblem,
  http,
  marathonPages,
  screen,
  sentRequests,
  server,
  untilReleased,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { ada, myMarathon, openDashboard, removed } from '../../testing/dashboard.ts';

const race = myMarathon({ title: 'Tide & <b>Stone</b> Run', registrationCount: 3, participantsLimit: 300 });
const other = myMarathon({ _id: '64b000000000000000000002', title: 'The One That Stays' });
/** Deletable: nobody has a spot. */
const emptyRace = { ...race, registrationCount: 0 };
const open = () => openDashboard('my-marathons');
const card = (title = race.title) => screen.findByRole('article', { name: title });
const serve = (...marathons: readonly Marathon[]) =>
  server.use(http.get('/marathons', () => aPage(marathons)));
const refuseDeletion = (answer: () => Response) => server.use(http.delete('/marathons/:id', answer));

async function pressDelete({ person }: Awaited<ReturnType<typeof open>>) {
  await person.click(within(await card()).getByRole('button', { name: 'Delete' }));
  return screen.findByRole('dialog', { name: 'Delete "Tide & <b>Stone</b> Run"?' });
}

test('the list says that it loads, then shows what is mine, each with its facts and the way to its form [2.mine] [6.mine-only]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.get('/marathons', async () => {
      await held;
      return aPage([race, other]);
    }),
  );
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'My Created Marathons' })).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Loading your marathons');
  release();
  const facts = ['Oslo, Norway', 'May 1 – 31, 2030', 'Thu, Jun 20, 2030, 9:00 AM', '10k', '3 of 300'];
  for (const fact of facts) expect(await card()).toHaveTextContent(fact);
  expect(within(await card()).getByRole('link', { name: 'Update' })).toHaveAttribute(
    'href',
    `/dashboard/update-marathon/${race._id}`,
  );
  expect(within(await card()).getByRole('link', { name: 'Participants' })).toHaveAttribute(
    'href',
    `/desk/${race._id}`,
  );
  expect(screen.getAllByRole('article')).toHaveLength(2);
  const [{ path } = { path: '' }] = await sentRequests('GET', '/marathons');
  expect(new URLSearchParams(path.split('?')[1]).get('createdBy')).toBe(ada.email);
});

test('a card shows the hours at which registration opens and closes, where it has some [2.mine] [more.zones]', async () => {
  serve({
    ...race,
    timeZone: 'Europe/Athens',
    registrationStart: '2030-05-01T09:00:00.000Z',
    registrationEnd: '2030-05-31T15:30:00.000Z',
  });
  await open();
  expect(await card()).toHaveTextContent(
    'Wed, May 1, 2030, 12:00 PM – Fri, May 31, 2030, 6:30 PM Athens time (GMT+3)',
  );
});

test('what a marathon lacks has a placeholder, and so has a picture that fails [2.mine] [more.images]', async () => {
  const { title, location: place, distance, ...bare } = race;
  server.use(http.get('/marathons', () => aPage([bare])));
  await open();
  const untitled = await card('Untitled marathon');
  expect(untitled).toHaveTextContent('Location to be announced');
  expect(untitled).toHaveTextContent('N/A');
  untitled.querySelector('img')?.dispatchEvent(new Event('error'));
  await waitFor(() =>
    expect(untitled.querySelector('img')).toHaveAttribute('src', '/images/marathon-placeholder.svg'),
  );
});

test('who has added none yet reads so, and finds the way to the form [2.mine]', async () => {
  serve();
  await open();
  expect(await screen.findByText('No marathons found.')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Add Marathon' }))
    expect(link).toHaveAttribute('href', '/dashboard/add-marathon');
});

test('a list that fails says so, in a toast, too; Retry brings it [8.mine-load]', async () => {
  server.use(http.get('/marathons', () => aProblem('rate-limited')));
  const { person } = await open();
  await waitFor(() => expect(screen.getAllByText('Failed to fetch marathons')).toHaveLength(2));
  serve(race);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await card();
  expect(screen.getByRole('heading', { name: 'My Created Marathons' })).toHaveFocus();
});

test('a count shows at once when somebody else registers [live.counts]', async () => {
  serve(race);
  const { live } = await open();
  await card();
  live.send('count', { marathonId: race._id, registrationCount: 4 });
  await waitFor(async () => expect(await card()).toHaveTextContent('4 of 300'));
});

test('a deletion asks first, and Cancel deletes nothing [8.confirm.marathon]', async () => {
  serve(emptyRace, other);
  const rendered = await open();
  const question = await pressDelete(rendered);
  expect(question).toHaveTextContent('This action cannot be undone!');
  await rendered.person.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(question).not.toBeInTheDocument());
  expect(await card()).toBeVisible();
  expect(await sentRequests('DELETE', /./)).toEqual([]);
});

test.each([
  ['that is done', removed],
  ['of what is gone already', () => aProblem('marathon-not-found')],
])(
  'a deletion %s is a toast, and the list is read again [4.deletion] [8.success.marathon-deleted]',
  async (_which, answer) => {
    serve(emptyRace, other);
    refuseDeletion(answer);
    const rendered = await open();
    await pressDelete(rendered);
    serve(other);
    await rendered.person.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
    expect(await screen.findByText('Marathon deleted successfully')).toBeVisible();
    expect(screen.queryByRole('article', { name: race.title })).not.toBeInTheDocument();
    expect(await card(other.title)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'My Created Marathons' })).toHaveFocus());
    expect(await sentRequests('DELETE', `/marathons/${race._id}`)).toHaveLength(1);
    await waitFor(async () => expect(await sentRequests('GET', '/marathons')).toHaveLength(2));
  },
);

test('a deletion that fails is a toast, and the marathon stays [8.mine-delete]', async () => {
  serve(emptyRace);
  refuseDeletion(() => aProblem('internal-error'));
  const rendered = await open();
  await pressDelete(rendered);
  await rendered.person.click(screen.getByRole('button', { name: 'Yes, delete it!' }));
  expect(await screen.findByText('Failed to delete marathon')).toBeVisible();
  expect(await card()).toBeVisible();
});

test('a long list comes 24 at a time; one that is deleted leaves its page [2.mine]', async () => {
  const many = Array.from({ length: 40 }, (_, i) =>
    myMarathon({ _id: `64b0000000000000000001${10 + i}`, title: `Race ${i}` }),
  );
  server.use(marathonPages(many), http.delete('/marathons/:id', removed));
  const { person } = await open();
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(40));
  const asked = await sentRequests('GET', '/marathons');
  expect(asked.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('limit'))).toEqual(['24', '24']);
  await person.click(within(await card('Race 30')).getByRole('button', { name: 'Delete' }));
  server.use(marathonPages(many.toSpliced(30, 1)));
  await person.click(await screen.findByRole('button', { name: 'Yes, delete it!' }));
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Race 30' })).not.toBeInTheDocument());
  expect(await card('Race 39')).toBeVisible();
});
