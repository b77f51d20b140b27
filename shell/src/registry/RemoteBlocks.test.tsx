import { Slot } from '@marathon/app-runtime/slots';
import { remoteContract } from '@marathon/contracts/constants';
import { messages } from '@marathon/contracts/messages';
import type { LiveRemote } from '@marathon/contracts/remotes/liveRemotes';
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
import { entryOf, expose } from '../testing/federationRuntime.ts';
import { aLiveRemote, aVersion, block, liveRemotes } from '../testing/liveRemotes.ts';
import { exposeRemotes, publish, renderShell } from '../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));
beforeEach(exposeRemotes);
beforeEach(() => {
  expose('races', 'routes', {
    contract: remoteContract,
    routes: [{ path: '/marathonsdetails/:id', element: <Details /> }],
  });
});

const failed = messages.notLoaded;
const path = '/marathonsdetails/m1';
const details = { slot: 'details' } as const;

/** A screen of one remote, with a slot for the others. */
const Details = () => (
  <>
    <h1>Harbour Run</h1>
    <Slot
      name="details"
      marathonId="m1"
      title="Harbour Run"
      eventDate="2030-06-20T09:00:00.000Z"
      timeZone="Europe/Oslo"
    />
  </>
);

const Photos = ({ marathonId, title }: { readonly marathonId: string; readonly title: string }) => (
  <p>
    Photos of {title}, {marathonId}
  </p>
);
const Times = () => <p>Times of the last years</p>;

/** Another remote is live with these blocks, and exposes these components. */
function withPhotos(
  blocks: LiveRemote['blocks'],
  components: Record<string, unknown>,
  more: Partial<LiveRemote> = {},
) {
  expose('photos', 'blocks', { contract: remoteContract, blocks: components });
  const live = liveRemotes({ photos: aLiveRemote('photos', { blocks, ...more }) });
  publish(live);
  return live;
}

const region = (name: string) => screen.findByRole('region', { name });
const regions = () => screen.queryAllByRole('region').map((each) => each.textContent);

test("a screen of one remote shows another's blocks, in order, under their headings, with what the slot gives", async () => {
  const blocks = [block('Times', 'Times', 20, details), block('Photos', 'Photos', 10, details)];
  await renderShell(path, { inPage: withPhotos(blocks, { Photos, Times }) });
  const photos = await region('Photos');
  expect(await within(photos).findByText('Photos of Harbour Run, m1')).toBeVisible();
  expect(within(await region('Times')).getByText('Times of the last years')).toBeVisible();
  expect(regions()).toEqual(['PhotosPhotos of Harbour Run, m1', 'TimesTimes of the last years']);
});

test('a block that throws costs itself alone; Retry brings it', async () => {
  expectErrors();
  const blocks = [block('Broken', 'Photos', 10, details), block('Times', 'Times', 20, details)];
  let isBroken = true;
  const Broken = () => {
    if (isBroken) throw new Error('this block is broken');
    return <p>Whole again</p>;
  };
  const { person } = await renderShell(path, { inPage: withPhotos(blocks, { Broken, Times }) });
  const photos = await region('Photos');
  expect(await within(photos).findByText(failed)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Harbour Run' })).toBeVisible();
  expect(within(await region('Times')).getByText('Times of the last years')).toBeVisible();
  expect(screen.getAllByText(failed)).toHaveLength(1);
  isBroken = false;
  await follow(person, within(photos).getByRole('button', { name: 'Retry' }));
  expect(await within(photos).findByText('Whole again')).toBeVisible();
});

test.each([
  ['does not load', undefined],
  ['was built for another shell', { contract: 99, blocks: { Photos } }],
])('a remote that %s costs its block alone, and its team is told; Retry brings it', async (_, exposed) => {
  expectErrors();
  const live = withPhotos([block('Photos', 'Photos', 10, details)], {});
  expose('photos', 'blocks', exposed);
  const { person } = await renderShell(path, { inPage: live });
  const photos = await region('Photos');
  expect(await within(photos).findByText(failed)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: 'Harbour Run' })).toBeVisible();
  await waitFor(async () => expect(await sentRequests('POST', '/client-errors')).not.toEqual([]));
  const [report] = await sentRequests('POST', '/client-errors');
  expect(report?.body).toMatchObject({ remote: 'photos', version: aVersion(1) });
  expose('photos', 'blocks', { contract: remoteContract, blocks: { Photos } });
  await follow(person, within(photos).getByRole('button', { name: 'Retry' }));
  expect(await within(photos).findByText('Photos of Harbour Run, m1')).toBeVisible();
});

test('a block that its remote does not expose costs itself alone', async () => {
  expectErrors();
  const blocks = [block('Photos', 'Photos', 10, details), block('Times', 'Times', 20, details)];
  await renderShell(path, { inPage: withPhotos(blocks, { Times }) });
  expect(await within(await region('Photos')).findByText(failed)).toBeVisible();
  expect(within(await region('Times')).getByText('Times of the last years')).toBeVisible();
});

test.each([
  ['of another slot', [block('Photos', 'Photos', 10, { slot: 'apply' })], {}],
  [
    'of a slot that this page does not know',
    [block('Photos', 'Photos', 10, { slot: 'finish' as never })],
    {},
  ],
  ['of a contract that this page does not know', [block('Photos', 'Photos', 10, details)], { contract: 99 }],
  ['for members, to a visitor', [block('Photos', 'Photos', 10, { ...details, audience: 'members' })], {}],
])('a block %s is left out, and nothing is loaded for it', async (_, blocks, more) => {
  await renderShell(path, { inPage: withPhotos(blocks, { Photos }, more) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Harbour Run' })).toBeVisible();
  expect(regions()).toEqual([]);
  expect(entryOf('photos')).toBeUndefined();
});

test('a block for members shows to who is signed in, and one for visitors does not', async () => {
  const blocks = [
    block('Photos', 'Photos', 10, { ...details, audience: 'members' }),
    block('Times', 'Times', 20, { ...details, audience: 'visitors' }),
  ];
  await renderShell(path, { inPage: withPhotos(blocks, { Photos, Times }), user: aUser() });
  expect(await within(await region('Photos')).findByText('Photos of Harbour Run, m1')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Times' })).not.toBeInTheDocument();
});

test('a screen is loaded again when the version of a block in its slot is not live any more', async () => {
  const blocks = [block('Photos', 'Photos', 10, details)];
  const { registry, reload } = await renderShell(path, { inPage: withPhotos(blocks, { Photos }) });
  await within(await region('Photos')).findByText('Photos of Harbour Run, m1');
  goTo('/about');
  await screen.findByRole('heading', { level: 1, name: 'About Marathon' });
  withPhotos(blocks, { Photos }, { version: aVersion(2) });
  await registry.refresh();
  goTo('/login');
  await screen.findByRole('heading', { level: 1, name: 'Login screen' });
  expect(reload).not.toHaveBeenCalled();
  goTo(path);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

/** As with the address bar's Back. */
function goTo(to: string): void {
  history.pushState({}, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
}
