import { messages } from '@marathon/contracts/messages';
import { inserted } from '@marathon/contracts/mutationResponses';
import { problemOf } from '@marathon/contracts/problem';
import {
  accountAnswer,
  answerAlert,
  aProblem,
  aUser,
  closePage,
  HttpResponse,
  http,
  renderScreen,
  screen,
  sentRequests,
  server,
  signInAnswers,
  tellMailDelivery,
  tokenPath,
  untilReleased,
  waitFor,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { emailField, logIn, passwordField, register } from '../../testing/forms.ts';

const { email } = aUser();
const success = { title: 'Success!', text: 'Registration completed successfully!' };
const created = http.post('/users', () =>
  HttpResponse.json(inserted('64d000000000000000000001'), { status: 201 }),
);

beforeEach(() => server.use(accountAnswer()));

async function openRegister(state?: unknown) {
  const { person } = await renderScreen({ routes, path: '/register', state });
  await screen.findByRole('heading', { level: 1, name: 'Register' });
  return person;
}

test('the form asks for name, e-mail and password, and for a photo only if one likes [2.register] [5.register]', async () => {
  const person = await openRegister();
  const photo = screen.getByLabelText('Photo URL');
  expect(photo).not.toHaveAttribute('aria-required');
  expect(emailField()).toHaveAttribute('type', 'email');
  expect(passwordField()).toHaveAttribute('type', 'password');
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  const privacy = screen.getByRole('link', { name: 'Privacy notice (opens in a new tab)' });
  expect(privacy).toHaveAttribute('target', '_blank');
  await person.click(screen.getByRole('button', { name: 'Register' }));
  for (const missing of ['Name is required', 'Email is required', 'Password is required'])
    expect(await screen.findByText(missing)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toHaveFocus());
  await person.type(photo, 'not an address');
  expect(await screen.findByText('Photo URL must be an http or https address')).toBeVisible();
  await person.type(emailField(), 'not an address');
  expect(await screen.findByText('Email is not valid')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await sentRequests('POST', /./)).toEqual([]);
});

test.each([
  ['123', 'Password must have at least one uppercase letter!'],
  ['ABC', 'Password must have at least one lowercase letter!'],
  ['Abc12', 'Password must be at least 6 characters long!'],
])(
  'the password %s gets the alert Error with the first rule that it breaks, and nothing is sent [5.password] [8.password]',
  async (password, rule) => {
    const person = await openRegister();
    await register(person, email, password);
    await answerAlert(person, { title: 'Error', text: rule }, 'OK');
    expect(screen.getByText(rule)).toBeVisible();
    await waitFor(() => expect(passwordField()).toHaveFocus());
    expect(await sentRequests('POST', /./)).toEqual([]);
  },
);

test('a new runner is registered once, signed in, and led home; the button waits meanwhile [8.success.register]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.post('/users', () => held.then(() => undefined)),
    created,
    ...signInAnswers(),
  );
  const person = await openRegister();
  await person.type(screen.getByLabelText('Photo URL'), 'https://example.org/ada.jpg');
  await register(person, email);
  expect(await screen.findByRole('button', { name: 'Please wait...' })).toBeDisabled();
  await person.type(passwordField(), '{Enter}');
  release();
  await answerAlert(person, success, 'Continue');
  await waitFor(() => expect(location.pathname).toBe('/'));
  const sent = await sentRequests('POST', '/users');
  expect(sent.map(({ body }) => body)).toEqual([
    { displayName: 'Ada Runner', email, photoURL: 'https://example.org/ada.jpg', password: 'Secret1' },
  ]);
  expect(await sentRequests('POST', tokenPath)).toHaveLength(1);
});

test('a new runner whom a screen asked to log in is led back to it [4.login] [8.success.register]', async () => {
  server.use(created, ...signInAnswers());
  const person = await openRegister({ from: '/marathons?sort=asc' });
  await register(person, email);
  await answerAlert(person, success, 'Continue');
  await waitFor(() => expect(location.pathname + location.search).toBe('/marathons?sort=asc'));
});

