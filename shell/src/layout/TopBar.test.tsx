import {
  act,
  aUser,
  fireEvent,
  follow,
  HttpResponse,
  http,
  logoutPath,
  moveClock,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { exposeRemotes, renderShell } from '../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));
beforeEach(exposeRemotes);

/** The first: Testing Library counts headings of screens, too. */
const bar = () => within(screen.getAllByRole('banner')[0] as HTMLElement);
const links = () =>
  bar()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
/** Before the name; the closed menu of narrow screens has both, too. */
const photo = (name: string) => bar().getAllByText(name)[0]?.previousElementSibling as Element;

test('the bar has the product, Home, Marathons, About, and for a visitor Login and Register [2.layout.bar] [2.layout.signed-out]', async () => {
  await renderShell('/about');
  expect(links()).toEqual(['Marathon', 'Home', 'Marathons', 'About', 'Login', 'Register']);
  expect(bar().getByRole('link', { name: 'About' })).toHaveAttribute('aria-current', 'page');
  expect(bar().getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current');
  expect(bar().queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

test.each([
  ['Login', '/about?part=2'],
  ['Register', '/about'],
  // Its visitor is at the login already, which is to lead back there.
  ['Login', '/dashboard/profile'],
])('%s in the bar leads back to %s', async (name, path) => {
  const { person } = await renderShell(path);
  const link = await waitFor(() => bar().getByRole('link', { name }));
  // In a new tab, too.
  expect(link).toHaveAttribute('href', `/${name.toLowerCase()}?${new URLSearchParams({ from: path })}`);
  await follow(person, link);
  expect(history.state.usr).toMatchObject({ from: path });
});

test('a login itself is no place to lead back to', async () => {
  await renderShell('/login');
  const link = await waitFor(() => bar().getByRole('link', { name: 'Register' }));
  expect(link).toHaveAttribute('href', '/register');
});

test('for a member the bar has Dashboard with three links, name, placeholder photo and Logout [2.layout.signed-in]', async () => {
  const { person } = await renderShell('/about', { user: aUser() });
  expect(links()).toEqual(['Marathon', 'Home', 'Marathons', 'About']);
  expect(photo('Ada Runner')).toHaveAttribute('src', '/images/avatar-placeholder.svg');
  const menu = bar().getByRole('button', { name: 'Dashboard' });
  await person.click(menu);
  const labels = ['My Marathons', 'Add Marathon', 'Profile'];
  expect(labels.map((name) => bar().getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/dashboard/my-marathons',
    '/dashboard/add-marathon',
    '/dashboard/profile',
  ]);
  await follow(person, bar().getByRole('link', { name: 'Profile' }));
  expect(await screen.findByRole('heading', { name: 'My Profile screen' })).toBeVisible();
  expect(menu).toHaveAttribute('aria-expanded', 'false');
});

test('what is chosen closes the Dashboard menu, also the screen that one is on [2.layout.signed-in]', async () => {
  const { person } = await renderShell('/dashboard/profile', { user: aUser() });
  const menu = bar().getByRole('button', { name: 'Dashboard' });
  await person.click(menu);
  await person.click(bar().getByRole('link', { name: 'Profile' }));
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(menu).toHaveFocus();
});

test('arrow keys walk the Dashboard menu, Escape closes it and returns to its button [2.layout.signed-in]', async () => {
  const { person } = await renderShell('/about', { user: aUser() });
  const menu = bar().getByRole('button', { name: 'Dashboard' });
  menu.focus();
  await person.keyboard('{ArrowDown}{ArrowDown}');
  expect(bar().getByRole('link', { name: 'My Marathons' })).toHaveFocus();
  await person.keyboard('{ArrowUp}{ArrowUp}');
  expect(bar().getByRole('link', { name: 'Profile' })).toHaveFocus();
  await person.keyboard('{Escape}');
  expect(menu).toHaveAttribute('aria-expanded', 'false');
  expect(menu).toHaveFocus();
});

test('who has no name is shown by e-mail, and a photo that fails gives way to the placeholder [2.layout.signed-in] [more.images]', async () => {
  const user = aUser({ displayName: '', photoURL: 'https://example.org/gone.jpg' });
  await renderShell('/about', { user });
  const image = photo(user.email);
  expect(image).toHaveAttribute('src', 'https://example.org/gone.jpg');
  await act(async () => fireEvent.error(image));
  expect(image).toHaveAttribute('src', '/images/avatar-placeholder.svg');
});

test('Logout leads from the dashboard home, forgets the tokens, and says goodbye for 1.5 seconds [8.success.logout] [9.timers]', async () => {
  server.use(http.post(logoutPath, () => new HttpResponse(null, { status: 204 })));
  const { person } = await renderShell('/dashboard/profile', { user: aUser(), timers: 'paused' });
  await person.click(await bar().findByRole('button', { name: 'Logout' }));
  const goodbye = await screen.findByRole('dialog', { name: 'Logged out!' });
  const shownAt = Date.now();
  expect(goodbye).toHaveTextContent('See you again soon!');
  expect(location.pathname).toBe('/');
  await waitFor(() => expect(localStorage).toHaveLength(0));
  const [told] = await sentRequests('POST', logoutPath);
  expect(`${told?.body}`).toContain('id_token_hint=');
  await moveClock(after(shownAt, 1_200));
  expect(goodbye).toBeVisible();
  await moveClock(after(shownAt, 1_600));
  expect(goodbye).not.toBeInTheDocument();
  expect(bar().getByRole('link', { name: 'Login' })).toBeVisible();
});

test('the theme goes from system to dark to light and back, and is kept', async () => {
  const { person } = await renderShell('/about');
  const root = document.documentElement;
  for (const [now, next] of [
    ['system', 'dark'],
    ['dark', 'light'],
    ['light', 'system'],
  ] as const) {
    expect(root.dataset.theme ?? 'system').toBe(now);
    expect(localStorage.getItem('marathon-theme') ?? 'system').toBe(now);
    await person.click(bar().getByRole('button', { name: `Theme: ${now}. Change to ${next}` }));
  }
  expect(root.dataset.theme).toBeUndefined();
  expect(localStorage).toHaveLength(0);
});

const after = (start: number, milliseconds: number) => new Date(start + milliseconds).toISOString();
