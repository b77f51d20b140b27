import { messages } from '@marathon/contracts/messages';
import {
  aUser,
  expectErrors,
  follow,
  screen,
  sentRequests,
  waitFor,
  within,
} from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { expose } from '../testing/federationRuntime.ts';
import { aVersion, liveRemotes } from '../testing/liveRemotes.ts';
import { exposeRemotes, exposeRoutes, publish, renderShell } from '../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));
beforeEach(exposeRemotes);
beforeEach(() => publish(liveRemotes()));

const failed = messages.notLoaded;

test('home shows everything but the blocks of a remote that does not load; each block has its own Retry', async () => {
  expectErrors();
  expose('races', 'blocks', undefined);
  const { person } = await renderShell('/');
  const marathons = screen.getByRole('region', { name: 'Marathons' });
  const upcoming = screen.getByRole('region', { name: 'Upcoming Marathons' });
  for (const block of [marathons, upcoming]) expect(await within(block).findByText(failed)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Training Tips' })).toBeVisible();
  exposeRemotes();
  await follow(person, within(marathons).getByRole('button', { name: 'Retry' }));
  expect(await within(marathons).findByText('The latest marathons')).toBeVisible();
  expect(within(upcoming).getByText(failed)).toBeVisible();
  await follow(person, within(upcoming).getByRole('button', { name: 'Retry' }));
  expect(await within(upcoming).findByText('The upcoming marathons')).toBeVisible();
});

test.each([
  ['a remote that does not load', 'desk', '/dashboard/profile', undefined],
  ['a remote that was built for another shell', 'accounts', '/login', 99],
] as const)(
  '%s costs its screen alone and is reported to the operator; Retry brings it',
  async (_, remote, path, contract) => {
    expectErrors();
    if (contract === undefined) expose(remote, 'routes', undefined);
    else exposeRoutes(remote, contract);
    const { person } = await renderShell(path, remote === 'desk' ? { user: aUser() } : {});
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    await waitFor(async () => expect(await sentRequests('POST', '/client-errors')).not.toEqual([]));
    const [report] = await sentRequests('POST', '/client-errors');
    expect(report?.body).toMatchObject({ kind: 'load', remote, version: aVersion(1) });
    exposeRemotes();
    await follow(person, screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: /screen$/ })).toBeVisible();
  },
);
