import { defaultSite } from '@marathon/contracts/site';
import { aUser, screen, within } from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { nameSite } from '../testing/nameSite.ts';
import { renderShell } from '../testing/renderShell.tsx';
import { Footer } from './Footer.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));
beforeEach(nameSite);

const element = <Footer />;
const usefulLinks = () =>
  within(screen.getByRole('navigation', { name: 'Useful links' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('the footer has useful links, social links, copyright and credit [1.footer]', async () => {
  await renderShell('/about', { element });
  expect(usefulLinks()).toEqual([
    ['Home', '/'],
    ['Marathons', '/marathons'],
    ['Login', '/login'],
    ['Register', '/register'],
    ['Privacy', '/privacy'],
  ]);
  const social = screen.getAllByRole('link', { name: /opens in a new tab/ });
  expect(social.length).toBeGreaterThanOrEqual(3);
  for (const link of social) {
    expect(link).toHaveAttribute('href', expect.stringMatching(/^https:/));
    expect(link).toHaveAttribute('target', '_blank');
  }
  expect(screen.getByText('© 2025 Marathon Management System. All rights reserved.')).toBeVisible();
  expect(screen.getByText(`Designed and built by ${defaultSite.credit}.`)).toBeVisible();
});

test('a member is offered their own places instead of a login [1.footer]', async () => {
  await renderShell('/about', { element, user: aUser() });
  expect(usefulLinks().slice(2)).toEqual([
    ['Dashboard', '/dashboard'],
    ['Profile', '/dashboard/profile'],
    ['Privacy', '/privacy'],
  ]);
});
