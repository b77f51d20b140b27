import { follow, moveClock, screen, sentRequests, waitFor } from '@marathon/front-end-testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { expose } from '../testing/federationRuntime.ts';
import { aLiveRemote, aVersion, liveRemotes } from '../testing/liveRemotes.ts';
import { exposeRemotes, publish, renderShell } from '../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));
beforeEach(exposeRemotes);

const minute = 60_000;
const offer = () => screen.queryByText(/^A new version is ready\./);

/** The page has known for an hour that another version of what it shows is live. */
async function anHourAfterDeploy() {
  const accounts = { ...aLiveRemote('accounts', { version: aVersion(2) }), routes: [] };
  publish(liveRemotes({ accounts }));
  await moveClock(10_000);
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2));
  await moveClock(2_000);
  await waitFor(async () => expect(await sentRequests('GET', '/remotes.json')).toHaveLength(1));
  await moveClock(61 * minute);
}

test('a page that is open for long is offered the new version', async () => {
  const { person, reload } = await renderShell('/login', { timers: true });
  await screen.findByRole('heading', { name: 'Login screen' });
  await anHourAfterDeploy();
  await waitFor(() => expect(offer()).toBeVisible());
  expect(offer()?.closest('[role=status]')).toBeInTheDocument();
  expect(reload).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Reload' }));
  expect(reload).toHaveBeenCalledOnce();
});

test('nobody is offered it who is filling in a form', async () => {
  expose('accounts', 'routes', {
    contract: 1,
    routes: [{ path: '/login', element: <input aria-label="Email" /> }],
  });
  const { person } = await renderShell('/login', { timers: true });
  await person.type(await screen.findByLabelText('Email'), 'ada');
  await anHourAfterDeploy();
  expect(offer()).not.toBeInTheDocument();
  await follow(person, screen.getAllByRole('link', { name: 'About' })[0] as HTMLElement);
  await waitFor(() => expect(offer()).toBeVisible());
});

/** As the gateway's page says it. */
function remotesElement(data: Record<string, string>) {
  const element = document.createElement('script');
  element.id = 'remotes';
  element.type = 'application/json';
  Object.assign(element.dataset, data);
  document.body.append(element);
  onTestFinished(() => element.remove());
}

test('who looks at a preview is told of which releases and how long, and leaves it', async () => {
  remotesElement({
    preview: 'mf-accounts 1.2.0-0123456789, mf-races 2.0.0-0123456789',
    previewUntil: '2027-03-08T12:00:00.000Z',
  });
  // biome-ignore lint/suspicious/noDocumentCookie: as somebody sets it by hand
  document.cookie = 'marathon-preview=something; path=/';
  const { person, reload } = await renderShell('/login');
  expect(
    await screen.findByText(
      /^Preview of mf-accounts 1\.2\.0-0123456789, mf-races 2\.0\.0-0123456789, until .*2027.*\./,
    ),
  ).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Leave the preview' }));
  expect(document.cookie).not.toContain('marathon-preview');
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['expired', /^This preview has ended/],
  ['revoked', /^Its team ended this preview/],
  ['unknown', /^This preview link is not valid/],
])('who opens a link that is %s is told so', async (previewEnd, words) => {
  remotesElement({ preview: '', previewEnd });
  await renderShell('/login');
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Leave the preview' })).not.toBeInTheDocument();
});

test('nobody else is told of a preview', async () => {
  publish(liveRemotes());
  await renderShell('/login', { timers: true });
  await moveClock(minute);
  await waitFor(() => expect(screen.getAllByRole('status')).toHaveLength(2));
  expect(screen.queryByText(/Preview/)).not.toBeInTheDocument();
});
