import { defaultSite } from '@marathon/contracts/site';
import { aUser, renderScreen, screen, within } from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { nameSite } from '../../testing/nameSite.ts';
import PrivacyScreen from './PrivacyScreen.tsx';

beforeEach(nameSite);

const open = (person?: object) =>
  renderScreen({
    routes: [{ path: '/privacy', element: <PrivacyScreen /> }],
    path: '/privacy',
    ...person,
  });
const linksIn = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('Privacy tells what is kept, for how long, who sees it and whom to ask [more.account]', async () => {
  await open();
  const kept = within(screen.getByRole('region', { name: 'What we keep, and for how long' }));
  expect(kept.getAllByRole('term').map(({ textContent }) => textContent)).toContain('Your registrations');
  expect(kept.getByText(/deleted 30 days after the race/)).toBeVisible();
  expect(kept.getByText(/your name is removed from it/)).toBeVisible();
  expect(screen.getByText(/organizer of a race you register for/)).toBeVisible();
  expect(screen.getByText(/contact emails you give them are public/)).toBeVisible();
  expect(screen.getByText(/Races you added lose their contact email/)).toBeVisible();
  expect(linksIn('Contact')).toEqual([[defaultSite.contactEmail, `mailto:${defaultSite.contactEmail}`]]);
  expect(linksIn('What you can do')).toEqual([['Log in', '/login']]);
});

test('whoever is signed in is led to their data and to the deletion of the account [more.account]', async () => {
  await open({ user: aUser() });
  expect(linksIn('What you can do')).toEqual([
    ['Read your data', '/dashboard/my-data'],
    ['your profile', '/dashboard/profile'],
  ]);
});
