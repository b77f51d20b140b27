import { createUseFlag } from '@marathon/app-runtime/flags';
import { remoteContract } from '@marathon/contracts/constants';
import { defineRemote } from '@marathon/contracts/remotes/defineRemote';
import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import { follow, moveClock, screen, sentRequests, waitFor } from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { expose } from '../testing/federationRuntime.ts';
import { aLiveRemote, liveRemotes } from '../testing/liveRemotes.ts';
import { exposeRemotes, publish, renderShell } from '../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));

const about = { description: 'Sorts by time', ends: '2999-01-01' };
const manifest = defineRemote({
  contract: remoteContract,
  routes: [],
  flags: [
    { ...about, name: 'newList', default: false },
    { ...about, name: 'photos', default: true },
  ],
});

/** The screen of a remote with flags, as a release of it. */
function exposeLogin() {
  const useFlag = createUseFlag('accounts', manifest);
  const Login = () => (
    <p>
      list {String(useFlag('newList'))}, photos {String(useFlag('photos'))}
    </p>
  );
  expose('accounts', 'routes', {
    contract: remoteContract,
    routes: [{ path: '/login', element: <Login /> }],
  });
  return useFlag;
}

const withFlags = (flags: Record<string, boolean>) =>
  liveRemotes({ accounts: { ...aLiveRemote('accounts'), ...liveRemotes().remotes.accounts, flags } });

/** As the gateway puts it into the page. */
function putIntoPage(answer: LiveRemotes) {
  const textContent = JSON.stringify(answer);
  const element = Object.assign(document.createElement('script'), { id: 'remotes', textContent });
  document.body.append(Object.assign(element, { type: 'application/json' }));
}

let useFlag: ReturnType<typeof exposeLogin>;
beforeEach(() => {
  exposeRemotes();
  useFlag = exposeLogin();
  return () => {
    for (const id of ['remotes', 'newest-remotes']) document.getElementById(id)?.remove();
  };
});

test('a remote has the flags of the answer that the page came with, without a request', async () => {
  const answer = withFlags({ newList: true, photos: false });
  putIntoPage(answer);
  await renderShell('/login', { inPage: answer });
  expect(await screen.findByText('list true, photos false')).toBeVisible();
  expect(await sentRequests('GET', '/remotes.json')).toEqual([]);
});

test('a flag that the answer does not have is what the manifest says', async () => {
  putIntoPage(withFlags({ other: true }));
  await renderShell('/login');
  expect(await screen.findByText('list false, photos true')).toBeVisible();
});

test('a remote that loads later has the flags of the newest answer, and keeps them', async () => {
  const first = withFlags({ newList: false, photos: false });
  putIntoPage(first);
  publish(withFlags({ newList: true }));
  const { person } = await renderShell('/about', { inPage: first, timers: true });
  await moveClock(10_000);
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2));
  await moveClock(2_000);
  await waitFor(() => expect(document.getElementById('newest-remotes')).not.toBeNull());
  await follow(person, screen.getAllByRole('link', { name: 'Login' })[0] as HTMLElement);
  expect(await screen.findByText('list true, photos false')).toBeVisible();
  publish(withFlags({ newList: false }));
  await follow(person, screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement);
  await moveClock(20_000);
  await waitFor(async () => expect(await sentRequests('GET', '/remotes.json')).toHaveLength(2));
  expect(useFlag('newList')).toBe(true);
});

test('a name that the manifest does not have is a mistake before anything runs', () => {
  // @ts-expect-error: no flag of the manifest
  expect(useFlag('newLst')).toBe(false);
});
