// Concerns mf-dashboard
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { addMarathon, marathon } from './support/marathons.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
const losAngeles = { timezoneId: 'America/Los_Angeles' };
const auckland = { timezoneId: 'Pacific/Auckland' };
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

const osloRun = {
  title: 'Oslo Fjord Run',
  timeZone: 'Europe/Oslo',
  registrationStart: '2046-03-01',
  registrationEnd: '2046-03-25',
  marathonDate: '2046-05-20T07:30:00+02:00',
};
/** Independent of the form's time zone. */
const asStored = {
  registrationStart: '2046-02-28T23:00:00.000Z',
  registrationEnd: '2046-03-25T21:59:59.999Z',
  marathonDate: '2046-05-20T05:30:00.000Z',
};
const dates = {
  'Registration Start': '03/01/2046',
  'Registration End': '03/25/2046',
  'Marathon Date': '05/20/2046',
};

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const zone = (page: Page) => field(page, 'Time Zone');
async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
}
const values = (page: Page, labels: readonly string[]) =>
  Promise.all(labels.map((label) => field(page, label).inputValue()));
/** The form's request body. */
async function sent(page: Page, method: 'POST' | 'PATCH', button: string): Promise<Record<string, unknown>> {
  const [request] = await Promise.all([
    page.waitForRequest(
      (call) => call.method() === method && /\/marathons(\/|$)/.test(new URL(call.url()).pathname),
    ),
    page.locator('main').getByRole('button', { name: button, exact: true }).click(),
  ]);
  await page.waitForURL('/dashboard/my-marathons');
  return request.postDataJSON() as Record<string, unknown>;
}

test('a new race is in its organizer’s time zone until another is chosen, which keeps what was typed, also over a reload [more.zones] [2.add] [more.drafts]', async () => {
  const { page, complaints } = await setting.member(ada, losAngeles);
  await page.goto('/dashboard/add-marathon');
  await zone(page).waitFor();
  expect(await zone(page).inputValue()).toBe('America/Los_Angeles');
  await fill(page, {
    Title: 'Oslo Fjord Run',
    Location: 'Oslo, Norway',
    Description: 'Along the water.',
    'Image URL': `${setting.product.origin}/images/marathons/winter-lake.svg`,
    ...dates,
    'Opening Time': '12:00',
    'Start Time': '07:30',
  });
  // By typing, like every native list.
  await zone(page).focus();
  await page.keyboard.type('Oslo');
  expect(await zone(page).inputValue()).toBe('Europe/Oslo');
  expect(await zone(page).locator('option:checked').textContent()).toBe('Oslo (GMT+2)');
  await page.reload();
  await zone(page).waitFor();
  expect(await zone(page).inputValue()).toBe('Europe/Oslo');
  expect(await values(page, [...Object.keys(dates), 'Opening Time', 'Start Time'])).toEqual([
    ...Object.values(dates),
    '12:00',
    '07:30',
  ]);
  expect(await sent(page, 'POST', 'Add Marathon')).toMatchObject({
    timeZone: 'Europe/Oslo',
    ...asStored,
    registrationStart: '2046-03-01T11:00:00.000Z',
  });
  expect(complaints).toEqual([]);
});

test('an organizer who travels sees the race’s own days and breaks none of them [more.zones] [2.update]', async () => {
  const id = await addMarathon(setting.product.origin, osloRun, ada.email);
  const before = await marathon(setting.product.origin, id);
  const { page } = await setting.member(ada, auckland);
  await page.goto(`/dashboard/update-marathon/${id}`);
  await zone(page).waitFor();
  expect(await zone(page).inputValue()).toBe('Europe/Oslo');
  expect(await values(page, [...Object.keys(dates), 'Start Time'])).toEqual([
    ...Object.values(dates),
    '07:30',
  ]);
  await fill(page, { Location: 'Oslo, Bygdøy' });
  expect(await sent(page, 'PATCH', 'Update Marathon')).toMatchObject({
    timeZone: 'Europe/Oslo',
    ...asStored,
  });
  const { registrationStart, registrationEnd, eventDate, timeZone } = before;
  expect(await marathon(setting.product.origin, id)).toMatchObject({
    ...{ registrationStart, registrationEnd, eventDate, timeZone },
  });
});
