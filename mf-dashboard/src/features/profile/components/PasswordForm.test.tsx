import { messages } from '@marathon/contracts/messages';
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
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { accountAnswers, field, fill, openDashboard, saved } from '../../../testing/dashboard.ts';

const path = '/users/me/password';
const part = () => within(screen.getByRole('region', { name: 'Password' }));
const submit = () => part().findByRole('button', { name: 'Change password' });
const answerWith = (answer: () => Response | Promise<Response>) => server.use(http.patch(path, answer));
const passwords = { 'Current password': 'Runner1', 'New password': 'Sprinter7' };

/** Opens the profile, types the passwords, and sends them. */
async function send(texts: Partial<typeof passwords> = passwords) {
  const { person } = await openDashboard('profile');
  await screen.findByLabelText('Current password');
  await fill(person, texts);
  await person.click(await submit());
  return person;
}

beforeEach(() =>
  server.use(
    ...accountAnswers(),
    http.get('/marathons', () => aPage([])),
    http.get('/registrations', () => HttpResponse.json([])),
  ),
);

test('both passwords are required, and nothing is sent [2.profile]', async () => {
  await send({});
  await waitFor(() =>
    expect(field('Current password')).toHaveAccessibleDescription('Current password is required'),
  );
  expect(field('Current password')).toHaveFocus();
  expect(field('New password')).toHaveAccessibleDescription(expect.stringContaining('Password is required'));
  expect(await sentRequests('PATCH', path)).toEqual([]);
});

test.each([
  ['123', 'Password must have at least one uppercase letter!'],
  ['ABC', 'Password must have at least one lowercase letter!'],
  ['Abc12', 'Password must be at least 6 characters long!'],
])('%s is no new password: %s [5.password]', async (password, rule) => {
  await send({ ...passwords, 'New password': password });
  await waitFor(() =>
    expect(field('New password')).toHaveAccessibleDescription(expect.stringContaining(rule)),
  );
  expect(field('New password')).toHaveFocus();
  expect(await sentRequests('PATCH', path)).toEqual([]);
});

test('a new password is sent once while the button is busy; then the fields are empty [2.profile]', async () => {
  const { held, release } = untilReleased();
  answerWith(async () => {
    await held;
    return saved();
  });
  const person = await send();
  const busy = await part().findByRole('button', { name: 'Please wait...' });
  expect(busy).toBeDisabled();
  await person.click(busy);
  release();
  expect(await screen.findByText('Password changed. Your other devices are logged out.')).toBeVisible();
  expect([field('Current password').value, field('New password').value]).toEqual(['', '']);
  expect(await submit()).toHaveFocus();
  const sent = await sentRequests('PATCH', path);
  expect(sent.map(({ body }) => body)).toEqual([{ current: 'Runner1', new: 'Sprinter7' }]);
});

test('a wrong current password says so at its field, and the new one stays [2.profile]', async () => {
  answerWith(() => aProblem('wrong-password'));
  await send();
  await waitFor(() =>
    expect(field('Current password')).toHaveAccessibleDescription('The current password is not correct'),
  );
  expect(field('Current password')).toHaveFocus();
  expect(field('New password')).toHaveValue('Sprinter7');
});

test('a new password that the server refuses says so at its field [2.profile]', async () => {
  const message = messages.password.common;
  answerWith(() => aProblem('validation-failed', { errors: [{ path: 'new', message }] }));
  await send();
  await waitFor(() =>
    expect(field('New password')).toHaveAccessibleDescription(expect.stringContaining(message)),
  );
  expect(field('New password')).toHaveFocus();
});

test.each([
  [
    'a server in trouble',
    () => aProblem('unavailable', { detail: 'Accounts rest until noon' }),
    'Accounts rest until noon',
  ],
  [
    'too many attempts',
    () => aProblem('rate-limited', { retryAfterSeconds: 30 }),
    'Too many attempts. Please try again in 30 seconds.',
  ],
  [
    'a lost connection',
    () => HttpResponse.error(),
    'We couldn’t reach the server. Please check your connection and try again.',
  ],
])('%s is named in the form, which can be sent again [2.profile]', async (_what, answer, words) => {
  answerWith(answer);
  const person = await send();
  expect(await part().findByText(words)).toHaveRole('alert');
  await waitFor(async () => expect(await submit()).toHaveFocus());
  answerWith(saved);
  await person.click(await submit());
  expect(await screen.findByText('Password changed. Your other devices are logged out.')).toBeVisible();
  expect(part().queryByText(words)).not.toBeInTheDocument();
});

test('an account of Google alone is told that it has no password, in place of the form [2.profile]', async () => {
  answerWith(() => aProblem('no-password'));
  await send();
  expect(await part().findByText(/^You log in with Google/)).toHaveRole('status');
  expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
});