test('a new runner whose address is to be confirmed is told of the mail, and goes on home or to the code [more.verify]', async () => {
  const screens = { Continue: '/', 'Enter the code': '/verify-email' };
  for (const [button, path] of Object.entries(screens)) {
    server.use(created, ...signInAnswers(), accountAnswer({ isEmailVerified: false }));
    const person = await openRegister({ from: '/marathons?sort=asc' });
    await register(person, email);
    const alert = await screen.findByRole('dialog', { name: success.title });
    expect(alert).toHaveAccessibleDescription(`${success.text} ${messages.verification.sent(email)}`);
    await answerAlert(person, success, button);
    await waitFor(() => expect(location.pathname).toBe(path === '/' ? '/marathons' : path));
    expect(history.state.usr).toMatchObject(path === '/' ? {} : { from: '/marathons?sort=asc' });
    closePage();
    localStorage.clear();
  }
});

test.each([
  ['mailbox', `Demo: emails aren’t sent. Open the test mailbox: ${location.origin}/mailbox`],
  ['files', 'This site has no mail server yet, so emails aren’t sent. Ask the site’s operator for yours.'],
] as const)('where mails go to %s, the word of the mail says so [more.verify]', async (delivery, where) => {
  tellMailDelivery(delivery);
  server.use(created, ...signInAnswers(), accountAnswer({ isEmailVerified: false }));
  await register(await openRegister(), email);
  const alert = await screen.findByRole('dialog', { name: success.title });
  expect(alert).toHaveTextContent(messages.verification.sent(email));
  expect(alert).toHaveTextContent(where);
  if (delivery === 'files') expect(alert).not.toHaveTextContent('Demo');
});

test('where the mail has a link alone, no code is asked for [more.verify]', async () => {
  const answer = accountAnswer({ isEmailVerified: false, isManaged: true, mustVerify: true });
  server.use(created, ...signInAnswers(), answer);
  await register(await openRegister(), email);
  const alert = await screen.findByRole('dialog', { name: success.title });
  expect(alert).toHaveTextContent(`We emailed a link to ${email}`);
  expect(alert).not.toHaveTextContent('code');
});

