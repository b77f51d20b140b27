import {
  answerAlert,
  aPage,
  aProblem,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { ada, added, field, fill, openDashboard, shownIn } from '../../testing/dashboard.ts';
import { storedMarathon, typedMarathon as typed } from '../../testing/typedMarathon.ts';

const open = () => openDashboard('add-marathon');
const openFilled = () => openDashboard('add-marathon', { stored: storedMarathon() });
const submit = () => screen.findByRole('button', { name: 'Add Marathon' });
test('Add Marathon has every field; the distance is 10k at first [2.add] [5.marathon]', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Add Marathon' })).toBeVisible();
  expect(field('Running Distance')).toHaveValue('10k');
  const distances = [...field('Running Distance').querySelectorAll('option')];
  const offered = distances.map(({ textContent }) => textContent);
  expect(offered.slice(0, 3)).toEqual(['25k', '10k', '3k']);
  expect(field('Image URL')).toHaveAttribute('type', 'url');
  for (const label of ['Registration Start', 'Registration End', 'Marathon Date'])
    expect(field(label)).toHaveAttribute('placeholder', 'MM/dd/yyyy');
  for (const label of Object.keys(typed)) expect(field(label)).toHaveValue('');
});

test('each required field that is empty says so, and nothing is sent [5.marathon]', async () => {
  const { person } = await open();
  await person.click(await submit());
  const problems = {
    Title: 'Title is required',
    Location: 'Location is required',
    'Registration Start': 'Registration start is required',
    'Registration End': 'Registration end is required',
    'Marathon Date': 'Marathon date is required',
    Description: 'Description is required',
    'Image URL': 'Image is required',
  };
  await waitFor(() => expect(field('Title')).toHaveFocus());
  for (const [label, problem] of Object.entries(problems))
    expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(problem));
  for (const label of ['Organizer', 'Contact email', 'Registration Fee', 'Participants Limit'])
    expect(field(label)).toBeValid();
  expect(await sentRequests('POST', '/marathons')).toEqual([]);
});

test.each([
  { label: 'Title', text: 'x'.repeat(201), problem: 'Title must be at most 200 characters' },
  { label: 'Contact email', text: 'hello@polar', problem: 'Contact email is not valid' },
  { label: 'Image URL', text: 'ftp://sun.jpg', problem: 'Image must be an http or https address' },
  {
    label: 'Registration Start',
    text: '06/02/2030',
    problem: 'Registration must not end before it starts',
    at: 'Registration End',
  },
  {
    label: 'Marathon Date',
    text: '05/31/2030',
    problem: 'The marathon must not take place before registration ends',
  },
  {
    label: 'Registration Fee',
    text: 'ten',
    problem: 'Registration fee must be a number. Use a point for cents, as in 12.50',
  },
  { label: 'Registration Fee', text: '-1', problem: 'Registration fee must be 0 or more' },
  { label: 'Registration Fee', text: '12.345', problem: 'Registration fee must have at most two decimals' },
  { label: 'Participants Limit', text: '1.5', problem: 'Participants limit must be a whole number' },
  { label: 'Participants Limit', text: '0', problem: 'Participants limit must be 1 or more' },
])('a marathon is not sent: $problem [5.marathon]', async ({ label, text, problem, at = label }) => {
  const { person } = await openFilled();
  await submit();
  await fill(person, { [label]: text });
  await person.click(await submit());
  await waitFor(() => expect(field(at)).toHaveAccessibleDescription(expect.stringContaining(problem)));
  expect(await sentRequests('POST', '/marathons')).toEqual([]);
});

test('a text that is no day says so as soon as the field is left, and how to write one; a day is tidied [5.dates]', async () => {
  const { person } = await open();
  await submit();
  for (const text of ['24/12/2030', '02/30/2030', 'tomorrow']) {
    await fill(person, { 'Registration Start': text });
    await person.tab();
    await waitFor(() =>
      expect(field('Registration Start')).toHaveAccessibleDescription(
        'Date input not valid Write a day as 12/24/2030, 24.12.2030 or 2030-12-24.',
      ),
    );
  }
  for (const text of ['5/1/2030', '1.5.2030', '2030-05-01']) {
    await fill(person, { 'Registration Start': text });
    await person.tab();
    await waitFor(() => expect(field('Registration Start')).toHaveValue('05/01/2030'));
    expect(field('Registration Start')).toBeValid();
  }
});

