// Concerns mf-dashboard, mf-marathons
import { readFileSync } from 'node:fs';
import type { Marathon } from '@marathon/contracts/marathon';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { alterAnswer } from './support/faults.ts';
import { addMarathon } from './support/marathons.ts';
import { nightlyTest, someOf } from './support/nightly.ts';
import { aSetting, type Member } from './support/setting.ts';
import { waitUntilDrawn } from './support/waitUntilDrawn.ts';

const setting = aSetting();
const readers = {
  auckland: { timezoneId: 'Pacific/Auckland' },
  losAngeles: { timezoneId: 'America/Los_Angeles' },
  berlin: { timezoneId: 'Europe/Berlin' },
};
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

/** Days in Oslo's time zone; the window ends with the day on which its clocks go forward. */
const osloRun = {
  title: 'Oslo Fjord Run',
  timeZone: 'Europe/Oslo',
  registrationStart: '2026-01-01',
  registrationEnd: '2046-03-25',
  marathonDate: '2046-05-20T07:30:00+02:00',
};
const add = (fields: Record<string, unknown> = osloRun) => addMarathon(setting.product.origin, fields);
const text = async (page: Page, selector: string) =>
  (await page.locator(selector).first().textContent())?.replaceAll(/\s+/g, ' ').trim();
const fact = (page: Page, name: string) => text(page, `main dl > div:has(dt:text-is("${name}")) dd`);

const readings = [
  ['auckland', 'Sun, May 20, 5:30 PM', 'Thu, Jan 1, 12:00 PM', 'Mon, Mar 26, 10:59 AM'],
  ['losAngeles', 'Sat, May 19, 10:30 PM', 'Wed, Dec 31, 3:00 PM', 'Sun, Mar 25, 2:59 PM'],
  ['berlin', undefined, undefined, undefined],
] as const;

test.each(someOf(readings, readings.slice(1, 2)))(
  'a race in Oslo is at Oslo’s day and hour for a reader in %s, with their own time beside where it differs [more.zones]',
  async (reader, start, opens, closes) => {
    const { page, complaints } = await setting.visitor(readers[reader]);
    const id = await add();
    await page.goto(`/marathonsdetails/${id}`);
    // The server-rendered page does not know the reader's time zone.
    await waitUntilDrawn(page);
    const own = (time: string | undefined) => (time ? ` Your time: ${time}` : '');
    expect(await fact(page, 'Marathon date')).toBe(
      `Sun, May 20, 2046, 7:30 AM Oslo time (GMT+2)${own(start)}`,
    );
    expect(await fact(page, 'Registration')).toBe(
      `Thu, Jan 1, 2026, 12:00 AM Oslo time (GMT+1)${own(opens)} – Sun, Mar 25, 2046, 11:59 PM Oslo time (GMT+2)${own(closes)}`,
    );
    expect(await text(page, 'aside p:has-text("Registration closes")')).toBe(
      `Registration closes Sun, Mar 25, 2046, 11:59 PM Oslo time (GMT+2)${own(closes)}`,
    );
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Add to calendar' }).click(),
    ]);
    const calendar = readFileSync(await file.path(), 'utf8').replaceAll('\r\n ', '');
    expect(calendar).toContain('DTSTART:20460520T053000Z');
    expect(calendar).toContain('Start: Sun\\, May 20\\, 2046\\, 7:30 AM Oslo time (GMT+2)');
    expect(complaints).toEqual([]);
  },
);

nightlyTest(
  'cards at home show the days of the race, whatever the clock of the reader [more.zones]',
  async () => {
    const { page } = await setting.visitor(readers.losAngeles);
    await add();
    await alterAnswer<Marathon[]>(page, /^\/marathons(\?|$)/, (all) =>
      all.filter(({ title }) => title === osloRun.title).slice(0, 1),
    );
    await page.goto('/');
    const cards = page.getByRole('article').filter({ hasText: 'Oslo Fjord Run' });
    await expect.poll(() => cards.count()).toBe(2);
    await cards.getByText('Jan 1, 2026 – Mar 25, 2046').waitFor();
    await cards.getByText('May 20, 2046', { exact: true }).waitFor();
    await cards.getByText('May20', { exact: true }).waitFor();
  },
);

test('the form to apply names the race’s times, and the reader’s own [more.zones]', async () => {
  const { page } = await setting.member(ada, readers.losAngeles);
  const id = await add({
    ...osloRun,
    registrationStart: '2046-03-25',
    registrationEnd: '2046-03-26',
  });
  await page.goto(`/marathonsdetails/${id}/apply`);
  const opens = 'Sun, Mar 25, 2046, 12:00 AM Oslo time (GMT+1)';
  const start = page.getByLabel('Registration Start', { exact: true });
  expect(await start.inputValue()).toBe('Sun, Mar 25, 2046, 12:00 AM');
  await page.getByText('Oslo time (GMT+1)', { exact: true }).waitFor();
  await page.getByText(`It opens ${opens}, your time Sat, Mar 24, 4:00 PM.`).waitFor();
  const race = page.getByRole('complementary', { name: 'Your race' });
  await race.getByText('Sun, May 20, 2046, 7:30 AM Oslo time (GMT+2)').waitFor();
  await race.getByText('Your time: Sat, May 19, 10:30 PM').waitFor();
});

nightlyTest(
  'an older race, whose organizer chose no time zone, is in the reader’s own [more.zones]',
  async () => {
    const { page } = await setting.visitor(readers.losAngeles);
    const id = await add();
    await alterAnswer<Marathon>(page, new RegExp(`^/marathons/${id}$`), (race) => ({
      ...race,
      timeZone: null,
    }));
    await page.goto(`/marathonsdetails/${id}`);
    await waitUntilDrawn(page);
    expect(await fact(page, 'Marathon date')).toBe('Sat, May 19, 2046, 10:30 PM PDT');
  },
);

test('an organizer who travels sees their races by the races’ clocks [more.zones] [2.mine]', async () => {
  const grace = await setting.newMember();
  await addMarathon(setting.product.origin, osloRun, grace.email);
  const { page } = await setting.member(grace, readers.auckland);
  await page.goto('/dashboard/my-marathons');
  const card = page.getByRole('article', { name: 'Oslo Fjord Run' });
  await card.getByText('Jan 1, 2026 – Mar 25, 2046').waitFor();
  await card.getByText('Sun, May 20, 2046, 7:30 AM Oslo time (GMT+2)').waitFor();
  await card.getByText('Your time: Sun, May 20, 5:30 PM').waitFor();
  await page.goto('/dashboard');
  await page.getByText('Sun, May 20, 2046, 7:30 AM Oslo time (GMT+2)').waitFor();
});
