import { deleted } from '@marathon/contracts/mutationResponses';
import {
  aProblem,
  HttpResponse,
  http,
  loggedWarnings,
  screen,
  sentRequests,
  server,
  tellMailDelivery,
  waitFor,
} from '@marathon/front-end-testing';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { aPushBrowser } from './testing/aPushBrowser.ts';
import { admitted, inLine, openRoom, path as roomPath } from './testing/openRoom.ts';

const publicKey = btoa('the key of this product!');
const path = '/messages/push-subscriptions';
const id = 'b2'.repeat(12);
const on = 'Notify me on this device';
const off = 'Turn off notifications';
const isOnText = /^We’ll notify this device when it’s your turn, also with this page closed\./;
const button = (name: string) => screen.findByRole('button', { name });

beforeEach(() => {
  server.use(
    http.get('/messages/push-key', () => HttpResponse.json({ publicKey })),
    http.put(path, () => HttpResponse.json({ id })),
    http.delete(`${path}/:id`, () => HttpResponse.json(deleted())),
  );
});

function start(options: Parameters<typeof aPushBrowser>[0] = {}) {
  const browser = aPushBrowser(options);
  onTestFinished(browser.end);
  return browser;
}

test('who is in line has this device notified by a press, and nothing is asked for before', async () => {
  const browser = start();
  const { person } = await openRoom(inLine);
  const offer = await button(on);
  expect(browser.requestPermission).not.toHaveBeenCalled();
  expect(browser.register).not.toHaveBeenCalled();
  await person.click(offer);
  await screen.findByText(isOnText);
  expect((await sentRequests('PUT', path)).map(({ body }) => body)).toEqual([
    { endpoint: 'https://push.example/1', keys: { p256dh: 'a public key', auth: 'a secret' } },
  ]);
  expect(browser.pushManager.subscribe).toHaveBeenCalledExactlyOnceWith({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  expect(await browser.note()).toBe(id);
});

test('it is the only notification that is offered', async () => {
  start();
  await openRoom(inLine);
  await button(on);
  expect(screen.queryByRole('button', { name: 'Notify me when it’s my turn' })).not.toBeInTheDocument();
});

test('it is turned off again, here and at the server', async () => {
  const browser = start();
  const { person } = await openRoom(inLine);
  await person.click(await button(on));
  await person.click(await button(off));
  await button(on);
  await waitFor(async () => expect(await sentRequests('DELETE', `${path}/${id}`)).toHaveLength(1));
  expect(browser.isSubscribed()).toBe(false);
  expect(await browser.note()).toBeUndefined();
});

test('a device that is on stays on when the page opens again, and the server knows it still', async () => {
  const browser = start({ permission: 'granted' });
  browser.turnOnBefore(publicKey);
  await openRoom(inLine);
  await screen.findByText(isOnText);
  expect(await sentRequests('PUT', path)).toHaveLength(1);
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

test('a device that the server can no longer take says no longer that it is on', async () => {
  server.use(http.put(path, () => aProblem('unavailable')));
  start({ permission: 'granted' }).turnOnBefore(publicKey);
  await openRoom(inLine);
  await button(on);
  await waitFor(() => expect(loggedWarnings()).toEqual(['The push subscription could not be renewed']));
  expect(screen.queryByText(isOnText)).not.toBeInTheDocument();
});

test('whoever logs in at a browser of another person starts with it off', async () => {
  const browser = start({ permission: 'granted' });
  browser.turnOnBefore(publicKey);
  browser.forgetNotes();
  await openRoom(inLine);
  await button(on);
  expect(await sentRequests('PUT', path)).toEqual([]);
});

test('a device that was on under an earlier key of the product gets a new subscription', async () => {
  const browser = start({ permission: 'granted' });
  browser.turnOnBefore(btoa('an earlier key!'));
  await openRoom(inLine);
  await screen.findByText(isOnText);
  expect((await sentRequests('PUT', path)).map(({ body }) => body)).toMatchObject([
    { endpoint: 'https://push.example/2' },
  ]);
});

test.each(['denied', 'default'] as const)(
  'who does not allow it is told, and what comes in its place: %s',
  async (answer) => {
    tellMailDelivery('server');
    start({ answer });
    const { person } = await openRoom(inLine);
    await person.click(await button(on));
    await screen.findByText('This browser doesn’t allow notifications here. You’ll get an email.');
    expect(screen.queryByRole('button', { name: on })).not.toBeInTheDocument();
    expect(await sentRequests('PUT', path)).toEqual([]);
  },
);

test('who has forbidden it before is told at once, and asked nothing', async () => {
  const browser = start({ permission: 'denied' });
  await openRoom(inLine);
  await screen.findByText('This browser doesn’t allow notifications here.');
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

test('a browser that cannot says so, with the mail that comes instead', async () => {
  tellMailDelivery('server');
  await openRoom(inLine);
  await screen.findByText('This browser can’t notify you. You’ll get an email.');
  expect(await sentRequests('GET', '/messages/push-key')).toEqual([]);
});

test('a push service that does not answer is told, and a press tries again', async () => {
  const browser = start();
  browser.pushManager.subscribe.mockRejectedValueOnce(new Error('push service error'));
  const { person } = await openRoom(inLine);
  await person.click(await button(on));
  await screen.findByText('We couldn’t turn on notifications. Please try again.');
  expect(loggedWarnings()).toEqual(['The push subscription could not be made']);
  await person.click(await button(on));
  await screen.findByText(isOnText);
});

test.each([
  ['has no key', () => HttpResponse.json({ publicKey: null })],
  ['does not answer', () => aProblem('not-found')],
])('a product that %s offers what an open page can do', async (_, answer) => {
  server.use(http.get('/messages/push-key', answer));
  start();
  await openRoom(inLine);
  await button('Notify me when it’s my turn');
  expect(screen.queryByRole('button', { name: on })).not.toBeInTheDocument();
});

test('whose turn it is already is offered nothing', async () => {
  start();
  await openRoom(admitted);
  await screen.findByRole('heading', { name: 'Complete the form' });
  expect(screen.queryByRole('button', { name: on })).not.toBeInTheDocument();
  expect(location.pathname).toBe(roomPath);
});
