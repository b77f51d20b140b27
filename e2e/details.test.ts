import { readFileSync } from 'node:fs';
import type { Marathon } from '@marathon/contracts/marathon';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { installClock } from './support/clock.ts';
import { altered, fault, hold } from './support/faults.ts';
import { tabTo } from './support/keyboard.ts';
import { addMarathon } from './support/marathons.ts';
import { answer, dialog, logIn } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
const american = { timezoneId: 'UTC', locale: 'en-US' };
const one = /^\/marathons\/[0-9a-f]{24}$/;
const myPlaces = /^\/registrations\?email=/;
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

const add = (fields: Record<string, unknown> = {}) => addMarathon(setting.product.origin, fields);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const registerLink = (page: Page) => page.getByRole('link', { name: 'Register for Marathon', exact: true });
const closed = (page: Page) => page.getByText('Registration is currently closed.', { exact: true });
const started = (page: Page) => page.getByText('The marathon has started or passed.', { exact: true });
const timer = (page: Page) => page.getByRole('timer');
const card = (page: Page) => page.getByRole('complementary', { name: 'Registration' });
const place = (page: Page) => card(page).getByText('You have a place', { exact: true });
async function takePlace(id: string) {
  const taken = await call(setting.product.origin, 'POST', '/registrations', ada.email, aRunner(id));
  expect(taken.status).toBe(201);
}
const facts = (page: Page) =>
  page
    .locator('main dl > div')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((fact) => [
          fact.querySelector('dt')?.textContent,
          fact.querySelector('dd')?.textContent.replaceAll(/\s+/g, ' '),
        ]),
      ),
    );

/** Opens the details and waits for the live connection: a jump of the clock would end one that is still on its way. */
async function openLive(page: Page, id: string) {
  const live = page.waitForResponse((response) => new URL(response.url()).pathname === '/marathons/live');
  await page.goto(`/marathonsdetails/${id}`);
  await live;
}

test('Loading marathon details... in an outline of the page, then the details; Marathon not found for what is not there [2.details.states] [8.lists] [more.skeletons]', async () => {
  const { page, complaints } = await setting.visitor();
  const id = await add();
  const release = await hold(page, 'GET', one);
  await page.goto(`/marathonsdetails/${id}`);
  const loading = page.getByRole('status').filter({ hasText: 'Loading marathon details...' });
  await loading.waitFor();
  expect(await page.locator('main span[aria-hidden="true"]').count()).toBeGreaterThan(3);
  release();
  await heading(page, 'Harbour Night Run').waitFor();
  expect(await loading.count()).toBe(0);
  expect(complaints).toEqual([]);

  for (const missing of ['0123456789abcdef01234567', 'not-an-id']) {
    await page.goto(`/marathonsdetails/${missing}`);
    await heading(page, 'Marathon not found').waitFor();
    expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0);
  }
  const mend = await fault(page, 'GET', one);
  await page.goto(`/marathonsdetails/${id}`);
  await heading(page, 'Marathon not found').waitFor();
  expect(complaints).toContainEqual(expect.stringContaining('A marathon could not be loaded'));
  expect(await page.getByRole('dialog').filter({ visible: true }).count()).toBe(0);
  await mend();
  await page.getByRole('button', { name: 'Retry' }).click();
  await heading(page, 'Harbour Night Run').waitFor();
});