test('a marathon is sent once, however often the button is clicked; then come the toast, the list and an empty form [2.add]', async () => {
  server.use(
    http.post('/marathons', added),
    http.get('/marathons', () => aPage([])),
  );
  const { person } = await open();
  await submit();
  await fill(person, typed);
  await person.selectOptions(field('Running Distance'), '25k');
  await person.dblClick(await submit());
  expect(await screen.findByText('Marathon added successfully!')).toBeVisible();
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));

  const [sent, ...more] = await sentRequests('POST', '/marathons');
  expect(more).toEqual([]);
  expect(sent?.body).toEqual({
    title: 'Midnight Sun Run',
    location: 'Tromsø, Norway',
    distance: '25k',
    timeZone: 'UTC',
    // From the first instant of the day to the last one.
    registrationStart: '2030-05-01T00:00:00.000Z',
    registrationEnd: '2030-06-01T23:59:59.999Z',
    marathonDate: '2030-06-20T09:00:00.000Z',
    description: 'A sun that does not set.',
    image: 'https://example.org/sun.jpg',
    organizer: 'Polar Runners',
    contactEmail: 'hello@polar.example',
    registrationFee: 45.5,
    participantsLimit: 300,
    waitingRoom: false,
    registrationCount: 0,
    createdAt: '2030-05-15T12:00:00.000Z',
    createdBy: ada.email,
  });
  expect(sent?.headers.get('Idempotency-Key')).toBeTruthy();

  await person.click((await screen.findAllByRole('link', { name: 'Add Marathon' }))[0] as HTMLElement);
  await submit();
  expect(field('Title')).toHaveValue('');
  expect(field('Running Distance')).toHaveValue('10k');
});

test.each([
  {
    dates: {
      'Registration Start': '05/01/2020',
      'Registration End': '05/31/2020',
      'Marathon Date': '06/20/2020',
    },
    title: 'Add a race that is over?',
    text: 'It took place on Jun 20, 2020.',
  },
  {
    dates: { 'Registration Start': '05/01/2020', 'Registration End': '05/31/2020' },
    title: 'Add a race that nobody can register for?',
    text: 'Its registration ended on May 31, 2020.',
  },
])(
  '$title is asked before a race of the past is added; what is typed stays [5.marathon]',
  async ({ dates, title, text }) => {
    server.use(
      http.post('/marathons', added),
      http.get('/marathons', () => aPage([])),
    );
    const { person } = await openFilled();
    await submit();
    await fill(person, dates);
    await person.click(await submit());
    await answerAlert(person, { title, text }, 'Cancel');
    expect(field('Registration End')).toHaveValue('05/31/2020');
    expect(await sentRequests('POST', '/marathons')).toEqual([]);
    await person.click(await submit());
    await person.click(await screen.findByRole('button', { name: 'Yes, add it' }));
    await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  },
);

test('amounts may have commas between the thousands [5.marathon]', async () => {
  server.use(
    http.post('/marathons', added),
    http.get('/marathons', () => aPage([])),
  );
  const { person } = await openFilled();
  await submit();
  await fill(person, { 'Registration Fee': '1,250.50', 'Participants Limit': '3,000' });
  await person.click(await submit());
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  expect(await sentRequests('POST', '/marathons')).toMatchObject([
    { body: { registrationFee: 1_250.5, participantsLimit: 3_000 } },
  ]);
});

test('a marathon gets a waiting room by a switch that the keyboard reaches and that says what it does [more.waiting-room]', async () => {
  server.use(
    http.post('/marathons', added),
    http.get('/marathons', () => aPage([])),
  );
  const { person } = await openFilled();
  await submit();
  await person.click(field('Participants Limit'));
  const waitingRoom = screen.getByRole('switch', { name: 'Waiting room', checked: false });
  expect(waitingRoom).toHaveAccessibleDescription(/fair draw/);
  await person.tab();
  expect(waitingRoom).toHaveFocus();
  await person.keyboard(' ');
  expect(waitingRoom).toBeChecked();
  await person.click(await submit());
  await waitFor(() => expect(location.pathname).toBe('/dashboard/my-marathons'));
  expect(await sentRequests('POST', '/marathons')).toMatchObject([{ body: { waitingRoom: true } }]);
});

test.each([
  ['with a reason', () => aProblem('unavailable', { detail: 'The shop rests' }), 'Error: The shop rests'],
  ['without one', () => new Response(null, { status: 500 }), 'Error: Failed to add marathon'],
  [
    'because of too many',
    () => aProblem('too-many-marathons', { detail: 'You can add 20 marathons an hour' }),
    'Error: You can add 20 marathons an hour',
  ],
])('a refusal %s is a toast, and what was typed stays [8.create]', async (_why, answer, toast) => {
  server.use(http.post('/marathons', answer));
  const { person } = await openFilled();
  await submit();
  await fill(person, { Title: typed.Title });
  await person.click(await submit());
  expect(await screen.findByText(toast)).toBeVisible();
  expect(shownIn(Object.keys(typed))).toEqual(typed);
  expect(location.pathname).toBe('/dashboard/add-marathon');
});

test('what only the server finds wrong is said at its field, too [8.create]', async () => {
  const errors = [{ path: 'title', message: 'Title must not be shouted' }];
  server.use(http.post('/marathons', () => aProblem('validation-failed', { errors })));
  const { person } = await openFilled();
  await submit();
  await fill(person, { Title: typed.Title });
  await person.click(await submit());
  expect(await screen.findByText('Error: Title must not be shouted')).toBeVisible();
  expect(field('Title')).toHaveAccessibleDescription('Title must not be shouted');
});
