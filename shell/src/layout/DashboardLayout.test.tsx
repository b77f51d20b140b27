import { defaultSite } from '@marathon/contracts/site';
import { aUser, follow, screen, within } from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { nameSite } from '../testing/nameSite.ts';
import { exposeRemotes, renderShell } from '../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));
beforeEach(exposeRemotes);
beforeEach(nameSite);

const itemsIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => ({ label: link.textContent, to: link.getAttribute('href') }));

const items = [
  { label: 'Add Marathon', to: '/dashboard/add-marathon' },
  { label: 'My Marathon List', to: '/dashboard/my-marathons' },
  { label: 'My Profile', to: '/dashboard/profile' },
  { label: 'My Apply List', to: '/dashboard/my-apply' },
];

test('the dashboard has a sidebar with the links of its remotes, which marks the open screen, and a footer of its own [2.layout.dashboard]', async () => {
  const { person } = await renderShell('/dashboard/profile', { user: aUser() });
  const sidebar = await screen.findByRole('complementary');
  expect(itemsIn(sidebar)).toEqual(items);
  for (const { label, to } of items) {
    const link = within(sidebar).getByRole('link', { name: label });
    await follow(person, link);
    expect(location.pathname).toBe(to);
    expect(link).toHaveAttribute('aria-current', 'page');
  }
  expect(screen.getByText('© 2025 Marathon Management System. All rights reserved.')).toBeVisible();
  expect(screen.getByText(`Designed and built by ${defaultSite.credit}.`)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Useful links' })).not.toBeInTheDocument();
});

test('on a narrow screen a drawer has the same links and closes with the next screen [2.layout.dashboard]', async () => {
  const { person } = await renderShell('/dashboard/profile', { user: aUser() });
  await person.click(screen.getByRole('button', { name: 'Dashboard menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Dashboard' });
  expect(itemsIn(drawer)).toEqual(items);
  await follow(person, within(drawer).getByRole('link', { name: 'My Apply List' }));
  expect(location.pathname).toBe('/dashboard/my-apply');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