test('every line of the details, and what stands where there is nothing [2.details.lines] [more.images]', async () => {
  const { page, complaints } = await setting.visitor(american);
  const id = await add({
    title: 'Lighthouse Run',
    location: 'Bergen, Norway',
    registrationStart: '2026-01-02T06:00:00.000Z',
    registrationEnd: '2046-03-04T17:30:00.000Z',
    marathonDate: '2046-05-06T09:15:00.000Z',
    distance: '25k',
    organizer: 'Lighthouse Runners',
    registrationFee: 45.5,
    participantsLimit: 12_500,
    description: 'Round the lighthouse.\nAnd back.',
  });
  await page.goto(`/marathonsdetails/${id}`);
  await heading(page, 'Lighthouse Run').waitFor();
  expect(await facts(page)).toEqual({
    'Marathon date': 'Sun, May 6, 2046, 9:15 AM UTC',
    Location: 'Bergen, Norway',
    Registration: 'Fri, Jan 2, 2026, 6:00 AM UTC – Sun, Mar 4, 2046, 5:30 PM UTC',
    Distance: '25k',
    Organizer: 'Lighthouse Runners',
    'Registration fee': '$45.50',
    'Max participants': '12,500',
    Registered: '0',
  });
  expect(await page.locator('main img').first().getAttribute('src')).toContain('night-lights.svg');
  expect(await page.locator('main').textContent()).toContain('Round the lighthouse.\nAnd back.');

  await altered<Marathon>(page, one, (race) => ({
    ...race,
    title: '',
    location: '',
    image: '',
    organizer: '',
    eventDate: undefined,
    registrationFee: undefined,
    participantsLimit: undefined,
    registrationCount: undefined,
    description: '',
  }));
  await page.reload();
  await heading(page, 'Untitled marathon').waitFor();
  expect(await facts(page)).toMatchObject({
    'Marathon date': 'Sun, May 6, 2046, 9:15 AM UTC',
    Location: 'Location to be announced',
    Organizer: 'Not named',
    'Registration fee': 'Free',
    'Max participants': 'Unlimited',
    Registered: '0',
  });
  await page.getByText('No description available.', { exact: true }).waitFor();
  expect(await page.locator('main img').first().getAttribute('src')).toBe('/images/marathon-placeholder.svg');
  expect(complaints).toEqual([]);
});

test('the countdown tells days, hours and minutes in circles of size 120, stroke 8, blue, yellow, red [2.details.countdown] [9.countdown]', async () => {
  const { page, complaints } = await setting.visitor();
  const now = Date.now();
  const id = await add({ marathonDate: new Date(now + days(40)).toISOString() });
  await installClock(page, { time: now });
  await openLive(page, id);
  await timer(page).waitFor();
  // 39 days, 4 hours and 5 minutes before the start.
  await page.clock.pauseAt(now + days(40) - days(39) - hours(4) - minutes(5));
  await expect
    .poll(() => timer(page).textContent())
    .toBe('39 days, 4 hours and 5 minutes39days4hours5minutes');
  await page.clock.runFor(minutes(6));
  await expect.poll(() => timer(page).textContent()).toContain('39 days, 3 hours and 59 minutes');
  await page.clock.pauseAt(now + days(40) - days(1) - hours(1) - minutes(1));
  await expect.poll(() => timer(page).textContent()).toBe('1 day, 1 hour and 1 minute1day1hour1minute');

  const circles = await timer(page)
    .locator('svg')
    .evaluateAll((all) =>
      all.map((svg) => {
        const ring = svg.querySelectorAll('path')[1];
        const style = ring ? getComputedStyle(ring) : undefined;
        const { width, height } = svg.getBoundingClientRect();
        return { width, height, stroke: style?.strokeWidth, colour: style?.stroke };
      }),
    );
  expect(circles.map(({ width, height, stroke }) => ({ width, height, stroke }))).toEqual(
    Array(3).fill({ width: 120, height: 120, stroke: '8px' }),
  );
  expect(circles.map(({ colour }) => hueOf(colour ?? ''))).toEqual(['blue', 'yellow', 'red']);
  expect(complaints).toEqual([]);
});

test('at zero the countdown becomes started or passed by itself [4.countdown] [2.details.countdown]', async () => {
  const { page, complaints } = await setting.visitor();
  const start = Date.now() + minutes(10);
  const id = await add({
    registrationEnd: new Date(start - minutes(5)).toISOString(),
    marathonDate: new Date(start).toISOString(),
  });
  await installClock(page);
  await openLive(page, id);
  await timer(page).waitFor();
  await page.clock.pauseAt(start - 1);
  await expect.poll(() => timer(page).textContent()).toBe('Less than a minute to go0days0hours0minutes');
  await timer(page).getByText('Less than a minute to go').waitFor();
  expect(await started(page).count()).toBe(0);
  await page.clock.runFor(1);
  await started(page).waitFor();
  expect(await timer(page).count()).toBe(0);
  await page.clock.resume();
  await page.reload();
  await started(page).waitFor();
  expect(complaints).toEqual([]);
});

