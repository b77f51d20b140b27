import type { Marathon } from '@marathon/contracts/marathon';
import {
  aMarathon,
  aPage,
  aProblem,
  ContentOfSlot,
  HttpResponse,
  http,
  loggedWarnings,
  renderScreen,
  screen,
  sentRequests,
  server,
  slotContent,
  untilReleased,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { expect, onTestFinished, test } from 'vitest';
import { routes } from '../../routes.tsx';

const race = aMarathon();
const path = `/marathonsdetails/${race._id}`;
const open = () => renderScreen({ routes, path });
const serve = (marathon: Partial<Marathon>) =>
  server.use(http.get('/marathons/:id', () => HttpResponse.json(marathon)));
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the screen says that it loads [2.details.states] [more.skeletons]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.get('/marathons/:id', async () => {
      await held;
      return HttpResponse.json(race);
    }),
  );
  await open();
  const loading = await screen.findByText('Loading marathon details...');
  expect(loading).toHaveRole('status');
  release();
  await heading('Harbour Night Run');
  expect(loading).not.toBeInTheDocument();
});

test('an unknown marathon is Marathon not found, without Retry [2.details.states]', async () => {
  server.use(http.get('/marathons/:id', () => aProblem('marathon-not-found')));
  await open();
  await heading('Marathon not found');
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See other marathons' })).toHaveAttribute('href', '/');
});

test('a race that was taken down says so, why, and whom to write to', async () => {
  const told = { reason: 'It asks for bank details', contactEmail: 'help@run.example' };
  server.use(http.get('/marathons/:id', () => aProblem('taken-down', told)));
  await open();
  await heading('This race was taken down');
  expect(screen.getByText('Reason: It asks for bank details')).toBeVisible();
  expect(screen.getByRole('link', { name: told.contactEmail })).toHaveAttribute(
    'href',
    'mailto:help@run.example',
  );
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
});

