import type { Marathon } from '@marathon/contracts/marathon';
import {
  aPage,
  aProblem,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  untilReleased,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { field, fill, myMarathon, openDashboard, saved, shownIn } from '../../testing/dashboard.ts';

const race = myMarathon({
  title: 'Harbour Night Run',
  registrationFee: 20,
  participantsLimit: null,
  revision: 7,
});
const open = () => openDashboard(`update-marathon/${race._id}`);
const submit = () => screen.findByRole('button', { name: 'Update Marathon' });
const serve = (marathon: Marathon = race) =>
  server.use(
    http.get('/marathons/:id', () => HttpResponse.json({ ...marathon })),
    http.get('/marathons', () => aPage([marathon])),
  );
const refuse = (answer: () => Response) => server.use(http.patch('/marathons/:id', answer));

test('the form says that it loads, and is filled in with the marathon [2.update]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.get('/marathons/:id', async () => {
      await held;
      return HttpResponse.json({ ...race });
    }),
  );
  await open();
  const loading = await screen.findByText('Loading marathon data...');
  expect(loading).toHaveRole('status');
  release();
  await submit();
  expect(loading).not.toBeInTheDocument();
  const texts = {
    Title: 'Harbour Night Run',
    Location: 'Oslo, Norway',
    'Running Distance': '10k',
    'Registration Start': '05/01/2030',
    'Registration End': '05/31/2030',
    'Marathon Date': '06/20/2030',
    'Start Time': '09:00',
    Description: 'Ten kilometres along the water.',
    'Image URL': 'https://example.org/harbour.jpg',
    Organizer: 'Harbour Runners',
    'Contact email': '',
    'Registration Fee': '20',
    'Participants Limit': '',
  };
  expect(shownIn(Object.keys(texts))).toEqual(texts);
});

test('a change is sent once, for the revision that was read; then come the toast and the list [2.update]', async () => {
  serve();
  refuse(saved);
  const { person } = await open();
  await submit();
  await fill(person, { Title: 'Harbour Dawn Run', 'Registration Fee': '' });
  await person.dblClick(await submit());
  expect(await screen.findByText('Marathon updated successfully!')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  const [sent, ...more] = await sentRequests('PATCH', `/marathons/${race._id}`);
  expect(more).toEqual([]);
  expect(sent?.headers.get('If-Match')).toBe('"7-"');
  expect(sent?.body).toMatchObject({
    title: 'Harbour Dawn Run',
    registrationFee: null,
    registrationStart: race.registrationStart,
    registrationEnd: race.registrationEnd,
    marathonDate: race.eventDate,
  });
});

test('a waiting room stays as it is until its switch is used [more.waiting-room]', async () => {
  serve({ ...race, waitingRoom: true });
  refuse(saved);
  const { person } = await open();
  await submit();
  expect(screen.getByRole('switch', { name: 'Waiting room', checked: true })).toBeVisible();
  await fill(person, { Title: 'Harbour Dawn Run' });
  await person.click(await submit());
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  expect(await sentRequests('PATCH', /./)).toMatchObject([{ body: { waitingRoom: true } }]);
});

test('a field that is emptied says that it is required, and nothing is sent [2.update] [5.marathon]', async () => {
  serve();
  const { person } = await open();
  await submit();
  await person.clear(field('Location'));
  await person.click(await submit());
  await waitFor(() => expect(field('Location')).toHaveAccessibleDescription('Location is required'));
  expect(field('Location')).toHaveFocus();
  expect(await sentRequests('PATCH', /./)).toEqual([]);
});

test.each([
  ['with a reason', () => aProblem('unavailable', { detail: 'Resting' }), 'Error: Resting'],
  ['without one', () => new Response(null, { status: 500 }), 'Error: Failed to update marathon'],
])('a refusal %s is a toast, and what was typed stays [8.update]', async (_why, answer, toast) => {
  serve();
  refuse(answer);
  const { person } = await open();
  await submit();
  await fill(person, { Title: 'Harbour Dawn Run' });
  await person.click(await submit());
  expect(await screen.findByText(toast)).toBeVisible();
  expect(field('Title')).toHaveValue('Harbour Dawn Run');
});

test('a limit below the runners that there are is refused at its field [8.update]', async () => {
  serve();
  const message = 'More runners are registered than this limit allows';
  refuse(() => aProblem('limit-below-registrations', { errors: [{ path: 'participantsLimit', message }] }));
  const { person } = await open();
  await submit();
  await fill(person, { 'Participants Limit': '1' });
  await person.click(await submit());
  expect(await screen.findByText(`Error: ${message}`)).toBeVisible();
  expect(field('Participants Limit')).toHaveAccessibleDescription(expect.stringContaining(message));
});

test('who changes a marathon that was changed meanwhile is told; the new state comes when they ask for it [8.update]', async () => {
  serve();
  refuse(() => aProblem('precondition-failed'));
  const { person } = await open();
  await submit();
  await fill(person, { Location: 'Bergen, Norway' });
  await person.click(await submit());
  expect(await screen.findByText('Error: This has changed. Please reload it')).toBeVisible();
  const notice = await screen.findByText('This race has changed');
  expect(field('Location')).toHaveValue('Bergen, Norway');

  serve({ ...race, title: 'Renamed Run', revision: 8 });
  refuse(saved);
  await person.click(screen.getByRole('button', { name: 'Load the latest version' }));
  await waitFor(() => expect(field('Title')).toHaveValue('Renamed Run'));
  expect(field('Location')).toHaveValue('Oslo, Norway');
  expect(notice).not.toBeInTheDocument();
  await person.click(await submit());
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  const [, second] = await sentRequests('PATCH', /./);
  expect(second?.headers.get('If-Match')).toBe('"8-"');
});

test('who changes a marathon that was changed meanwhile sees what differs, and can put their changes into the new state [8.update]', async () => {
  serve();
  const { person } = await open();
  await submit();
  await fill(person, { Location: 'Bergen, Norway' });
  serve({ ...race, title: 'Renamed Run', revision: 8 });
  refuse(() => aProblem('precondition-failed'));
  await person.click(await submit());
  expect(await screen.findByText('Now: Renamed Run')).toBeVisible();
  expect(screen.getByText(`Here: ${race.title}`)).toBeVisible();
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Title', 'Location']);

  refuse(saved);
  await person.click(screen.getByRole('button', { name: 'Keep my changes' }));
  await waitFor(() => expect(field('Title')).toHaveValue('Renamed Run'));
  expect(field('Location')).toHaveValue('Bergen, Norway');
  expect(screen.getByRole('heading', { name: 'Update Marathon' })).toHaveFocus();
  await person.click(await submit());
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  const [, second] = await sentRequests('PATCH', /./);
  expect(second?.headers.get('If-Match')).toBe('"8-"');
});

test('a marathon that cannot be loaded says so, and Retry brings it [8.update-load]', async () => {
  server.use(http.get('/marathons/:id', () => aProblem('rate-limited')));
  const { person } = await open();
  await waitFor(() => expect(screen.getAllByText('Failed to fetch marathon data')).toHaveLength(2));
  serve();
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  await submit();
  expect(screen.getByRole('heading', { name: 'Update Marathon' })).toHaveFocus();
});

test('a marathon that is not there has no form but a way back', async () => {
  server.use(http.get('/marathons/:id', () => aProblem('marathon-not-found')));
  await open();
  expect(await screen.findByText('Marathon not found')).toBeVisible();
  expect(screen.queryByRole('form')).not.toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: 'My Created Marathons' }))
    expect(link).toHaveAttribute('href', '/dashboard/my-marathons');
});