test('registration is open from the first to the last instant of its window, both inclusive [4.window] [2.details.register]', async () => {
  const { page, complaints } = await setting.member(ada, american);
  const [opens, closes] = [Date.now() + minutes(4), Date.now() + minutes(8)];
  const id = await add({
    registrationStart: new Date(opens).toISOString(),
    registrationEnd: new Date(closes).toISOString(),
  });
  await installClock(page);
  await openLive(page, id);
  await heading(page, 'Harbour Night Run').waitFor();
  await closed(page).waitFor();
  await card(page)
    .getByText(`It opens ${dateTime(opens)}`)
    .waitFor();
  await page.clock.pauseAt(opens - 1);
  await closed(page).waitFor();
  expect(await registerLink(page).count()).toBe(0);
  await page.clock.runFor(1);
  await registerLink(page).waitFor();
  expect(await closed(page).count()).toBe(0);
  expect(await registerLink(page).getAttribute('href')).toBe(`/marathonsdetails/${id}/apply`);
  await page.clock.pauseAt(closes);
  await registerLink(page).waitFor();
  await page.clock.runFor(1);
  await closed(page).waitFor();
  expect(await registerLink(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('a clock that is wrong here hides no way in: the server tells the time [4.window] [2.details.register]', async () => {
  const { page, complaints } = await setting.member(ada);
  const id = await add({ registrationStart: new Date(Date.now() - minutes(5)).toISOString() });
  await page.clock.install({ time: Date.now() - hours(1) });
  await page.goto(`/marathonsdetails/${id}`);
  await registerLink(page).waitFor();
  expect(complaints).toEqual([]);
});

test('a runner who has a place is told so in place of the Register button, and led to it [2.details.register]', async () => {
  const { page, complaints } = await setting.member(ada);
  const id = await add();
  await takePlace(id);
  const release = await hold(page, 'GET', myPlaces);
  await page.goto(`/marathonsdetails/${id}`);
  await card(page).waitFor();
  expect(await registerLink(page).count()).toBe(0);
  expect(await place(page).count()).toBe(0);
  release();
  await place(page).waitFor();
  expect(await registerLink(page).count()).toBe(0);
  await card(page).getByRole('link', { name: 'My Applied Marathons' }).click();
  await page.waitForURL('/dashboard/my-apply');

  // Given back: the page that was open before knows it too.
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await answer(
    page,
    { title: 'Are you sure?', text: 'You will not be able to recover this registration!' },
    'Yes, delete it!',
  );
  await page.getByText('Registration deleted').waitFor();
  const releaseAgain = await hold(page, 'GET', myPlaces);
  await page.goBack();
  await card(page).waitFor();
  expect(await place(page).count()).toBe(0);
  releaseAgain();
  await registerLink(page).waitFor();
  expect(complaints).toEqual([]);
});

test('one that is over for others still tells its runner of the place [2.details.register]', async () => {
  const { page, complaints } = await setting.member(ada);
  const full = await add({ participantsLimit: 1 });
  await takePlace(full);
  await page.goto(`/marathonsdetails/${full}`);
  await place(page).waitFor();
  await closed(page).waitFor();
  expect(complaints).toEqual([]);
});

test('who is not known to have a place can register: no answer, and nobody to ask for [2.details.register]', async () => {
  const { page, complaints } = await setting.member(ada);
  const id = await add();
  await takePlace(id);
  await fault(page, 'GET', myPlaces);
  await page.goto(`/marathonsdetails/${id}`);
  await registerLink(page).waitFor();
  const known = ['500', 'The registrations of the person could not be loaded'];
  await expect.poll(() => complaints.length).toBe(known.length);
  for (const complaint of known) expect(complaints.join()).toContain(complaint);
  expect(await dialog(page).count()).toBe(0);
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0);

  const stranger = await setting.visitor();
  let asked = 0;
  stranger.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/registrations') asked += 1;
  });
  await stranger.page.goto(`/marathonsdetails/${id}`);
  await card(stranger.page).getByText('Please log in to register for the marathon.').waitFor();
  await stranger.page.waitForLoadState('networkidle');
  expect(asked).toBe(0);
});

test('one that is full says so and has no Register button [2.details.register]', async () => {
  const { page, complaints } = await setting.member(ada);
  const id = await add({ participantsLimit: 3 });
  await altered<Marathon>(page, one, (race) => ({ ...race, registrationCount: 3 }));
  await page.goto(`/marathonsdetails/${id}`);
  await closed(page).waitFor();
  expect(await page.getByRole('complementary', { name: 'Registration' }).textContent()).toContain('Sold out');
  expect(await registerLink(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('the signed-out are asked to log in, and come back here [2.details.signed-out] [2.details.register]', async () => {
  const { page, complaints } = await setting.visitor();
  const id = await add();
  await page.goto(`/marathonsdetails/${id}`);
  const aside = page.getByRole('complementary', { name: 'Registration' });
  await aside.getByText('Please log in to register for the marathon.').waitFor();
  expect(await registerLink(page).count()).toBe(0);
  await aside.getByRole('link', { name: 'Log in' }).click();
  await page.waitForURL('/login');
  await logIn(page, ada);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL(`/marathonsdetails/${id}`);
  await registerLink(page).click();
  await page.waitForURL(`/marathonsdetails/${id}/apply`);
  expect(complaints).toEqual([]);
});

test('a calendar file to keep and a link to share [more.calendar]', async () => {
  const { page, complaints } = await setting.visitor({
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const id = await add({ marathonDate: '2046-05-06T09:15:00.000Z' });
  await page.goto(`/marathonsdetails/${id}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Add to calendar' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('harbour-night-run.ics');
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines).toContain('DTSTART:20460506T091500Z');
  expect(lines).toContain('SUMMARY:Harbour Night Run');
  expect(lines).toContain('LOCATION:Oslo\\, Norway');

  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByText('Link copied').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${setting.product.origin}/marathonsdetails/${id}`,
  );
  expect(complaints).toEqual([]);
});

test('on a phone the register bar covers nothing that has the focus, and nothing at the end [bar.keyboard]', async () => {
  const { page, complaints } = await setting.visitor({ viewport: { width: 360, height: 640 } });
  const id = await add({ registrationFee: 1_250.5, participantsLimit: 1_200 });
  await page.goto(`/marathonsdetails/${id}`);
  const [share, bar] = [page.getByRole('button', { name: 'Share' }), card(page).locator('> div').first()];
  await card(page).getByText('Please log in to register for the marathon.').waitFor();
  /** How far apart two parts of the page are; less than nothing where one covers the other. */
  const distance = async (one: Locator, other: Locator) => {
    const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
    if (!a || !b) return Number.NaN;
    return Math.max(b.y - a.y - a.height, a.y - b.y - b.height);
  };
  await tabTo(page, 'Add to calendar');
  expect(await distance(page.getByRole('button', { name: 'Add to calendar' }), bar)).toBeGreaterThan(0);
  // Scrolled on meanwhile: the next stop lies right behind the bar.
  await share.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 10));
  expect(await distance(share, bar)).toBeLessThan(0);
  await page.keyboard.press('Tab');
  await expect.poll(() => distance(share, bar)).toBeGreaterThan(0);

  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const end = page.getByRole('contentinfo').getByText('© 2025');
  await expect.poll(() => distance(end, bar)).toBeGreaterThan(0);
  await expect.poll(() => distance(share, bar)).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
});

const minutes = (count: number) => count * 60_000;
const hours = (count: number) => minutes(60 * count);
const days = (count: number) => hours(24 * count);

const dateTime = (at: number) =>
  new Date(at).toLocaleString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });

/** The name of a colour by its hue; `rgb(29, 78, 216)`. */
function hueOf(colour: string): string {
  const [r = 0, g = 0, b = 0] = (colour.match(/\d+/g) ?? []).map(Number);
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)];
  const sector =
    max === r ? (g - b) / (max - min) : max === g ? 2 + (b - r) / (max - min) : 4 + (r - g) / (max - min);
  const hue = (60 * sector + 360) % 360;
  if (hue < 20 || hue > 340) return 'red';
  if (hue > 35 && hue < 65) return 'yellow';
  return hue > 200 && hue < 250 ? 'blue' : colour;
}
