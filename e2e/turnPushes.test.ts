// Concerns mf-marathons
import type { PushContent } from '@marathon/contracts/pushSubscriptions';
import { pushServicePemFile, startPushService } from '@marathon/svc-messages/testing/pushService';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { call } from './support/api.ts';
import { violations } from './support/axe.ts';
import { addMarathon } from './support/marathons.ts';
import { logOut, somebody } from './support/people.ts';
import { anOwnSetting } from './support/setting.ts';

const service = await startPushService();
afterAll(() => service.stop());
const setting = anOwnSetting({ PUSH_HOSTS: service.host, NODE_EXTRA_CA_CERTS: pushServicePemFile });

const organizer = somebody().email;
const inMinutes = (minutes: number) => new Date(Date.now() + 60_000 * minutes).toISOString();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

let page: Page;
let id: string;
let room: string;

// A member waits in a room and has turned on notifications.
beforeEach(async () => {
  const { origin } = setting.product;
  const registrationStart = inMinutes(30);
  const race = { title: 'Midnight Sun Marathon', registrationStart, participantsLimit: 5, waitingRoom: true };
  id = await addMarathon(origin, race, organizer);
  room = `/marathonsdetails/${id}/waiting-room`;
  ({ page } = await setting.member(await setting.newMember()));
  await useServiceIn(page.context());
  await page.goto(room);
  await page.getByText('You’re in. The draw starts in').first().waitFor();
  await button(page, 'Notify me on this device').click();
  await page.getByText('We’ll notify this device when it’s your turn', { exact: false }).waitFor();
});

/** Replaces the browser's push service, which headless browsers lack, by the test's own. */
async function useServiceIn(context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: setting.product.origin });
  await context.exposeFunction('subscribeAtService', (key: string) => service.subscribe(key));
  await context.addInitScript(() => {
    const { subscribeAtService } = globalThis as unknown as {
      subscribeAtService: (key: string) => Promise<object>;
    };
    Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
    Notification.requestPermission = async () => 'granted';
    PushManager.prototype.subscribe = async (options) => {
      const made = await subscribeAtService(String(options?.applicationServerKey));
      return { ...made, options: {}, toJSON: () => made, unsubscribe: async () => true } as never;
    };
  });
}

async function openRegistration(): Promise<void> {
  const body = { registrationStart: inMinutes(0) };
  const answer = await call(setting.product.origin, 'PATCH', `/marathons/${id}`, organizer, body);
  expect(answer.status).toBe(200);
}

const receivedOf = (marathonId: string) =>
  service.received
    .map(({ content }) => content as PushContent)
    .filter((one) => one.marathonId === marathonId);

interface WorkerScope {
  readonly registration: { showNotification: (title: string, options: NotificationContent) => Promise<void> };
  readonly clients: { openWindow: (path: string) => Promise<void> };
  readonly WindowClient: { readonly prototype: { focus: () => Promise<void> } };
  shown: { title: string; body: string; data: string }[];
  ledTo: string[];
}

interface NotificationContent {
  readonly body: string;
  readonly data: string;
}

function worker() {
  const [only] = page.context().serviceWorkers();
  if (!only) throw new Error('there is no worker');
  return only;
}

/** Delivers a push message to the worker. Records notifications, which a headless browser does not show. */
async function deliver(content: PushContent): Promise<void> {
  await worker().evaluate(() => {
    const scope = globalThis as unknown as WorkerScope;
    scope.shown = [];
    scope.registration.showNotification = async (title, { body, data }) =>
      void scope.shown.push({ title, body, data });
  });
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationIn(session);
  const data = JSON.stringify(content);
  const { origin } = setting.product;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

function registrationIn(session: CDPSession): Promise<string> {
  return new Promise((resolve, reject) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
    session.send('ServiceWorker.enable').catch(reject);
  });
}

const shown = () => worker().evaluate(() => (globalThis as unknown as WorkerScope).shown);

const turn = {
  title: 'It’s your turn: Midnight Sun Marathon',
  body: 'A spot is reserved for you, for a few minutes. Register now.',
};

test('whose turn it is reads it on the device, and a click leads to the room [bar.axe]', async () => {
  expect(await violations(page, 'a device that is on')).toEqual([]);
  await openRegistration();
  await expect.poll(() => receivedOf(id), { timeout: 30_000 }).toEqual([{ ...turn, marathonId: id }]);
  await deliver({ ...turn, marathonId: id });
  await expect.poll(shown).toEqual([{ ...turn, data: room }]);

  expect(await click()).toEqual([`focus ${room}`]);
  await page.goto('/about');
  expect(await click()).toEqual([`open ${room}`]);
});

/** Presses the notification. Where that leads is noted: a browser lets pages come to the front only after a real press. */
async function click(): Promise<string[]> {
  await worker().evaluate((path) => {
    const scope = globalThis as unknown as WorkerScope;
    scope.ledTo = [];
    scope.clients.openWindow = async (opened) => void scope.ledTo.push(`open ${opened}`);
    scope.WindowClient.prototype.focus = async function (this: { readonly url: string }) {
      scope.ledTo.push(`focus ${new URL(this.url).pathname}`);
    } as () => Promise<void>;
    const notification = { data: path, close: () => undefined };
    const press = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined });
    globalThis.dispatchEvent(press);
  }, room);
  const ledTo = () => worker().evaluate(() => (globalThis as unknown as WorkerScope).ledTo);
  await expect.poll(ledTo).toHaveLength(1);
  return ledTo();
}

test('a device that is turned off is pushed nothing more', async () => {
  await button(page, 'Turn off notifications').click();
  await button(page, 'Notify me on this device').waitFor();
  await openRegistration();
  await page.getByRole('heading', { level: 2, name: 'Complete the form' }).waitFor();
  expect(receivedOf(id)).toEqual([]);
});

test('after a log-out the device shows nothing that arrives', async () => {
  await deliver({ ...turn, marathonId: id });
  await expect.poll(shown).toHaveLength(1);
  await page.goto('/dashboard');
  await logOut(page);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await deliver({ ...turn, marathonId: id });
  const other = { ...turn, marathonId: 'another race' };
  await page.evaluate(async () =>
    (await caches.open('tickets')).put('/push-subscription', new Response('another person')),
  );
  await worker().evaluate((data) => {
    const scope = globalThis as unknown as { PushEvent: new (type: string, init: object) => Event };
    globalThis.dispatchEvent(new scope.PushEvent('push', { data }));
  }, JSON.stringify(other));
  await expect.poll(shown).toMatchObject([{ data: '/marathonsdetails/another%20race/waiting-room' }]);
});
