import { defaultSite } from '@marathon/contracts/site';
import { aUser, follow, screen, within } from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { nameSite } from '../testing/nameSite.ts';
import { exposeRemotes, renderShell } from '../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));
beforeEach(exposeRemotes);
beforeEach(nameSite);

const places = [
  ['Add Marathon', '/dashboard/add-marathon'],
  ['My Marathon List', '/dashboard/my-marathons'],
  ['My Profile', '/dashboard/profile'],
  ['My Apply List', '/dashboard/my-apply'],
] as const;

const placesIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the dashboard has a sidebar that marks the open screen, and a footer of its own [2.layout.dashboard]', async () => {
  const { person } = await renderShell('/dashboard/profile', { user: aUser() });
  const sidebar = screen.getByRole('complementary');
  expect(placesIn(sidebar)).toEqual(places);
  for (const [place, path] of places) {
    const link = within(sidebar).getByRole('link', { name: place });
    await follow(person, link);
    expect(location.pathname).toBe(path);
    expect(link).toHaveAttribute('aria-current', 'page');
  }
  expect(screen.getByText('© 2025 Marathon Management System. All rights reserved.')).toBeVisible();
  expect(screen.getByText(`Designed and built by ${defaultSite.credit}.`)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Useful links' })).not.toBeInTheDocument();
});

test('on a narrow screen a drawer has the same places and closes with the next screen [2.layout.dashboard]', async () => {
  const { person } = await renderShell('/dashboard/profile', { user: aUser() });
  await person.click(screen.getByRole('button', { name: 'Dashboard menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Dashboard' });
  expect(placesIn(drawer)).toEqual(places);
  await follow(person, within(drawer).getByRole('link', { name: 'My Apply List' }));
  expect(location.pathname).toBe('/dashboard/my-apply');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
