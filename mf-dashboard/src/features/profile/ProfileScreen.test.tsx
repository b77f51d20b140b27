import {
  aPage,
  aProblem,
  aRegistration,
  aUser,
  follow,
  HttpResponse,
  http,
  type RenderedScreen,
  screen,
  sentRequests,
  server,
  signInAnswers,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { accountAnswers, ada, fill, myMarathon, openDashboard, saved } from '../../testing/dashboard.ts';

const open = (user = ada) => openDashboard('profile', { user });
const modal = () => screen.getByRole('dialog', { name: 'Edit profile' });
const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit profile' })).not.toBeInTheDocument());
const counts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const photo = () => document.querySelector('main img');

async function edit(person: RenderedScreen['person'], texts: Record<string, string> = {}) {
  await follow(person, await screen.findByRole('button', { name: 'Edit profile' }));
  await waitFor(() => expect(within(modal()).getByLabelText('Name')).toHaveFocus());
  await fill(person, texts);
}
const save = (person: RenderedScreen['person']) =>
  person.click(within(modal()).getByRole('button', { name: 'Save' }));

beforeEach(() =>
  server.use(
    ...accountAnswers(),
    http.get('/marathons', () => aPage([myMarathon()], 2)),
    http.get('/registrations', () => HttpResponse.json([aRegistration()])),
  ),
);

test('the profile shows who I am, how much I organize and run, and leads there [2.profile]', async () => {
  await open(aUser({ photoURL: 'https://example.org/ada.jpg' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Ada Runner' })).toBeVisible();
  expect(screen.getAllByText(ada.email)[0]).toBeVisible();
  expect(photo()).toHaveAttribute('src', 'https://example.org/ada.jpg');
  await waitFor(() => expect(counts()).toEqual(['2', '1']));
  const links = {
    'Add Marathon': '/dashboard/add-marathon',
    'My Created Marathons': '/dashboard/my-marathons',
    'My Applied Marathons': '/dashboard/my-applications',
  };
  for (const [name, href] of Object.entries(links))
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('without a name it says No Name Provided; a photo that fails gives way to a placeholder [2.profile] [more.images]', async () => {
  await open(aUser({ displayName: '', photoURL: 'https://example.org/nobody.jpg' }));
  expect(await screen.findByRole('heading', { name: 'No Name Provided' })).toBeVisible();
  photo()?.dispatchEvent(new Event('error'));
  await waitFor(() => expect(photo()).toHaveAttribute('src', '/images/avatar-placeholder.svg'));
});

test('counts that cannot be loaded are 0 and say so, without a toast; Retry brings each [8.profile-counts]', async () => {
  server.use(
    http.get('/marathons', () => aProblem('rate-limited')),
    http.get('/registrations', () => aProblem('rate-limited')),
  );
  const { person } = await open();
  await waitFor(() => expect(counts()).toEqual(['0', '0']));
  expect(screen.getAllByText('Could not be loaded')).toHaveLength(2);
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
  server.use(http.get('/marathons', () => aPage([myMarathon()], 2)));
  const [retry] = screen.getAllByRole('button', { name: /^Retry/ });
  await person.click(retry as HTMLElement);
  await waitFor(() => expect(counts()).toEqual(['2', '0']));
  expect(screen.getAllByText('Could not be loaded')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'My Profile' })).toHaveFocus();
});

test('a new name and photo are sent, and show once the sign-in knows them [2.profile]', async () => {
  const changed = aUser({ displayName: 'Ada Lovelace', photoURL: 'https://example.org/new.jpg' });
  server.use(http.patch('/users/me', saved), ...signInAnswers(changed));
  const { person } = await open();
  await edit(person, { Name: 'Ada Lovelace', 'Photo URL': 'https://example.org/new.jpg' });
  await save(person);
  expect(await screen.findByText('Profile updated')).toBeVisible();
  await isClosed();
  expect(screen.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  const sent = await sentRequests('PATCH', '/users/me');
  expect(sent.map(({ body }) => body)).toEqual([
    { displayName: 'Ada Lovelace', photoURL: 'https://example.org/new.jpg' },
  ]);
});

test('a new name that was saved is said to be saved, also where the sign-in cannot be renewed [2.profile]', async () => {
  server.use(
    http.patch('/users/me', saved),
    http.post('/realms/marathon/protocol/openid-connect/token', () => HttpResponse.error()),
  );
  const { person } = await open();
  await edit(person, { Name: 'Ada Lovelace' });
  await save(person);
  expect(await screen.findByText('Profile updated')).toBeVisible();
  await isClosed();
});

test('a profile without a name, or with a photo that is no address, is not sent [2.profile]', async () => {
  const { person } = await open();
  await edit(person, { Name: ' ', 'Photo URL': 'me.jpg' });
  await save(person);
  const problems = { Name: 'Name is required', 'Photo URL': 'Photo URL must be an http or https address' };
  for (const [label, problem] of Object.entries(problems))
    await waitFor(() =>
      expect(within(modal()).getByLabelText(label)).toHaveAccessibleDescription(
        expect.stringContaining(problem),
      ),
    );
  expect(await sentRequests('PATCH', /./)).toEqual([]);
});

test.each([
  [
    'of the server',
    () => aProblem('unavailable', { detail: 'Accounts rest until noon' }),
    'Accounts rest until noon',
  ],
  [
    'of the connection',
    () => HttpResponse.error(),
    'We couldn’t reach the server. Please check your connection and try again.',
  ],
])('a failure %s is said in the form, which keeps what was typed [2.profile]', async (_of, answer, words) => {
  server.use(http.patch('/users/me', answer));
  const { person } = await open();
  await edit(person, { Name: 'Ada Lovelace' });
  await save(person);
  expect(await within(modal()).findByText(words)).toHaveRole('alert');
  expect(within(modal()).getByLabelText('Name')).toHaveValue('Ada Lovelace');
});

test('a changed name is not lost without a question, and one that did not change asks nothing [2.profile]', async () => {
  const { person } = await open();
  await edit(person);
  await person.keyboard('{Escape}');
  await isClosed();
  await edit(person, { Name: 'Grace Hopper' });
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(within(modal()).getByLabelText('Name')).toHaveValue('Grace Hopper');
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: 'Discard' }));
  await isClosed();
  expect(screen.getByRole('heading', { name: 'Ada Runner' })).toBeVisible();
});
