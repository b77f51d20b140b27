import { SignInError } from '@marathon/app-runtime';
import { tokensOf } from '@marathon/app-runtime/testing';
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
  waitFor,
} from '@marathon/front-end-testing';
import { expect, test, vi } from 'vitest';
import { routes } from '../../routes.tsx';

const google = () => screen.findByRole('button', { name: 'Continue with Google' });
const failed = { title: 'Google Login Failed', text: 'Something went wrong!' };

test.each([
  ['/login', 'Login'],
  ['/register', 'Register'],
])(
  'at %s Continue with Google waits for its window, says so, and leads to the screen that asked for a login [2.login] [4.login] [8.success.google]',
  async (path, other) => {
    server.use(...signInAnswers());
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof tokensOf>>();
    const googleTokens = vi.fn(() => promise);
    const { person } = await renderScreen({
      routes,
      path,
      state: { from: '/dashboard/profile' },
      googleTokens,
    });
    await person.click(await google());
    expect(await screen.findByRole('button', { name: 'Please wait...' })).toBeDisabled();
    expect(screen.getByRole('button', { name: other })).toBeDisabled();
    expect(googleTokens).toHaveBeenCalledOnce();
    resolve(tokensOf(aUser({ displayName: 'Grace Google' }), Date.now()));
    await answerAlert(person, { title: 'Success!', text: 'Logged in with Google!' }, 'Continue');
    await waitFor(() => expect(location.pathname).toBe('/dashboard/profile'));
  },
);

// Before the next: an error is reported once a page.
test('the operator hears of a Google sign-in that broke, not of a window that a person closed or a browser blocked', async () => {
  server.use(clientErrors);
  const failures = [new SignInError('popup-blocked'), new Error('The window cannot talk to the page')];
  const failing = [new SignInError('popup-closed'), ...failures].values();
  const googleTokens = () => Promise.reject(failing.next().value);
  const { person } = await renderScreen({ routes, path: '/login', googleTokens });
  await person.click(await google());
  for (const _ of failures) {
    await person.click(await google());
    await answerAlert(person, failed, 'OK');
  }
  await waitFor(async () => expect(await sentRequests('POST', '/client-errors')).not.toEqual([]));
  const reports = await sentRequests('POST', '/client-errors');
  expect(reports.map(({ body }) => body)).toEqual([
    expect.objectContaining({ message: 'The window cannot talk to the page' }),
  ]);
});

test.each(['popup-blocked', 'refused', 'unavailable'] as const)(
  'a Google sign-in that fails gets the alert Google Login Failed and leaves the form usable (%s) [8.google]',
  async (reason) => {
    server.use(clientErrors);
    const { person } = await renderScreen({
      routes,
      path: '/login',
      googleTokens: () => Promise.reject(new SignInError(reason)),
    });
    await person.click(await google());
    await answerAlert(person, failed, 'OK');
    expect(await google()).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  },
);

test('a person who closes the window has changed their mind: no alert, and the form is usable again', async () => {
  const { person } = await renderScreen({
    routes,
    path: '/login',
    googleTokens: () => Promise.reject(new SignInError('popup-closed')),
  });
  await person.click(await google());
  await waitFor(async () => expect(await google()).toHaveFocus());
  expect(await google()).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Login' })).toBeEnabled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

const clientErrors = http.post('/client-errors', () => new HttpResponse(null, { status: 204 }));
