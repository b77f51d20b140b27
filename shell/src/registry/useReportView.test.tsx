import type { ClientView } from '@marathon/contracts/clientViews';
import { messages } from '@marathon/contracts/messages';
import { expectErrors, screen } from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { expose } from '../testing/federationRuntime.ts';
import { liveRemotes } from '../testing/liveRemotes.ts';
import { exposeRemotes, publish, renderShell } from '../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));

let views: ClientView[];
beforeEach(() => {
  exposeRemotes();
  views = [];
  const sendBeacon = async (_: string, body: Blob) => {
    views.push(...JSON.parse(await body.text()).views);
  };
  Object.assign(navigator, { sendBeacon });
  return () => void Reflect.deleteProperty(navigator, 'sendBeacon');
});

const viewsOf = (remote: string) => views.filter((view) => view.remote === remote);
const versionOf = (remote: string) => liveRemotes().remotes[remote]?.version;

test('a page tells that it shows the shell and a remote, each with its version, however many areas the remote has', async () => {
  await renderShell('/');
  await screen.findByText('The upcoming marathons');
  await expect.poll(() => viewsOf('races'), { timeout: 5_000 }).toHaveLength(1);
  expect(viewsOf('races')).toMatchObject([{ version: versionOf('races'), shownAfterMs: expect.any(Number) }]);
  expect(viewsOf('shell')).toHaveLength(1);
});

test('a remote that does not load is told as one that was not shown', async () => {
  expectErrors();
  publish(liveRemotes());
  expose('accounts', 'routes', undefined);
  await renderShell('/login');
  await screen.findByText(messages.notLoaded);
  await expect.poll(() => viewsOf('accounts'), { timeout: 5_000 }).toHaveLength(1);
  expect(viewsOf('accounts')).toMatchObject([{ version: versionOf('accounts'), shownAfterMs: null }]);
});
