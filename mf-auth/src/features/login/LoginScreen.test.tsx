import { storeSignIn } from '@marathon/app-runtime/testing';
import { tokenKey } from '@marathon/contracts/constants';
import {
  answerAlert,
  aUser,
  closePage,
  follow,
  HttpResponse,
  http,
  loggedWarnings,
  renderScreen,
  screen,
  sentRequests,
  server,
  signInAnswers,
  tokenPath,
  untilReleased,
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { emailField, logIn, passwordField } from '../../testing/forms.ts';

const success = { title: 'Success!', text: 'Logged in successfully!' };

async function openLogin(state?: unknown) {
  const { person } = await renderScreen({ routes, path: '/login', state });
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  return person;
}

test('the login asks for an e-mail and a password; what is missing or wrong says so at its field [2.login] [5.login]', async () => {
  const person = await openLogin();
  expect(emailField()).toHaveAttribute('type', 'email');
  expect(passwordField()).toHaveAttribute('type', 'password');
  await person.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Email is required')).toBeVisible();
  expect(screen.getByText('Password is required')).toBeVisible();
  await waitFor(() => expect(emailField()).toHaveFocus());
  await person.type(emailField(), 'not an address');
  expect(await screen.findByText('Email is not valid')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the login leads to Register, which remembers the screen that asked for a login, and back [2.login] [4.login]', async () => {
  const person = await openLogin({ from: '/dashboard/my-apply?q=harbour' });
  server.use(...signInAnswers());
  await follow(person, screen.getByRole('link', { name: 'Register' }));
  await screen.findByRole('heading', { level: 1, name: 'Register' });
  await follow(person, screen.getByRole('link', { name: 'Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  await logIn(person, aUser().email);
  await answerAlert(person, success, 'Continue');
  await waitFor(() => expect(location.pathname + location.search).toBe('/dashboard/my-apply?q=harbour'));
});

test('the address that is typed goes along to Register, and back', async () => {
  const person = await openLogin();
  await person.type(emailField(), 'ada@example.org');
  await follow(person, screen.getByRole('link', { name: 'Register' }));
  await screen.findByRole('heading', { level: 1, name: 'Register' });
  expect(emailField()).toHaveValue('ada@example.org');
  await person.type(emailField(), '.au');
  await follow(person, screen.getByRole('link', { name: 'Login' }));
  await screen.findByRole('heading', { level: 1, name: 'Login' });
  expect(emailField()).toHaveValue('ada@example.org.au');
});

test('the right password is sent once, both buttons wait meanwhile, and Continue leads home [4.login] [8.success.login] [9.token]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.post(tokenPath, () => held.then(() => undefined)),
    ...signInAnswers(),
  );
  const person = await openLogin();
  await logIn(person, aUser().email);
  await person.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Logging in...' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeDisabled();
  release();
  await answerAlert(person, success, 'Continue');
  await waitFor(() => expect(location.pathname).toBe('/'));

  const sent = await sentRequests('POST', tokenPath);
  expect(sent).toHaveLength(1);
  const form = Object.fromEntries(new URLSearchParams(`${sent[0]?.body}`));
  expect(form).toMatchObject({ grant_type: 'password', username: aUser().email, password: 'Secret1' });
  const [exchange] = await sentRequests('POST', '/jwt');
  expect(exchange?.body).toEqual({ email: aUser().email });
  expect(localStorage.getItem(tokenKey)).not.toBeNull();
});

test.each([
  [
    'a wrong password',
    () => HttpResponse.json({ error: 'invalid_grant' }, { status: 400 }),
    'Invalid email or password!',
  ],
  [
    'too many attempts',
    () => new HttpResponse(null, { status: 429 }),
    'Too many attempts. Please wait a minute and try again.',
  ],
  [
    'an account at which strangers have failed too often today',
    () => HttpResponse.json({ error: 'link_required' }, { status: 429 }),
    'Too many wrong passwords for this account today. Press “Forgot password?” and choose a new one to log in on this device.',
  ],
  [
    'a site that was set up for another address',
    () => HttpResponse.json({ error: 'invalid_request' }, { status: 400 }),
    'This site isn’t set up for the address in your browser. Please tell the site’s operator.',
  ],
  [
    'a sign-in service that fails',
    () => new HttpResponse(null, { status: 503 }),
    'We couldn’t reach the login service.',
  ],
  ['no connection', () => HttpResponse.error(), 'We couldn’t reach the login service.'],
])('%s gets the alert Login Failed, and the form keeps what was typed [8.login]', async (_, answer, text) => {
  server.use(http.post(tokenPath, answer));
  const person = await openLogin();
  await logIn(person, aUser().email, 'Wrong1');
  await answerAlert(person, { title: 'Login Failed', text }, 'OK');
  expect(location.pathname).toBe('/login');
  expect(emailField()).toHaveValue(aUser().email);
  expect(passwordField()).toHaveValue('Wrong1');
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
});

test('a token call that fails is only logged [8.token]', async () => {
  server.use(
    http.post('/jwt', () => new HttpResponse(null, { status: 500 })),
    ...signInAnswers(),
  );
  const person = await openLogin();
  await logIn(person, aUser().email);
  await answerAlert(person, success, 'Continue');
  expect(localStorage.getItem(tokenKey)).toBeNull();
  expect(loggedWarnings()).toEqual(['The API token could not be had']);
});

test.each(['//evil.example/marathons', 'https://evil.example/', '/login'])(
  'a remembered address never leads to another site, nor back to the login (%s) [4.login]',
  async (from) => {
    server.use(...signInAnswers());
    const person = await openLogin({ from });
    await logIn(person, aUser().email);
    await answerAlert(person, success, 'Continue');
    await waitFor(() => expect(location.pathname).toBe('/'));
  },
);

test.each([
  ['/marathons?sort=asc#last', '/marathons?sort=asc#last'],
  ['//evil.example/marathons', '/'],
  ['/\\evil.example/marathons', '/'],
])(
  'a login in a new tab leads to what its address remembers, on this site alone: %s [4.login]',
  async (from, path) => {
    server.use(...signInAnswers());
    const { person } = await renderScreen({ routes, path: `/login?${new URLSearchParams({ from })}` });
    await screen.findByRole('heading', { level: 1, name: 'Login' });
    const register = path === '/' ? '/register' : `/register?${new URLSearchParams({ from })}`;
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', register);
    await logIn(person, aUser().email);
    await answerAlert(person, success, 'Continue');
    await waitFor(() => expect(location.pathname + location.search + location.hash).toBe(path));
  },
);

test('who is sent to the login by a screen reads why [2.routes.protected]', async () => {
  await openLogin({ from: '/marathons' });
  const why = screen.getByText(/^Log in or create an account first/);
  expect(why).toHaveRole('status');
  closePage();
  await openLogin({ from: '/marathons', ended: true });
  expect(screen.queryByText(/^Log in or create an account first/)).toBeNull();
  closePage();
  await openLogin();
  expect(screen.queryByText(/^Log in or create an account first/)).toBeNull();
});

test.each(['/desk/invitation', '/desk/invitation#token=a-token'])(
  'who comes from an invitation reads that it waits: %s',
  async (from) => {
    await openLogin({ from });
    expect(screen.getByText(/^Your invitation is waiting/)).toHaveRole('status');
  },
);

test('the login says that a session has ended [4.session]', async () => {
  await openLogin({ ended: true });
  expect(screen.getByText('Your session has ended. Please log in again.')).toBeVisible();
});

test('a person who is signed in already is led on: home, or to the screen that asked', async () => {
  await renderScreen({ routes, path: '/login', user: aUser() });
  await waitFor(() => expect(location.pathname).toBe('/'));
  await renderScreen({ routes, path: '/login', user: aUser(), state: { from: '/marathons?sort=asc' } });
  await waitFor(() => expect(location.pathname).toBe('/marathons'));
});

test('no form shows while it is not known who is signed in', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.post('/jwt', () => held.then(() => undefined)),
    ...signInAnswers(),
  );
  storeSignIn(localStorage, aUser(), Date.parse('2030-05-15T12:00Z'));
  localStorage.removeItem(tokenKey);
  await renderScreen({ routes, path: '/login' });
  expect(await screen.findByRole('status')).toHaveTextContent('Loading');
  expect(screen.queryByRole('heading', { name: 'Login' })).not.toBeInTheDocument();
  release();
  await waitFor(() => expect(location.pathname).toBe('/'));
});
