import { defaultSite } from '@marathon/contracts/site';
import {
  aMarathon,
  aProblem,
  aUser,
  follow,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { aLiveRemote, item, liveRemotes } from '../testing/liveRemotes.ts';
import { nameSite } from '../testing/nameSite.ts';
import { exposeRemotes, publish, renderShell } from '../testing/renderShell.tsx';

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

const membership = { marathon: aMarathon({ createdBy: 'olive@example.org' }), role: 'desk' };

test.each([
  ['a runner without races', { own: [], helped: [], links: items.length }],
  ['who has a race', { own: [aMarathon()], helped: [], links: items.length + 1 }],
  ['who helps with a race', { own: [], helped: [membership], links: items.length + 1 }],
])('menus have links for organizers for them alone: %s', async (_, { own, helped, links }) => {
  const answer = liveRemotes({
    teams: aLiveRemote('teams', {
      navigation: [
        item('drawer', 'Desk', '/desk', { order: 50, audience: 'organizers' }),
        item('dashboard', 'Desk', '/desk', { order: 50, audience: 'organizers' }),
      ],
    }),
  });
  publish(answer);
  server.use(
    http.get('/marathons', () => HttpResponse.json(own)),
    http.get('/memberships', () => HttpResponse.json(helped)),
  );
  const { person } = await renderShell('/dashboard/profile', { user: aUser(), inPage: answer });
  const sidebar = await screen.findByRole('complementary');
  const asked = own.length > 0 ? '/marathons' : '/memberships';
  await waitFor(async () => expect(await sentRequests('GET', asked)).toHaveLength(1));
  await waitFor(() => expect(itemsIn(sidebar)).toHaveLength(links));
  await person.click(screen.getByRole('button', { name: 'Menu' }));
  const menu = screen.getByRole('dialog', { name: 'Menu' });
  expect(within(menu).queryAllByRole('link', { name: 'Desk' })).toHaveLength(links - items.length);
});

test('where it cannot be found out, the links for organizers are there', async () => {
  const navigation = [item('drawer', 'Desk', '/desk', { order: 50, audience: 'organizers' })];
  const answer = liveRemotes({ teams: aLiveRemote('teams', { navigation }) });
  publish(answer);
  server.use(http.get('/marathons', () => aProblem('not-found')));
  await renderShell('/dashboard/profile', { user: aUser(), inPage: answer });
  const sidebar = await screen.findByRole('complementary');
  expect(await within(sidebar).findByRole('link', { name: 'Desk' })).toBeVisible();
});
