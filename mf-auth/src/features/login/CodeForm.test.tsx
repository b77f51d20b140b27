import {
  answerAlert,
  aUser,
  HttpResponse,
  http,
  renderScreen,
  screen,
  sentRequests,
  server,
  signInAnswers,
  tokenPath,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { emailField, logIn, passwordField } from '../../testing/forms.ts';

const refuse = (error: string, status = 403) =>
  server.use(http.post(tokenPath, () => HttpResponse.json({ error }, { status })));
const codeField = () => screen.findByLabelText(/^Code/);
const send = () => screen.getByRole('button', { name: 'Login' });

/** Has typed the right password of an account with a second factor. */
async function openCode() {
  refuse('mfa_required');
  const { person } = await renderScreen({ routes, path: '/login', state: { from: '/marathons' } });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await logIn(person, aUser().email);
  return { person, field: await codeField() };
}

test('after the right password the login asks for a code, says so, and brings the person back [more.second-factor]', async () => {
  const { person, field } = await openCode();
  expect(screen.getByText(/Two-step login is on/)).toHaveRole('status');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field).toHaveAttribute('inputmode', 'numeric');
  expect(field).toHaveAccessibleDescription(/6-digit code/);
  server.use(...signInAnswers());
  await person.type(field, '123456{Enter}');
  await answerAlert(person, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await waitFor(() => expect(location.pathname).toBe('/marathons'));
  const sent = (await sentRequests('POST', tokenPath)).map(({ body }) =>
    Object.fromEntries(new URLSearchParams(`${body}`)),
  );
  expect(sent).toHaveLength(2);
  expect(sent[0]).not.toHaveProperty('totp');
  expect(sent[1]).toMatchObject({ username: aUser().email, password: 'Secret1', totp: '123456' });
});

test('no code, or a wrong one, says so at the field [more.second-factor]', async () => {
  const { person, field } = await openCode();
  await person.click(send());
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Code is required/));
  expect(await sentRequests('POST', tokenPath)).toHaveLength(1);
  refuse('mfa_wrong_code');
  await person.type(field, '000000{Enter}');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/That code isn’t right/));
  expect(field).toHaveFocus();
  expect(field).toBeInvalid();
});

test('a recovery code is typed with letters in the same field [more.second-factor]', async () => {
  const { person } = await openCode();
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  const field = screen.getByLabelText(/^Recovery code/);
  expect(field).toHaveFocus();
  expect(field).toHaveAttribute('inputmode', 'text');
  server.use(...signInAnswers());
  await person.type(field, 'abcd-efgh-ijkl-mnop{Enter}');
  await answerAlert(person, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  const sent = await sentRequests('POST', tokenPath);
  expect(new URLSearchParams(`${sent.at(-1)?.body}`).get('totp')).toBe('abcd-efgh-ijkl-mnop');
});

test('too many wrong codes are said in the form, and no connection in the alert [more.second-factor]', async () => {
  const { person, field } = await openCode();
  refuse('slow_down', 429);
  await person.type(field, '000000{Enter}');
  expect(await screen.findByText(/Too many wrong codes/)).toHaveRole('alert');
  server.use(http.post(tokenPath, () => HttpResponse.error()));
  await person.click(send());
  await answerAlert(person, { title: 'Login Failed', text: 'We couldn’t reach the login service.' }, 'OK');
  expect(field).toHaveValue('000000');
});

test('who wants another account goes back to e-mail and password [more.second-factor]', async () => {
  const { person } = await openCode();
  await person.click(screen.getByRole('button', { name: 'Log in with another account' }));
  expect(emailField()).toHaveValue(aUser().email);
  expect(passwordField()).toBeVisible();
  expect(screen.queryByLabelText(/^Code/)).not.toBeInTheDocument();
});
