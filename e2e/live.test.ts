// Concerns mf-marathons
import type { Page, Request } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { installClock } from './support/clock.ts';
import { addMarathon } from './support/marathons.ts';
import { somebody } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

const count = (page: Page) => page.getByTestId('registration-count');
const spots = (page: Page) => page.getByRole('complementary', { name: 'Registration' });

async function elsewhere(id: string) {
  const answer = await call(setting.product.origin, 'POST', '/registrations', somebody().email, aRunner(id));
  expect(answer.status).toBe(201);
}

const isLive = (call: { url(): string }) => new URL(call.url()).pathname === '/marathons/live';

/** Counts connections for live updates. */
function connections(page: Page) {
  const open = { now: 0, ever: 0 };
  page.on('request', (request) => {
    if (!isLive(request)) return;
    open.now += 1;
    open.ever += 1;
  });
  const close = (request: Request) => {
    if (isLive(request)) open.now -= 1;
  };
  page.on('requestfailed', close);
  page.on('requestfinished', close);
  return open;
}

test('a registration elsewhere shows on two open pages without a reload, over one connection each [live.counts]', async () => {
  const id = await addMarathon(setting.product.origin, { participantsLimit: 3 });
  const signedOut = await setting.visitor();
  const signedIn = await setting.member(ada);
  const open = connections(signedIn.page);
  await signedOut.page.goto(`/marathonsdetails/${id}`);
  // Through the list: its connection serves the details too.
  await signedIn.page.goto('/marathons');
  await signedIn.page.locator(`a[href="/marathonsdetails/${id}"]`).click();
  for (const { page } of [signedOut, signedIn]) await expect.poll(() => count(page).textContent()).toBe('0');
  await expect.poll(() => open.now).toBe(1);

  await elsewhere(id);
  for (const { page } of [signedOut, signedIn]) {
    await expect.poll(() => count(page).textContent()).toBe('1');
    await expect.poll(() => spots(page).textContent()).toContain('2 of 3 spots left');
  }
  await elsewhere(id);
  await elsewhere(id);
  for (const { page } of [signedOut, signedIn]) {
    await expect.poll(() => count(page).textContent()).toBe('3');
    await expect.poll(() => spots(page).textContent()).toContain('Sold out');
  }
  expect(open.ever).toBe(1);
  expect([...signedOut.complaints, ...signedIn.complaints]).toEqual([]);
});

test('My Created Marathons follows registrations elsewhere, over the connection that the details had [live.counts]', async () => {
  const { page, complaints } = await setting.member(ada);
  const title = 'Followed From The Dashboard';
  const id = await addMarathon(setting.product.origin, { title, participantsLimit: 40 }, ada.email);
  const open = connections(page);
  await page.goto(`/marathonsdetails/${id}`);
  await expect.poll(() => open.now).toBe(1);
  await page.getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: 'My Marathons' }).click();
  const card = page.getByRole('article', { name: title });
  await expect.poll(() => card.textContent()).toContain('0 of 40');
  await elsewhere(id);
  await expect.poll(() => card.textContent()).toContain('1 of 40');
  expect(open).toEqual({ now: 1, ever: 1 });
  expect(complaints).toEqual([]);
});

test('what the organizer changes or takes down elsewhere shows on an open page [live.changes]', async () => {
  const id = await addMarathon(setting.product.origin, { location: 'Bergen' }, ada.email);
  const { page } = await setting.visitor();
  const open = connections(page);
  await page.goto(`/marathonsdetails/${id}`);
  await page.getByText('Bergen').first().waitFor();
  await expect.poll(() => open.now).toBe(1);
  await call(setting.product.origin, 'PATCH', `/marathons/${id}`, ada.email, { location: 'Trondheim' });
  await page.getByText('Trondheim').first().waitFor();
  await call(setting.product.origin, 'DELETE', `/marathons/${id}`, ada.email);
  await page.getByRole('heading', { name: 'Marathon not found' }).waitFor();
});

test('a page that nobody looks at gives its connection back, and catches up when it is seen again [live.counts]', async () => {
  const { page, complaints } = await setting.visitor();
  const id = await addMarathon(setting.product.origin);
  const open = connections(page);
  await page.goto(`/marathonsdetails/${id}`);
  await expect.poll(() => count(page).textContent()).toBe('0');
  await expect.poll(() => open.now).toBe(1);
  await show(page, false);
  await expect.poll(() => open.now).toBe(0);
  await elsewhere(id);
  await elsewhere(id);
  expect(await count(page).textContent()).toBe('0');
  await show(page, true);
  await expect.poll(() => count(page).textContent()).toBe('2');
  expect(open).toEqual({ now: 1, ever: 2 });
  expect(complaints).toEqual([]);
});

test('a page whose connection is refused tries again and catches up [live.counts]', async () => {
  const { page } = await setting.visitor();
  const id = await addMarathon(setting.product.origin);
  const live = '**/marathons/live*';
  const clock = await installClock(page);
  await page.route(live, (route) => route.fulfill({ status: 503 }));
  const refused = page.waitForResponse(isLive);
  await page.goto(`/marathonsdetails/${id}`);
  await expect.poll(() => count(page).textContent()).toBe('0');
  await refused;
  await elsewhere(id);
  expect(await count(page).textContent()).toBe('0');
  await page.unroute(live);
  await clock.fastForward('00:10');
  await expect.poll(() => count(page).textContent()).toBe('1');
});

/** Brings the tab to the front or the background. */
async function show(page: Page, visible: boolean) {
  await page.evaluate((isVisible) => {
    Object.defineProperty(document, 'hidden', { value: !isVisible, configurable: true });
    Object.defineProperty(document, 'visibilityState', {
      value: isVisible ? 'visible' : 'hidden',
      configurable: true,
    });
    document.dispatchEvent(new Event('visibilitychange'));
  }, visible);
}
