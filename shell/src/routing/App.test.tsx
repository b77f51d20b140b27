import { storeSignIn } from '@marathon/app-runtime/testing';
import { tokenKey } from '@marathon/contracts/constants';
import {
  aUser,
  follow,
  http,
  screen,
  server,
  signInAnswers,
  untilReleased,
  waitFor,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { liveRemotes } from '../testing/liveRemotes.ts';
import { exposeRemotes, renderShell } from '../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));
beforeEach(exposeRemotes);

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
/** A path of this pattern. */
const pathOf = (pattern: string) => pattern.replace(':id', '65a000000000000000000001');
const { shell: _, ...ofOthers } = liveRemotes().remotes;
const ofRemotes = Object.values(ofOthers).flatMap(({ routes }) => routes);

test.each<readonly [path: string, h1: string, title: string]>([
  ['/', 'Marathon: find your race, register, run', 'Home · Marathon'],
  ['/about', 'About Marathon', 'About · Marathon'],
  ['/privacy', 'Privacy', 'Privacy · Marathon'],
  ...ofRemotes
    .filter(({ access }) => access === 'public')
    .map(({ path, title }) => [pathOf(path), `${title} screen`, `${title} · Marathon`] as const),
])(
  '%s opens without a login, under a title of its own [2.routes.public] [more.titles]',
  async (path, h1, title) => {
    await renderShell(path);
    expect(await heading(h1)).toBeVisible();
    expect(document.title).toBe(title);
    expect(location.pathname).toBe(path);
  },
);

const behindLogin = ofRemotes.filter(({ access }) => access === 'login');

test.each(behindLogin)(
  '$path asks for a login and is remembered, and its place in the history is the login’s [2.routes.protected]',
  async ({ path }) => {
    const { length } = history;
    await renderShell(`${pathOf(path)}?q=harbour`);
    expect(await heading('Login screen')).toBeVisible();
    expect(location.pathname).toBe('/login');
    expect(history.state.usr).toEqual({ from: `${pathOf(path)}?q=harbour` });
    expect(history.length).toBe(length + 1);
  },
);

test.each(behindLogin)(
  '$path opens for who is signed in, under its title [2.routes.protected] [more.titles]',
  async ({ path, title }) => {
    await renderShell(pathOf(path), { user: aUser() });
    expect(await heading(`${title} screen`)).toBeVisible();
    expect(document.title).toBe(`${title} · Marathon`);
  },
);

test('a spinner shows while it is not known who is signed in, and no login; then the screen [2.routes.spinner] [4.session]', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.post('/jwt', () => held.then(() => undefined)),
    ...signInAnswers(),
  );
  storeSignIn(localStorage, aUser(), Date.parse('2030-05-15T12:00Z'));
  localStorage.removeItem(tokenKey);
  await renderShell('/dashboard/profile');
  expect(screen.getByText('Loading')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
  expect(location.pathname).toBe('/dashboard/profile');
  release();
  expect(await heading('My Profile screen')).toBeVisible();
});

test('a session that ends while somebody looks on leads to the login, which is told [4.session]', async () => {
  const { runtime } = await renderShell('/dashboard/profile', { user: aUser() });
  await heading('My Profile screen');
  runtime.session.end();
  expect(await heading('Login screen')).toBeVisible();
  expect(history.state.usr).toEqual({ from: '/dashboard/profile', ended: true });
});

test.each(['/no/such/page', '/dashboard/nothing', '/marathonsdetails'])(
  '%s says Page Not Found and leads home [2.routes.404]',
  async (path) => {
    const { person } = await renderShell(path);
    expect(await heading('Page Not Found')).toBeVisible();
    expect(document.title).toBe('Page Not Found · Marathon');
    await follow(person, screen.getByRole('link', { name: 'Go to the homepage' }));
    expect(await heading('Marathon: find your race, register, run')).toBeVisible();
    await waitFor(() => expect(document.title).toBe('Home · Marathon'));
  },
);
