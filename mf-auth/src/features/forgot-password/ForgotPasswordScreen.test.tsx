import { accepted } from '@marathon/contracts/accounts';
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
  untilReleased,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { emailField } from '../../testing/forms.ts';

const { email } = aUser();
const word = 'If ada@example.org has an account, a reset link is on its way.';
const answerWith = (answer: () => Response | Promise<Response>) =>
  server.use(http.post('/password-resets', answer));
const taken = () => HttpResponse.json({ ...accepted }, { status: 202 });

async function open(state?: unknown) {
  const { person } = await renderScreen({ routes, path: '/forgot-password', state });
  await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
  return person;
}

const send = (person: Awaited<ReturnType<typeof open>>) =>
  person.click(screen.getByRole('button', { name: 'Send the link' }));

test('the login leads to it with the address that is typed already, and back [2.login] [more.forgotten]', async () => {
  const { person } = await renderScreen({ routes, path: '/login', state: { from: '/marathons' } });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await person.type(emailField(), email);
  await follow(person, screen.getByRole('link', { name: 'Forgot password?' }));
  await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
  expect(emailField()).toHaveValue(email);
  await follow(person, screen.getByRole('link', { name: 'Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(history.state.usr).toMatchObject({ from: '/marathons' });
});

test('an email is sent once, and the same word says for each that a link is on its way, and what to do when none comes [more.forgotten]', async () => {
  const { held, release } = untilReleased();
  answerWith(async () => {
    await held;
    return taken();
  });
  const person = await open();
  await person.type(emailField(), ` ${email.toUpperCase()} `);
  await send(person);
  expect(await screen.findByRole('button', { name: 'Please wait...' })).toBeDisabled();
  await person.type(emailField(), '{Enter}');
  release();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(word));
  expect(screen.getByText(/spam folder/)).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveTextContent(word));
  const sent = await sentRequests('POST', '/password-resets');
  expect(sent.map(({ body }) => body)).toEqual([{ email }]);

  await person.click(screen.getByRole('button', { name: /another email/ }));
  expect(emailField()).toHaveValue(email);
  expect(emailField()).toHaveFocus();
});

test('an address that is missing or none says so at its field, and nothing is sent [more.forgotten]', async () => {
  const person = await open();
  await send(person);
  await waitFor(() =>
    expect(emailField()).toHaveAccessibleDescription(expect.stringContaining('Email is required')),
  );
  expect(emailField()).toHaveFocus();
  expect(await sentRequests('POST', /./)).toEqual([]);
});

test.each([
  ['too many tries', () => aProblem('rate-limited', { retryAfterSeconds: 40 }), /try again in 40 seconds/],
  ['no connection', noAnswer, /check your connection/],
])('%s is said in the form, which keeps the address [more.forgotten]', async (_, answer, words) => {
  answerWith(answer);
  const person = await open({ email });
  await send(person);
  expect(await screen.findByText(words)).toHaveRole('alert');
  expect(emailField()).toHaveValue(email);
  answerWith(taken);
  await send(person);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(word));
});

test('where no mails can be sent, the form says so and keeps the address [more.forgotten]', async () => {
  answerWith(() => aProblem('managed-by-identity-provider'));
  const person = await open({ email });
  await send(person);
  expect(await screen.findByText(/We can’t send emails/)).toHaveRole('alert');
  expect(emailField()).toHaveValue(email);
});