test.each([
  ['that cannot be asked for', http.get('/users/me', () => aProblem('not-found'))],
  ['in the care of an identity provider', accountAnswer({ isEmailVerified: false, isManaged: true })],
])('an account %s is welcomed without a word of a mail [8.success.register]', async (_, answer) => {
  server.use(created, ...signInAnswers(), answer);
  const person = await openRegister();
  await register(person, email);
  const alert = await screen.findByRole('dialog', { name: success.title });
  expect(alert).not.toHaveTextContent('mail');
  await answerAlert(person, success, 'Continue');
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('who came for a race is told that its spot comes next [8.success.register]', async () => {
  server.use(created, ...signInAnswers());
  const person = await openRegister({ from: '/marathonsdetails/64e000000000000000000001/apply' });
  await register(person, email);
  const alert = await screen.findByRole('dialog', { name: success.title });
  expect(alert).toHaveTextContent('Next: enter the race.');
});

test.each([
  ['a taken e-mail', () => aProblem('email-taken'), 'An account with this email already exists'],
  [
    "the provider's own reason",
    () => aProblem('unavailable', { detail: 'Accounts rest until noon' }),
    'Accounts rest until noon',
  ],
  [
    'an answer without a reason',
    () => new HttpResponse(null, { status: 500 }),
    'Something went wrong. Please try again.',
  ],
  ['no connection', () => HttpResponse.error(), 'We couldn’t reach the server.'],
])(
  '%s gets the alert Registration Failed, and the form keeps what was typed [8.account]',
  async (_, answer, text) => {
    server.use(http.post('/users', answer));
    const person = await openRegister();
    await register(person, email);
    await answerAlert(person, { title: 'Registration Failed', text }, 'OK');
    expect(screen.getByLabelText(/^Name/)).toHaveValue('Ada Runner');
    expect(emailField()).toHaveValue(email);
    expect(screen.getByRole('button', { name: 'Register' })).toBeEnabled();
  },
);

test.each([
  ['Log in instead', '/login'],
  ['reset your password', '/forgot-password'],
])('whose address has an account is told at its field, and leads on: %s [8.account]', async (name, path) => {
  server.use(http.post('/users', () => aProblem('email-taken')));
  const person = await openRegister({ from: '/marathons' });
  await register(person, email);
  await answerAlert(person, { title: 'Registration Failed', text: 'An account with this email' }, 'OK');
  await waitFor(() => expect(emailField()).toHaveFocus());
  expect(emailField()).toHaveAccessibleDescription(/^An account with this email already exists/);
  await person.click(screen.getByRole('link', { name }));
  await waitFor(() => expect(location.pathname).toBe(path));
  expect(history.state.usr).toEqual({ from: '/marathons', email });
});

test('who presses again after a lost answer is in: the account was there, with the password that they typed [8.account]', async () => {
  server.use(
    http.post('/users', () => HttpResponse.error()),
    ...signInAnswers(),
  );
  const person = await openRegister();
  await register(person, email);
  await answerAlert(person, { title: 'Registration Failed', text: 'We couldn’t reach the server.' }, 'OK');
  server.use(http.post('/users', () => aProblem('email-taken')));
  await person.click(screen.getByRole('button', { name: 'Register' }));
  await answerAlert(person, success, 'Continue');
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('after a lost answer an account of somebody else stays theirs [8.account]', async () => {
  server.use(http.post('/users', () => HttpResponse.error()));
  const person = await openRegister();
  await register(person, email);
  await answerAlert(person, { title: 'Registration Failed', text: 'We couldn’t reach the server.' }, 'OK');
  const refused = () => HttpResponse.json({ error: 'invalid_grant' }, { status: 401 });
  server.use(
    http.post('/users', () => aProblem('email-taken')),
    http.post(tokenPath, refused),
  );
  await person.click(screen.getByRole('button', { name: 'Register' }));
  await answerAlert(person, { title: 'Registration Failed', text: 'An account with this email' }, 'OK');
  expect(screen.getByRole('link', { name: 'Log in instead' })).toBeVisible();
});

test('what the server refuses stands at its field, too [8.account]', async () => {
  const errors = [{ path: 'email', message: 'This domain takes no mail' }];
  server.use(http.post('/users', () => aProblem('validation-failed', { errors })));
  const person = await openRegister();
  await register(person, email);
  await answerAlert(
    person,
    { title: 'Registration Failed', text: problemOf({ code: 'validation-failed', errors }).message },
    'OK',
  );
  expect(screen.getByText('This domain takes no mail')).toBeVisible();
  await waitFor(() => expect(emailField()).toHaveFocus());
});

test('an account whose first sign-in fails is there: the login says so and leads to the screen that asked for it [8.account]', async () => {
  const reports = http.post('/client-errors', () => new HttpResponse(null, { status: 204 }));
  server.use(
    created,
    reports,
    http.post(tokenPath, () => new HttpResponse(null, { status: 503 })),
  );
  const person = await openRegister({ from: '/dashboard/profile' });
  await register(person, email);
  expect(await screen.findByText('Your account is ready. Please log in.')).toBeVisible();
  expect(location.pathname).toBe('/login');
  expect(emailField()).toHaveValue(email);
  server.use(...signInAnswers());
  await logIn(person, email);
  await answerAlert(person, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await waitFor(() => expect(location.pathname).toBe('/dashboard/profile'));
});

test('a mistake in a well-known domain is pointed out, and corrected by a press [2.register]', async () => {
  const person = await openRegister();
  await person.type(emailField(), 'ada@gmial.com');
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
  await person.tab();
  expect(await screen.findByText('Did you mean ada@gmail.com?')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Use it' }));
  expect(emailField()).toHaveValue('ada@gmail.com');
  expect(emailField()).toHaveFocus();
  expect(screen.queryByText(/Did you mean/)).not.toBeInTheDocument();
});
