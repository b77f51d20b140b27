import { defaultSite } from '@marathon/contracts/site';
import { aUser, renderScreen, screen, within } from '@marathon/front-end-testing';
import { beforeEach, expect, test } from 'vitest';
import { nameSite } from '../../testing/nameSite.ts';
import AboutScreen from './AboutScreen.tsx';

beforeEach(nameSite);

const routes = [{ path: '/about', element: <AboutScreen /> }];
const nextSteps = () =>
  within(screen.getByRole('region', { name: 'Ready to run?' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('About tells what the product does, who makes it and how to reach them [1.about]', async () => {
  await renderScreen({ routes, path: '/about' });
  expect(screen.getByRole('heading', { level: 1, name: 'About Marathon' })).toBeVisible();
  expect(screen.getByText(/runners and organizers together/)).toBeVisible();
  const offers = screen.getByRole('region', { name: 'What you can do here' });
  expect(
    within(offers)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Browsing events', 'Registering', 'A user dashboard', 'An admin panel']);
  expect(within(offers).getByText(/Spots are counted exactly/)).toBeVisible();
  const team = screen.getByRole('region', { name: 'Who we are' });
  expect(within(team).getByText(/team of runners/)).toBeVisible();
  const email = within(team).getByRole('link', { name: defaultSite.contactEmail });
  expect(email).toHaveAttribute('href', `mailto:${defaultSite.contactEmail}`);
  expect(within(team).getByText(defaultSite.contactAddress)).toBeVisible();
});

test('a visitor is invited to make an account and to browse [1.about]', async () => {
  await renderScreen({ routes, path: '/about' });
  expect(nextSteps()).toEqual([
    ['Register', '/register'],
    ['Browse marathons', '/marathons'],
  ]);
});

test('a member is invited to browse and to add a marathon [1.about]', async () => {
  await renderScreen({ routes, path: '/about', user: aUser() });
  expect(nextSteps()).toEqual([
    ['Browse marathons', '/marathons'],
    ['Add Marathon', '/dashboard/add-marathon'],
  ]);
});
