import { messages } from '@marathon/contracts/messages';
import {
  expectErrors,
  follow,
  HttpResponse,
  http,
  screen,
  sentRequests,
  server,
  untilReleased,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { entryOf, entryScript, expose } from '../testing/federationRuntime.ts';
import { aLiveRemote, liveRemotes, screen as route } from '../testing/liveRemotes.ts';
import { exposeRemotes, publish, renderShell } from '../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));
beforeEach(exposeRemotes);

const failed = messages.notLoaded;
const registryIsAway = () => server.use(http.get('/remotes.json', () => HttpResponse.error()));
const menu = () =>
  within(screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement)
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
/** As with the address bar's Back. */
function goTo(path: string): void {
  history.pushState({}, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}
const retry = () => screen.getByRole('button', { name: 'Retry' });

test('a screen, a menu item and a title come with a remote that the shell has never heard of', async () => {
  const results = aLiveRemote('results', {
    routes: [route('/results/:year', 'Results')],
    navigation: [{ slot: 'main', label: 'Results', to: '/results/2030', order: 25, audience: 'everyone' }],
  });
  expose('results', 'routes', {
    contract: 1,
    routes: [{ path: '/results/:year', element: <h1>Finishers</h1> }],
  });
  const { person } = await renderShell('/about', { inPage: liveRemotes({ results }) });
  expect(menu()).toEqual(['Home', 'Marathons', 'Results', 'About']);
  await follow(person, screen.getAllByRole('link', { name: 'Results' })[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Finishers' })).toBeVisible();
  expect(document.title).toBe('Results · Marathon');
  expect(await sentRequests('GET', '/remotes.json')).toEqual([]);
});

test('a page without an answer in it asks the gateway', async () => {
  publish(liveRemotes());
  await renderShell('/login', { inPage: null });
  expect(await screen.findByRole('heading', { name: 'Login screen' })).toBeVisible();
  expect(menu()).toEqual(['Home', 'Marathons', 'About']);
  expect(document.title).toBe('Login · Marathon');
});

test('who goes to a screen before the answer is there gets it with the answer, and the 404 page where it has none', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.get('/remotes.json', async () => {
      await held;
      return HttpResponse.json({ ...liveRemotes() });
    }),
  );
  await renderShell('/about', { inPage: null });
  await screen.findByRole('heading', { name: 'About Marathon' });
  goTo('/login');
  release();
  expect(await screen.findByRole('heading', { name: 'Login screen' })).toBeVisible();
  goTo('/no/such/page');
  expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test('while the registry is away the shell shows its own screens, and what is wrong on the others; Retry brings them', async () => {
  expectErrors();
  registryIsAway();
  const { person } = await renderShell('/', { inPage: null });
  expect(screen.getByRole('heading', { name: 'Training Tips' })).toBeVisible();
  expect(await screen.findByText(failed)).toBeVisible();
  expect(menu()).toEqual(['Home', 'About']);
  await follow(person, screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'About Marathon' })).toBeVisible();
  await follow(person, screen.getByRole('link', { name: 'Register' }));
  expect(await screen.findByText(failed)).toBeVisible();
  publish(liveRemotes());
  await follow(person, retry());
  expect(await screen.findByRole('heading', { name: 'Register screen' })).toBeVisible();
  expect(menu()).toEqual(['Home', 'Marathons', 'About']);
});

test('home has the blocks of the remotes once the registry answers', async () => {
  expectErrors();
  registryIsAway();
  const { person } = await renderShell('/', { inPage: null });
  await screen.findByText(failed);
  publish(liveRemotes());
  await follow(person, retry());
  expect(await screen.findByText('The latest marathons')).toBeVisible();
});

test('an entry is loaded from where the registry says, and only if it is the one that was released', async () => {
  await renderShell('/login');
  await screen.findByRole('heading', { name: 'Login screen' });
  const { base, entry } = aLiveRemote('accounts');
  expect(entryOf('accounts')).toBe(`${location.origin}${base}${entry?.file}`);
  expect(entryScript('accounts')).toMatchObject({
    src: entryOf('accounts'),
    integrity: entry?.integrity,
    crossOrigin: 'anonymous',
  });
});

test('a link asks for all scripts of its screen at once', async () => {
  const { person } = await renderShell('/about');
  await follow(person, screen.getAllByRole('link', { name: 'Login' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Login screen' });
  const { base, entry } = aLiveRemote('accounts');
  for (const file of [entry?.file, 'static/js/login.js'])
    expect(document.head.querySelector(`link[rel=prefetch][href="${base}${file}"]`)).not.toBeNull();
});