test('the team of a race that was taken down is told the same, and led to its desk', async () => {
  const takedown = { at: '2030-01-01T00:00:00.000Z', reason: 'Spam', contactEmail: 'help@run.example' };
  serve({ ...race, takedown });
  await open();
  await heading('This race was taken down');
  expect(screen.getByText('Reason: Spam')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Participants' })).toHaveAttribute('href', `/desk/${race._id}`);
  expect(screen.queryByText(race.description)).not.toBeInTheDocument();
});

test('whoever finds something wrong with a race reports it to who runs the site, with its address', async () => {
  const meta = Object.assign(document.createElement('meta'), {
    name: 'site-contact-email',
    content: 'help@run.example',
  });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  serve(race);
  await open();
  await heading('Harbour Night Run');
  const href = screen.getByRole('link', { name: 'Report this race' }).getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(href);
  expect(pathname).toBe('help@run.example');
  expect(searchParams.get('subject')).toContain('Harbour Night Run');
  expect(searchParams.get('body')).toContain(path);
});

test('runners with questions write to the organizer, where a race has a contact', async () => {
  serve({ ...race, contactEmail: 'run?bcc=eve&x@example.org' });
  await open();
  await heading('Harbour Night Run');
  const href = screen.getByRole('link', { name: 'Contact the organizer' }).getAttribute('href') ?? '';
  const { pathname, searchParams } = new URL(href);
  expect(decodeURIComponent(pathname)).toBe('run?bcc=eve&x@example.org');
  expect([...searchParams]).toEqual([['subject', 'Harbour Night Run']]);
});

test('a race without a contact names none', async () => {
  serve({ ...race, contactEmail: '' });
  await open();
  await heading('Harbour Night Run');
  expect(screen.queryByRole('link', { name: 'Contact the organizer' })).not.toBeInTheDocument();
});

test('a marathon that cannot be loaded is Marathon not found, too; Retry loads it [2.details.states] [8.lists]', async () => {
  server.use(http.get('/marathons/:id', () => aProblem('rate-limited')));
  const { person } = await open();
  await heading('Marathon not found');
  expect(loggedWarnings()).toEqual(['A marathon could not be loaded']);
  serve(race);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await heading('Harbour Night Run');
});

test('a sold-out race says until when the spot of someone who cancels reopens', async () => {
  serve({ ...race, timeZone: 'UTC', participantsLimit: 12, registrationCount: 12 });
  await open();
  await heading('Harbour Night Run');
  expect(await screen.findByText(/^If someone cancels, their spot reopens here until/)).toHaveTextContent(
    /until Fri, May 31, 2030/,
  );
  expect(screen.queryByText(/^Registration closes/)).not.toBeInTheDocument();
});

test.each([
  ['is sold out', { participantsLimit: 12, registrationCount: 12 }],
  ['is cancelled', { cancelledAt: '2030-05-09T12:00:00.000Z' }],
  ['is over', { eventDate: '2030-05-09T12:00:00.000Z' }],
] as const)('a race that %s leads to three others that still take runners', async (_, fields) => {
  const others = ['Fjord Run', 'Alpine Pass', 'Old Harbour Mile', 'River Run'].map((title, i) =>
    aMarathon({ _id: `64b0000000000000000000a${i}`, title }),
  );
  server.use(http.get('/marathons', () => aPage([{ ...race, ...fields }, ...others])));
  serve({ ...race, ...fields });
  await open();
  const more = within(await screen.findByRole('region', { name: 'Races you can still join' }));
  expect(more.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    others.slice(0, 3).map(({ title }) => title),
  );
  expect(more.getAllByRole('link')[0]).toHaveAttribute('href', `/marathonsdetails/${others[0]?._id}`);
});

test('one of the other races that sells out meanwhile disappears [live.counts]', async () => {
  const other = aMarathon({ _id: '64b0000000000000000000a0', participantsLimit: 3, registrationCount: 2 });
  server.use(http.get('/marathons', () => aPage([other])));
  serve({ ...race, participantsLimit: 12, registrationCount: 12 });
  const { live } = await open();
  await screen.findByRole('region', { name: 'Races you can still join' });
  live.send('count', { marathonId: other._id, registrationCount: 3 });
  await waitFor(() => expect(screen.queryByRole('region', { name: /still join/ })).not.toBeInTheDocument());
});

test('a race that takes runners leads to no others', async () => {
  serve(race);
  await open();
  await heading('Harbour Night Run');
  expect(await sentRequests('GET', '/marathons')).toEqual([]);
});

test('every line of the details [2.details.lines]', async () => {
  serve({
    ...race,
    timeZone: 'Europe/Oslo',
    registrationFee: 45.5,
    participantsLimit: 12_500,
    registrationCount: 1_234,
    description: 'Round the lighthouse.\nAnd back.',
  });
  await open();
  await heading('Harbour Night Run');
  expect(facts()).toEqual({
    'Marathon date': 'Thu, Jun 20, 2030, 11:00 AM Oslo time (GMT+2) Your time: Thu, Jun 20, 9:00 AM',
    Location: 'Oslo, Norway',
    Registration:
      'Wed, May 1, 2030, 2:00 AM Oslo time (GMT+2) Your time: Wed, May 1, 12:00 AM ' +
      '– Sat, Jun 1, 2030, 1:59 AM Oslo time (GMT+2) Your time: Fri, May 31, 11:59 PM',
    Distance: '10k',
    Organizer: 'Harbour Runners',
    'Registration fee': '$45.50',
    'Max participants': '12,500',
    Registered: '1,234',
  });
  expect(screen.getByText(/^Round the lighthouse\./)).toHaveTextContent('And back.');
  expect(picture()).toHaveAttribute('src', race.image);
  expect(document.title).toContain('Harbour Night Run');
});

test('addresses in a description lead there, and markup in it is only words [2.details.lines]', async () => {
  serve({
    ...race,
    description: 'Course: https://harbour.example/course.\n<img src=x onerror=alert(1)> <b>Bold</b>',
  });
  await open();
  const link = await screen.findByRole('link', { name: 'https://harbour.example/course' });
  expect(link).toHaveAttribute('href', 'https://harbour.example/course');
  expect(link).toHaveAttribute('rel', 'nofollow noopener');
  const text = screen.getByText(/^Course:/);
  expect(text).toHaveTextContent('<img src=x onerror=alert(1)> <b>Bold</b>');
  expect(text.querySelector('img, b')).toBeNull();
});

test('fields without a value have their fallbacks [2.details.lines] [more.images]', async () => {
  const { eventDate: _date, registrationFee: _fee, participantsLimit: _limit, ...bare } = race;
  serve({ ...bare, title: '', location: '', image: '', organizer: '', description: '' });
  await open();
  await heading('Untitled marathon');
  expect(facts()).toMatchObject({
    'Marathon date': 'Thu, Jun 20, 2030, 9:00 AM UTC',
    Location: 'Location to be announced',
    Organizer: 'Not named',
    'Registration fee': 'Free',
    'Max participants': 'Unlimited',
    Registered: '0',
  });
  expect(screen.getByText('No description available.')).toBeVisible();
  expect(picture()).toHaveAttribute('src', '/images/marathon-placeholder.svg');
});

test('a cancelled race says since when and why, and offers neither a form nor a countdown [more.race-life]', async () => {
  serve({
    ...race,
    timeZone: 'UTC',
    cancelledAt: '2030-05-09T12:00:00.000Z',
    cancellationNote: 'A storm is coming.',
    registrationCount: 2,
  });
  await open();
  const word = await screen.findByText('A storm is coming.');
  expect(word.parentElement).toHaveTextContent(/Cancelled .*May 9, 2030/);
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  const card = screen.getByRole('complementary', { name: 'Registration' });
  expect(card).toHaveTextContent('This race is cancelled. Registration is currently closed.');
  expect(card).toHaveTextContent('2 runners registered');
  expect(card).not.toHaveTextContent('Add to calendar');
});

test('the registration of another runner shows at once [live.counts]', async () => {
  serve({ ...race, participantsLimit: 3, registrationCount: 1 });
  const { live } = await open();
  await waitFor(() => expect(facts().Registered).toBe('1'));
  live.send('count', { marathonId: race._id, registrationCount: 2 });
  await waitFor(() => expect(facts().Registered).toBe('2'));
  expect(screen.getByText(/spot.* left/)).toHaveTextContent('1 of 3 spots left');
});

const facts = (): Record<string, string> =>
  Object.fromEntries(
    screen
      .queryAllByRole('term')
      .map((label, i) => [
        label.textContent,
        screen.getAllByRole('definition')[i]?.textContent.replaceAll(/\s+/g, ' ') ?? '',
      ]),
  );

const picture = () => document.querySelector('main img');

test('blocks of other remotes are given which marathon it is, and what everybody sees of it', async () => {
  serve(race);
  await renderScreen({ routes, path, Blocks: ContentOfSlot });
  const { title, eventDate, timeZone } = race;
  expect(await slotContent('details')).toEqual({
    name: 'details',
    marathonId: race._id,
    title,
    eventDate,
    timeZone,
  });
});
