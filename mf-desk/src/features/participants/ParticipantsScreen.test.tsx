import {
  aCancelledParticipant,
  aProblem,
  ContentOfSlot,
  HttpResponse,
  http,
  screen,
  server,
  slotContent,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import {
  aRunner,
  askedPages,
  openDesk,
  people,
  race,
  refuseParticipants,
  serveParticipants,
} from '../../testing/desk.ts';

const open = (query = '', options = {}) => openDesk(`/${race._id}${query}`, options);
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name} `) });
const names = () => screen.queryAllByRole('link', { name: /^Runner/ }).map(({ textContent }) => textContent);
type Person = ReturnType<typeof aRunner>;
const search = () => screen.findByRole('searchbox', { name: 'Search participants' });

test('the organizer sees who takes part, each with the way to their page', async () => {
  serveParticipants(people(3));
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Participants' })).toBeVisible();
  const title = await screen.findByText('Harbour Night Run', { selector: 'bdi' });
  expect(title.parentElement).toHaveTextContent('Harbour Night Run: 3 of 1,200 registered');
  for (const fact of ['runner3@example.org', 'May 2, 2030', 'Confirmed'])
    expect(await row('Runner 3')).toHaveTextContent(fact);
  expect(names()).toEqual(['Runner 3', 'Runner 2', 'Runner 1']);
  expect(screen.getByText('3 participants')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Runner 3' })).toHaveAttribute(
    'href',
    `/desk/${race._id}/${aRunner(3).registrationId}`,
  );
  expect(document.title).toBe('Participants of Harbour Night Run · Marathon');
});

test('a table says how many rows it has, and which one each is', async () => {
  serveParticipants(people(3));
  await open();
  expect(await row('Runner 2')).toHaveAttribute('aria-rowindex', '3');
  const table = screen.getByRole('table', { name: 'Participants' });
  expect(table).toHaveAttribute('aria-rowcount', '4');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Participant', 'Email', 'Registered', 'State']);
});

test('a search by name or e-mail is kept in the address, and asks the server', async () => {
  serveParticipants(people(12));
  const { person } = await open('?sort=oldest');
  await row('Runner 12');
  await person.type(await search(), 'Runner 2');
  await waitFor(() => expect(names()).toEqual(['Runner 2']));
  expect(screen.getByText('1 found')).toBeVisible();
  expect(location.search).toBe('?sort=oldest&search=Runner+2');
  const asked = Object.fromEntries((await askedPages()).at(-1) ?? []);
  expect(asked).toEqual({ search: 'Runner 2', state: 'placed', sort: 'oldest', limit: '50' });
});

test('people of the same name are told apart by the end of their registration number', async () => {
  const [third, second, first] = people(3) as [Person, Person, Person];
  serveParticipants([
    { ...third, participantName: 'Anna Käser' },
    second,
    { ...first, participantName: 'anna käser' },
  ]);
  await open();
  expect(await row('Anna Käser')).toHaveTextContent('Anna Käser No. 000003');
  expect(await row('anna käser')).toHaveTextContent('anna käser No. 000001');
  expect(await row('Runner 2')).not.toHaveTextContent('No.');
});

test('a search that finds nobody says so, and can be cleared', async () => {
  serveParticipants(people(2));
  const { person } = await open('?search=zebra');
  expect(await screen.findByText('Nobody matches “zebra”')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await row('Runner 2')).toBeVisible();
  expect(await search()).toHaveValue('');
  expect(location.search).toBe('');
});

test('cancelled registrations are listed without names, and are not searched', async () => {
  const cancelled = aCancelledParticipant({ registrationId: '64c000000000000000000009' });
  serveParticipants([...people(2), cancelled]);
  const { person } = await open('?search=Runner');
  await row('Runner 2');
  await person.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Cancelled');
  expect(await row('Name not kept')).toHaveTextContent('Cancelled May 10, 2030');
  expect(screen.getByText('1 cancelled in the last 30 days')).toBeVisible();
  expect(await search()).toBeDisabled();
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toBeDisabled();
  expect(location.search).toBe('?state=cancelled');
});

test('who is here is seen in the list, and found by it', async () => {
  const checkedInAt = '2030-06-01T06:12:00.000Z';
  serveParticipants([{ ...aRunner(3), checkedInAt }, aRunner(2), aRunner(1)]);
  const { person } = await open();
  expect(await row('Runner 3')).toHaveTextContent('Checked in');
  const filter = screen.getByRole('combobox', { name: 'Check-in' });
  await person.selectOptions(filter, 'Not checked in');
  await waitFor(() => expect(names()).toEqual(['Runner 2', 'Runner 1']));
  expect(screen.getByText('2 not checked in')).toBeVisible();
  expect(location.search).toBe('?checkedIn=false');
  await person.selectOptions(filter, 'Everyone');
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(location.search).toBe('');
});

test('nobody here yet says so, and shows everyone again', async () => {
  serveParticipants(people(2));
  const { person } = await open('?checkedIn=true');
  expect(await screen.findByText('Nobody is checked in yet')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Show everyone' }));
  expect(await row('Runner 2')).toBeVisible();
});

test('an order is kept in the address', async () => {
  serveParticipants(people(2));
  const { person } = await open();
  await row('Runner 2');
  await person.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'By name');
  await waitFor(() => expect(location.search).toBe('?sort=name'));
  await waitFor(async () => expect((await askedPages()).at(-1)?.get('sort')).toBe('name'));
});

test('a race without registrations says so, and shows the first one by itself', async () => {
  serveParticipants([]);
  const { live } = await open();
  expect(await screen.findByText('Nobody has registered yet')).toBeVisible();
  serveParticipants(people(1));
  live.send('count', { marathonId: race._id, registrationCount: 1 });
  expect(await row('Runner 1')).toBeVisible();
});

test('the arrow keys lead from row to row', async () => {
  serveParticipants(people(3));
  const { person } = await open();
  await row('Runner 3');
  screen.getByRole('link', { name: 'Runner 3' }).focus();
  await person.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'Runner 2' })).toHaveFocus();
  await person.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
  expect(screen.getByRole('link', { name: 'Runner 2' })).toHaveFocus();
});

test.each([
  ['forbidden', 'Only the race’s team can see this'],
  ['marathon-not-found', 'Race not found'],
] as const)('an answer of %s says %s, and leads to the desk', async (code, title) => {
  refuseParticipants(() => aProblem(code));
  await open();
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your desk' })).toHaveAttribute('href', '/desk');
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument();
  expect(screen.queryByText('Harbour Night Run')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Statistics' })).toBeNull();
});

test('where the operator requires two-step login, the desk says so, and leads to the profile [more.second-factor]', async () => {
  refuseParticipants(() => aProblem('second-factor-required'));
  await open();
  expect(await screen.findByText('This needs two-step login')).toBeVisible();
  expect(screen.getByText(/^Please switch on two-step login in your profile first\. .*\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/dashboard/profile');
  expect(names()).toEqual([]);
  expect(screen.queryByRole('button')).toBeNull();
});

test('who is removed from the team sees nothing more of the list as soon as it changes', async () => {
  serveParticipants(people(3));
  const { live } = await open();
  await row('Runner 3');
  refuseParticipants(() => aProblem('forbidden'));
  live.send('count', { marathonId: race._id, registrationCount: 4 });
  expect(await screen.findByText('Only the race’s team can see this')).toBeVisible();
  expect(names()).toEqual([]);
});

test('an organizer is not asked to share a cancelled race that nobody registered for', async () => {
  serveParticipants([]);
  const cancelled = { ...race, cancelledAt: '2030-05-10T12:00:00.000Z' };
  server.use(http.get('/marathons/:id', () => HttpResponse.json(cancelled)));
  await open();
  expect(await screen.findByText('Nobody has registered')).toBeVisible();
  expect(screen.queryByText(/^Share the race page/)).toBeNull();
});

test('a cancelled race says so; nobody is added, and what was there can be read', async () => {
  serveParticipants(people(3));
  const cancelled = { ...race, cancelledAt: '2030-05-10T12:00:00.000Z' };
  server.use(http.get('/marathons/:id', () => HttpResponse.json(cancelled)));
  await open();
  expect(await screen.findByText(/^This race is cancelled/)).toBeVisible();
  expect(await row('Runner 3')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Export' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log' })).toBeVisible();
  for (const name of ['Add', 'Import']) expect(screen.queryByRole('button', { name })).toBeNull();
  for (const name of ['Questions', 'Change the race'])
    expect(screen.queryByRole('link', { name })).toBeNull();
});

test('a marathon that is not there has no participants', async () => {
  server.use(http.get('/marathons/:id', () => aProblem('marathon-not-found')));
  await open();
  expect(await screen.findByText('Race not found')).toBeVisible();
});

test('while nobody can tell whose marathon it is, the list says that it failed; Retry brings it', async () => {
  refuseParticipants(() => aProblem('unavailable'));
  const { person } = await open();
  expect(await screen.findByText('The participants could not be loaded')).toBeVisible();
  serveParticipants(people(1));
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await row('Runner 1')).toBeVisible();
});

test('blocks of other remotes are given which race it is', async () => {
  serveParticipants(people(3));
  await open('', { Blocks: ContentOfSlot });
  expect(await slotContent('desk-race')).toEqual({ name: 'desk-race', marathonId: race._id });
});
