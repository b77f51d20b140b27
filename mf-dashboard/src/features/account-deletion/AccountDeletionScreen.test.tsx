import {
  accountAnswer,
  aPage,
  aProblem,
  aRegistration,
  aUser,
  follow,
  HttpResponse,
  http,
  logoutPath,
  moveClock,
  renderScreen,
  screen,
  sentRequests,
  server,
  untilReleased,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { routes } from '../../routes.tsx';
import { accountAnswers, ada, fill, myMarathon, openDashboard } from '../../testing/dashboard.ts';

const id = 'a1b2c3';
const modal = () => screen.getByRole('dialog', { name: 'Delete your account?' });
const parts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
const deletion = (erased: readonly string[] = []) => ({
  deletionId: id,
  requestedAt: '2030-05-15T12:00:00.000Z',
  services: ['gateway', 'svc-registrations', 'svc-marathons', 'svc-messages'].map((service) => ({
    service,
    erasedAt: erased.includes(service) ? '2030-05-15T12:00:01.000Z' : null,
  })),
});
const progress = (erased: readonly string[]) =>
  server.use(http.get(`/account-deletions/${id}`, () => HttpResponse.json(deletion(erased))));

async function ask(account: Parameters<typeof accountAnswer>[0] = {}) {
  server.use(accountAnswer(account));
  const { person } = await openDashboard('profile');
  await follow(person, await screen.findByRole('button', { name: 'Delete account …' }));
  await within(modal()).findByText(/This can’t be undone/);
  return person;
}
const agree = (person: Awaited<ReturnType<typeof ask>>) =>
  person.click(within(modal()).getByRole('button', { name: 'Delete my account' }));

beforeEach(() =>
  server.use(
    ...accountAnswers(),
    http.get('/marathons', () => aPage([myMarathon()])),
    http.get('/registrations', () => HttpResponse.json([{ ...aRegistration() }])),
    http.post(logoutPath, () => new HttpResponse(null, { status: 204 })),
  ),
);

test('a person who deletes the account is told what goes, gives the password, is signed out and sees each part go [more.account]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.delete('/users/me', async () => {
      await held;
      return HttpResponse.json({ deletionId: id }, { status: 202 });
    }),
  );
  progress(['gateway']);
  const person = await ask();
  await waitFor(() => expect(modal()).toHaveTextContent('You’ll lose your spot in 1 upcoming race.'));
  expect(modal()).toHaveTextContent(
    '1 race of yours without runners is deleted, unless it has another owner.',
  );
  await agree(person);
  await waitFor(() =>
    expect(within(modal()).getByLabelText('Your password')).toHaveAccessibleDescription(
      /password is required/,
    ),
  );
  expect(await sentRequests('DELETE', '/users/me')).toEqual([]);
  await fill(person, { 'Your password': 'Secret1' });
  await agree(person);
  await agree(person);
  release();
  expect(await screen.findByRole('heading', { name: 'Your account is being deleted' })).toBeVisible();
  expect(location.pathname).toBe(`/account-deletion/${id}`);
  await waitFor(() =>
    expect(parts()).toEqual([
      'Your account and loginsRemoved',
      'Your registrationsRemoving…',
      'Your marathonsRemoving…',
      'Your emailsRemoving…',
    ]),
  );
  expect(localStorage).toHaveLength(0);
  const sent = await sentRequests('DELETE', '/users/me');
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'Secret1' }]);
});

test('a wrong password says so at its field, and nothing is deleted [more.account]', async () => {
  server.use(http.delete('/users/me', () => aProblem('wrong-password')));
  const person = await ask();
  await fill(person, { 'Your password': 'Wrong1' });
  await agree(person);
  await waitFor(() =>
    expect(within(modal()).getByLabelText('Your password')).toHaveAccessibleDescription(/not correct/),
  );
  expect(location.pathname).toBe('/dashboard/profile');
});

const goes = () =>
  server.use(http.delete('/users/me', () => HttpResponse.json({ deletionId: id }, { status: 202 })));

test('an account of Google alone logs in with Google once more, and has no password to ask for [more.account]', async () => {
  server.use(http.delete('/users/me', () => aProblem('fresh-login-required')));
  progress([]);
  const person = await ask({ hasPassword: false });
  expect(within(modal()).queryByLabelText('Your password')).not.toBeInTheDocument();
  await agree(person);
  expect(await within(modal()).findByText(/log in with Google again/)).toHaveRole('alert');
  expect(within(modal()).getByRole('button', { name: 'Continue with Google' })).toBeVisible();
  goes();
  await agree(person);
  expect(await screen.findByRole('heading', { name: 'Your account is being deleted' })).toBeVisible();
  expect((await sentRequests('DELETE', '/users/me')).map(({ body }) => body)).toEqual([{}, {}]);
});

test('two-step login asks for a code before the account goes [more.account] [more.second-factor]', async () => {
  goes();
  progress([]);
  const since = '2030-05-01T10:00:00.000Z';
  const person = await ask({
    secondFactor: { since, recoveryCodesLeft: 3, hasApp: true, passkeys: [] },
  });
  await fill(person, { 'Your password': 'Secret1' });
  await agree(person);
  await waitFor(() =>
    expect(within(modal()).getByLabelText('Code')).toHaveAccessibleDescription(/Code is required/),
  );
  await fill(person, { Code: '123456' });
  await agree(person);
  expect(await screen.findByRole('heading', { name: 'Your account is being deleted' })).toBeVisible();
  const sent = await sentRequests('DELETE', '/users/me');
  expect(sent.map(({ body }) => body)).toEqual([{ password: 'Secret1', code: '123456' }]);
});

test('the screen goes on by itself until everything is removed, and signs out nobody else [more.account]', async () => {
  progress(['gateway', 'svc-registrations']);
  const other = aUser({ email: 'grace@example.org' });
  await renderScreen({
    routes,
    path: `/account-deletion/${id}`,
    user: other,
    timers: true,
    state: { deleted: ada.email },
  });
  expect(await screen.findByRole('heading', { name: 'Your account is being deleted' })).toBeVisible();
  await screen.findByText('Your emails');
  progress(['gateway', 'svc-registrations', 'svc-marathons', 'svc-messages']);
  await moveClock(2_000);
  expect(await screen.findByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
  expect(localStorage).not.toHaveLength(0);
  const asked = (await sentRequests('GET', `/account-deletions/${id}`)).length;
  await moveClock(10_000);
  expect(await sentRequests('GET', `/account-deletions/${id}`)).toHaveLength(asked);
});

test('progress that cannot be loaded says so; Retry brings it [more.account]', async () => {
  server.use(http.get(`/account-deletions/${id}`, () => aProblem('rate-limited')));
  const { person } = await renderScreen({ routes, path: `/account-deletion/${id}` });
  expect(await screen.findByText(/The deletion continues/)).toBeVisible();
  progress(['gateway', 'svc-registrations', 'svc-marathons', 'svc-messages']);
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Your account is deleted' })).toBeVisible();
});
