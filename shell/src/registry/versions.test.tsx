import { remoteContract } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import {
  aUser,
  expectErrors,
  follow,
  HttpResponse,
  http,
  screen,
  server,
  untilReleased,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { entryOf, expose } from '../testing/federationRuntime.ts';
import { aLiveRemote, aVersion, liveRemotes, screen as route } from '../testing/liveRemotes.ts';
import { exposeRemotes, publish, renderShell } from '../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));
beforeEach(exposeRemotes);

const failed = messages.notLoaded;
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const link = (name: string) =>
  within(screen.getAllByRole('banner')[0] as HTMLElement).getAllByRole('link', { name })[0] as HTMLElement;
const back = () => {
  history.back();
  return waitFor(() => expect(location.pathname).not.toBe('/about'));
};

/** The second release of a remote is live; the rest is as before. */
function afterDeployOf(remote: string, more: object = {}) {
  const { version, entry } = aLiveRemote(remote, { version: aVersion(2) });
  const next = { ...aLiveRemote(remote), ...liveRemotes().remotes[remote], version, entry, ...more };
  publish(liveRemotes({ [remote]: next }));
}

test('Retry loads the page again when what failed has been replaced by a deploy', async () => {
  expectErrors();
  let tries = 0;
  const Gone = () => {
    tries += 1;
    throw new Error('Loading chunk apply failed');
  };
  expose('races', 'routes', {
    contract: remoteContract,
    routes: [
      { path: '/marathons', element: <h1>Marathons screen</h1> },
      { path: '/marathonsdetails/:id/apply', element: <Gone /> },
    ],
  });
  const { person, reload } = await renderShell('/marathonsdetails/1/apply', { user: aUser() });
  await screen.findByText(failed);
  publish(liveRemotes());
  const before = tries;
  await follow(person, screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(tries).toBeGreaterThan(before));
  expect(reload).not.toHaveBeenCalled();
  afterDeployOf('races');
  await follow(person, await screen.findByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('Retry loads the version that is live by now, when nothing of the old one has run', async () => {
  expectErrors();
  expose('accounts', 'routes', undefined);
  publish(liveRemotes());
  const { person, reload } = await renderShell('/login');
  await screen.findByText(failed);
  exposeRemotes();
  afterDeployOf('accounts');
  await follow(person, screen.getByRole('button', { name: 'Retry' }));
  expect(await heading('Login screen')).toBeVisible();
  expect(entryOf('accounts')).toContain(aVersion(2));
  expect(reload).not.toHaveBeenCalled();
});

test('navigation within an area keeps its version, and a deploy changes nothing under the hands', async () => {
  const { person, registry, reload } = await renderShell('/dashboard/profile', { user: aUser() });
  await heading('My Profile screen');
  afterDeployOf('desk', { routes: [], navigation: [] });
  await registry.refresh();
  await follow(
    person,
    within(screen.getByRole('complementary')).getByRole('link', { name: 'My Apply List' }),
  );
  expect(await heading('My Applied Marathons screen')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
});

test('navigation into an area that is outdated loads the page, with what the link handed over', async () => {
  const { person, registry, reload } = await renderShell('/login');
  await heading('Login screen');
  await follow(person, link('About'));
  await heading('About Marathon');
  afterDeployOf('accounts');
  await registry.refresh();
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockReturnValue();
  // Behind a login, which is told where to lead back.
  await follow(person, link('Marathons'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(location.pathname).toBe('/login');
  expect(history.state.usr).toEqual({ from: '/marathons' });
  expect(scrolled).toHaveBeenCalledWith(0, 0);
  expect(screen.queryByRole('heading', { level: 1 })).not.toBeInTheDocument();
});

test('so does Back, which keeps the position', async () => {
  const { person, registry, reload } = await renderShell('/login');
  await heading('Login screen');
  await follow(person, link('About'));
  await heading('About Marathon');
  afterDeployOf('accounts');
  await registry.refresh();
  const scrolled = vi.spyOn(globalThis, 'scrollTo').mockReturnValue();
  await back();
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(location.pathname).toBe('/login');
  expect(scrolled).not.toHaveBeenCalled();
});

test('an area that the page has not met yet is loaded in its newest version, without another page', async () => {
  const { person, registry, reload } = await renderShell('/about');
  afterDeployOf('accounts');
  await registry.refresh();
  await follow(person, link('Login'));
  expect(await heading('Login screen')).toBeVisible();
  expect(entryOf('accounts')).toContain(aVersion(2));
  expect(reload).not.toHaveBeenCalled();
});

test('home is loaded again when the version of its blocks is not live any more', async () => {
  const { person, registry, reload } = await renderShell('/');
  await screen.findByText('The latest marathons');
  await follow(person, link('About'));
  await heading('About Marathon');
  afterDeployOf('races');
  await registry.refresh();
  await follow(person, link('Home'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a screen that only the newer version has is loaded with the page', async () => {
  const { registry, reload } = await renderShell('/login');
  await heading('Login screen');
  const routes = [...(liveRemotes().remotes.accounts?.routes ?? []), route('/password', 'New Password')];
  afterDeployOf('accounts', { routes });
  await registry.refresh();
  history.pushState({}, '', '/password');
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('nobody leaves the page while a change is on its way', async () => {
  const { held, release } = untilReleased();
  server.use(
    http.post('/slow', async () => {
      await held;
      return HttpResponse.json({});
    }),
  );
  const { person, registry, runtime, reload } = await renderShell('/login');
  await heading('Login screen');
  await follow(person, link('About'));
  await heading('About Marathon');
  afterDeployOf('accounts');
  await registry.refresh();
  const sent = runtime.api.post('/slow', {}, { answer: z.unknown() });
  await follow(person, link('Login'));
  expect(await heading('Login screen')).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  release();
  await sent;
});
