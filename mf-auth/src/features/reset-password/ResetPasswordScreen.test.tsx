import { accepted } from '@marathon/contracts/accounts';
import { messages } from '@marathon/contracts/messages';
import {
  aProblem,
  aUser,
  follow,
  HttpResponse,
  http,
  noAnswer,
  renderScreen,
  screen,
  sentRequests,
  server,
  tokenPath,
  untilReleased,
  waitFor,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { emailField } from '../../testing/forms.ts';

const { email } = aUser();
const token = `${'a'.repeat(24)}.${'b'.repeat(43)}`;
const answerWith = (answer: () => Response | Promise<Response>) =>
  server.use(http.post('/password-resets/completion', answer));
const checkWith = (answer: () => Response) => server.use(http.post('/password-resets/check', answer));
beforeEach(() => checkWith(() => HttpResponse.json({ ...accepted })));
const done = () => HttpResponse.json({ ...accepted, email });
const field = () => screen.getByLabelText('New password');

async function open(hash = `#token=${token}`, user?: ReturnType<typeof aUser>) {
  const { person } = await renderScreen({ routes, path: `/reset-password${hash}`, ...(user && { user }) });
  await screen.findByRole('heading', { level: 1, name: 'New password' });
  return person;
}

async function send(person: Awaited<ReturnType<typeof open>>, password = 'Sprinter7') {
  await person.clear(field());
  await person.type(field(), password);
  await person.click(screen.getByRole('button', { name: 'Set new password' }));
}

test('the token leaves the address bar at once, is sent once with the new password, and the login follows with the address [more.forgotten]', async () => {
  const { held, release } = untilReleased();
  answerWith(async () => {
    await held;
    return done();
  });
  const person = await open();
  expect(location.href).not.toContain(token);
  expect(field()).toHaveAttribute('type', 'password');
  expect(field()).toHaveAccessibleDescription(/At least 6 characters/);
  await person.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field()).toHaveAttribute('type', 'text');
  await send(person);
  expect(await screen.findByRole('button', { name: 'Please wait...' })).toBeDisabled();
  await person.type(field(), '{Enter}');
  release();
  expect(await screen.findByText('Your new password is set. Please log in with it.')).toHaveRole('status');
  expect(location.pathname).toBe('/login');
  expect(emailField()).toHaveValue(email);
  expect(JSON.stringify(history.state)).not.toContain(token);
  const sent = await sentRequests('POST', '/password-resets/completion');
  expect(sent.map(({ body }) => body)).toEqual([{ token, password: 'Sprinter7' }]);
});

test('who was signed in here is so no longer [more.forgotten] [4.session]', async () => {
  answerWith(done);
  server.use(http.post(tokenPath, () => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 })));
  await send(await open(undefined, aUser()));
  expect(await screen.findByText('Your new password is set. Please log in with it.')).toBeVisible();
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['abc', 'Password must have at least one uppercase letter!'],
  ['ABC', 'Password must have at least one lowercase letter!'],
  ['Abc12', 'Password must be at least 6 characters long!'],
])('%s is no new password: %s [5.password]', async (password, rule) => {
  await send(await open(), password);
  await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(rule)));
  expect(field()).toHaveFocus();
  expect(await sentRequests('POST', '/password-resets/completion')).toEqual([]);
});

test.each([
  ['a link that has expired', () => aProblem('challenge-expired'), /has expired or was already used/],
  [
    'a link that lost its end',
    () => aProblem('validation-failed', { errors: [{ path: 'token', message: 'This link is incomplete' }] }),
    /has expired/,
  ],
])('%s says so and leads to a new one [more.forgotten]', async (_, answer, words) => {
  answerWith(answer);
  const person = await open();
  await send(person);
  expect(await screen.findByText(words)).toHaveRole('alert');
  await waitFor(() => expect(document.activeElement).toHaveTextContent(words));
  await follow(person, screen.getByRole('link', { name: 'Send a new link' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible();
});

test('a link that was used already says so before anything is typed [more.forgotten]', async () => {
  checkWith(() => aProblem('challenge-expired'));
  await open();
  expect(await screen.findByText(/has expired or was already used/)).toHaveRole('alert');
  expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  const sent = await sentRequests('POST', '/password-resets/check');
  expect(sent.map(({ body }) => body)).toEqual([{ token }]);
});

test('a link that cannot be checked keeps its form [more.forgotten]', async () => {
  checkWith(noAnswer);
  answerWith(done);
  await send(await open());
  expect(await screen.findByText('Your new password is set. Please log in with it.')).toBeVisible();
});

test('a password that the server refuses says so at its field, and the link stays [more.forgotten]', async () => {
  const message = messages.password.common;
  answerWith(() => aProblem('validation-failed', { errors: [{ path: 'password', message }] }));
  await send(await open(), 'Password1');
  await waitFor(() => expect(field()).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(field()).toHaveFocus();
});

test('a screen without a token says what to do [more.forgotten]', async () => {
  await open('');
  expect(screen.getByText(/This link is incomplete/)).toHaveRole('alert');
  expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
});

test('a lost connection is said in the form, which keeps the password [more.forgotten]', async () => {
  answerWith(noAnswer);
  const person = await open();
  await send(person);
  expect(await screen.findByText(/check your connection/)).toHaveRole('alert');
  expect(field()).toHaveValue('Sprinter7');
});
