import {
  aUser,
  follow,
  HttpResponse,
  http,
  logoutPath,
  screen,
  server,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { exposeRemotes, renderShell } from '../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));
beforeEach(exposeRemotes);

const menu = () => screen.getByRole('dialog', { name: 'Menu' });
const links = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

async function openMenu(...[path, options]: Parameters<typeof renderShell>) {
  const { person } = await renderShell(path, options);
  await person.click(screen.getByRole('button', { name: 'Menu' }));
  return person;
}

test('the menu has for a visitor what the bar has, and closes by its button [2.layout.mobile]', async () => {
  const person = await openMenu('/about');
  expect(links(menu())).toEqual(['Home', 'Marathons', 'About', 'Register', 'Login']);
  await person.click(within(menu()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the menu has for a member the dashboard, their name, and Logout [2.layout.mobile]', async () => {
  server.use(http.post(logoutPath, () => new HttpResponse(null, { status: 204 })));
  const person = await openMenu('/about', { user: aUser() });
  expect(links(menu())).toEqual(['Home', 'Marathons', 'About', 'My Marathons', 'Add Marathon', 'Profile']);
  expect(within(menu()).getByText('Ada Runner')).toBeVisible();
  await person.click(within(menu()).getByRole('button', { name: 'Logout' }));
  await screen.findByRole('dialog', { name: 'Logged out!' });
});

test('a link of the menu opens its screen and closes the menu [2.layout.mobile]', async () => {
  const person = await openMenu('/about');
  await follow(person, within(menu()).getByRole('link', { name: 'Register' }));
  expect(await screen.findByRole('heading', { name: 'Register screen' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the theme is changed in the menu, which says which one it is', async () => {
  const person = await openMenu('/about');
  await person.click(within(menu()).getByRole('button', { name: 'Theme: system. Change to dark' }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  await person.click(within(menu()).getByText('Theme: dark'));
  expect(document.documentElement.dataset.theme).toBe('light');
});
