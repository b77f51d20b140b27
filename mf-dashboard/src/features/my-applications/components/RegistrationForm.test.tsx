import {
  answerAlert,
  aProblem,
  aRegistration,
  follow,
  HttpResponse,
  http,
  type RenderedScreen,
  screen,
  sentRequests,
  server,
  untilReleased,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { fill, openDashboard, saved } from '../../../testing/dashboard.ts';
import { serveRegistrations } from '../../../testing/myApplications.ts';

const registration = aRegistration({
  registrationStart: '2024-03-14T12:00:00.000Z',
  startDate: '2024-03-14T12:00:00.000Z',
  eventDate: '2031-05-22T22:30:00.000Z',
  timeZone: 'Asia/Tokyo',
  address: '12 St James’s Square',
  additionalInfo: 'Asthma',
});
const path = `/registrations/${registration._id}`;
const opener = () => screen.findByRole('button', { name: 'Update' });
const modal = () => screen.getByRole('dialog', { name: 'Update Registration' });
const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' });
const isClosed = () => waitFor(() => expect(screen.queryByLabelText('Participant Name')).toBeNull());
const button = (name: string) => within(modal()).getByRole('button', { name });
const input = (label: string) => within(modal()).getByLabelText(label);
const answerWith = (answer: () => Response) => server.use(http.put('/registrations/:id', answer));

async function open() {
  const rendered = await openDashboard('my-apply');
  await reopen(rendered.person);
  return rendered;
}

async function reopen(person: RenderedScreen['person']) {
  await follow(person, await opener());
  await waitFor(() => expect(input('Participant Name')).toHaveFocus());
}

beforeEach(() => serveRegistrations([registration]));

test('the form shows what stands; title and days are fixed [2.applied.modal] [5.edit]', async () => {
  await open();
  const fixed = {
    'Marathon Title': 'Harbour Night Run',
    'Start Date': 'Mar 14, 2024',
    'Race Date': 'May 23, 2031',
  };
  for (const [label, text] of Object.entries(fixed)) {
    expect(input(label)).toHaveValue(text);
    expect(input(label)).toHaveAttribute('readonly');
  }
  expect(input('Start Date')).toHaveAccessibleDescription('When registration opened.');
  expect(input('Race Date')).toHaveAccessibleDescription('7:30 AM Tokyo time (GMT+9)');
  const free = {
    'Participant Name': 'Ada Runner',
    'Contact Number': '+47 555 01 234',
    Address: '12 St James’s Square',
    'Additional Info': 'Asthma',
  };
  for (const [label, text] of Object.entries(free)) expect(input(label)).toHaveValue(text);
});

test('each required field that is blank says so, and nothing is sent [5.edit]', async () => {
  const { person } = await open();
  await fill(person, { 'Participant Name': ' ', 'Contact Number': ' ', Address: ' ' });
  await person.click(button('Save Changes'));
  const problems = {
    'Participant Name': 'Participant name is required',
    'Contact Number': 'Contact number is required',
    Address: 'Address is required',
  };
  for (const [label, problem] of Object.entries(problems))
    await waitFor(() => expect(input(label)).toHaveAccessibleDescription(problem));
  expect(input('Participant Name')).toHaveFocus();
  expect(await sentRequests('PUT', path)).toEqual([]);
});

test('a contact of before the rule stays; a changed one that is no phone number says so at its field', async () => {
  answerWith(saved);
  serveRegistrations([{ ...registration, contact: '07', contactNumber: '07' }]);
  const { person } = await open();
  await fill(person, { 'Contact Number': 'abc' });
  await person.click(button('Save Changes'));
  await waitFor(() =>
    expect(input('Contact Number')).toHaveAccessibleDescription('Contact number must have 4 to 15 digits'),
  );
  expect(await sentRequests('PUT', path)).toEqual([]);
  await fill(person, { 'Contact Number': '07', Address: 'Pier 1' });
  await person.click(button('Save Changes'));
  await isClosed();
  expect((await sentRequests('PUT', path)).map(({ body }) => body)).toMatchObject([{ contactNumber: '07' }]);
});

test('a change is sent once while the button is busy; then the list is read again, and Go to Home leads there [4.modal] [8.success.edited]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.put('/registrations/:id', async () => {
      await held;
      return saved();
    }),
  );
  const { person } = await open();
  await fill(person, { 'Participant Name': 'Ada Lovelace', 'Additional Info': 'Vegan' });
  await person.dblClick(button('Save Changes'));
  await waitFor(() => expect(button('Save Changes')).toBeDisabled());
  serveRegistrations([{ ...registration, participantName: 'Ada Lovelace' }]);
  release();
  await answerAlert(person, { title: 'Congratulations!', text: 'Successfully Updated!' }, 'Go to Home');
  await waitFor(() => expect(location.pathname).toBe('/'));
  const sent = await sentRequests('PUT', path);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      participantName: 'Ada Lovelace',
      contactNumber: '+47 555 01 234',
      address: '12 St James’s Square',
      additionalInfo: 'Vegan',
    },
  ]);
  expect(await sentRequests('GET', '/registrations')).toHaveLength(2);
});

test('who closes the congratulations stays, beside the new state [4.modal] [8.success.edited]', async () => {
  answerWith(saved);
  const { person } = await open();
  await fill(person, { 'Participant Name': 'Ada Lovelace' });
  serveRegistrations([{ ...registration, participantName: 'Ada Lovelace' }]);
  await person.click(button('Save Changes'));
  const alert = await screen.findByRole('dialog', { name: 'Congratulations!' });
  await isClosed();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(alert).not.toBeInTheDocument());
  expect(location.pathname).toBe('/dashboard/my-apply');
  expect(await screen.findByText('Ada Lovelace')).toBeVisible();
});

test('beside Go to Home there is a button that stays at the registrations', async () => {
  answerWith(saved);
  const { person } = await open();
  await fill(person, { 'Participant Name': 'Ada Lovelace' });
  await person.click(button('Save Changes'));
  await isClosed();
  await answerAlert(person, { title: 'Congratulations!', text: 'Successfully Updated!' }, 'Stay here');
  expect(location.pathname).toBe('/dashboard/my-apply');
});

test.each([
  ['of the server', () => aProblem('internal-error'), 'Update failed. Something went wrong on our side'],
  [
    'of the connection',
    () => HttpResponse.error(),
    'Update failed. We couldn’t reach the server. Please check your connection and try again.',
  ],
])(
  'a failure %s is a toast and a line in the form, and what was typed stays [8.applied-update]',
  async (_of, answer, line) => {
    answerWith(answer);
    const { person } = await open();
    await fill(person, { 'Participant Name': 'Ada Lovelace' });
    await person.click(button('Save Changes'));
    expect(await screen.findByText('Update failed')).toBeVisible();
    expect(within(modal()).getByRole('alert')).toHaveTextContent(line);
    expect(input('Participant Name')).toHaveValue('Ada Lovelace');
    expect(await sentRequests('GET', '/registrations')).toHaveLength(1);
  },
);

test('a change of what is gone keeps what was typed, and the list behind it is read again [4.modal] [8.applied-update]', async () => {
  answerWith(() => aProblem('registration-not-found'));
  const { person } = await open();
  await fill(person, { Address: '1 Quay Street' });
  serveRegistrations([]);
  await person.click(button('Save Changes'));
  expect(await screen.findByText('Update failed. Registration not found')).toBeVisible();
  expect(await screen.findByText('No registrations yet')).toBeInTheDocument();
  expect(input('Address')).toHaveValue('1 Quay Street');
  await person.click(button('Cancel'));
  await isClosed();
});

test('Cancel, the cross and Escape close a form in which nothing was changed [2.applied.modal] [4.modal]', async () => {
  const { person } = await open();
  const closers = [
    () => person.click(button('Cancel')),
    () => person.click(button('Close')),
    () => person.keyboard('{Escape}'),
  ];
  for (const close of closers) {
    await close();
    await isClosed();
    await reopen(person);
  }
  await fill(person, { 'Participant Name': 'Ada' });
  await fill(person, { 'Participant Name': 'Ada Runner' });
  await person.keyboard('{Escape}');
  await isClosed();
  expect(question()).not.toBeInTheDocument();
});

test('what was changed is not lost without a question, except by Cancel [4.modal]', async () => {
  const { person } = await open();
  for (const close of [() => person.keyboard('{Escape}'), () => person.click(button('Close'))]) {
    await fill(person, { 'Participant Name': 'Ada Lovelace' });
    await close();
    expect(question()).toBeVisible();
    await person.click(button('Keep editing'));
    expect(question()).not.toBeInTheDocument();
    expect(input('Participant Name')).toHaveValue('Ada Lovelace');
  }
  await person.keyboard('{Escape}');
  await person.click(button('Discard'));
  await isClosed();
  await reopen(person);
  expect(input('Participant Name')).toHaveValue('Ada Runner');
  await fill(person, { 'Participant Name': 'Ada Lovelace' });
  await person.click(button('Cancel'));
  await isClosed();
});
