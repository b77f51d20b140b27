// Concerns mf-dashboard
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { violations } from './support/axe.ts';
import { fault } from './support/faults.ts';
import { allMarathons } from './support/marathons.ts';
import { answer } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
/** Days and times on the page are those of this reader. */
const reader = { timezoneId: 'America/New_York' };
let ada: Member;
beforeEach(async () => {
  ada = await setting.newMember();
});

test('an organizer adds a marathon, whose draft survives a reload, and deletes it again [2.add] [2.mine] [more.drafts] [4.deletion]', async () => {
  const { page, complaints } = await setting.member(ada, reader);
  await page.goto('/dashboard/my-marathons');
  await page.getByText('No marathons found.').waitFor();
  await page.locator('main header').getByRole('link', { name: 'Add Marathon' }).click();
  await page.waitForURL('/dashboard/add-marathon');
  const form = { ...aForm('Tide & <b>Stone</b> Run'), 'Participants Limit': '300' };
  await fill(page, form);
  await page.getByLabel('Running Distance').selectOption('25k');
  await page.reload();
  await page.getByLabel('Title', { exact: true }).waitFor();
  for (const [label, text] of Object.entries(form))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);

  await submit(page);
  await page.getByText('Marathon added successfully!', { exact: true }).waitFor();
  await page.waitForURL('/dashboard/my-marathons');
  const card = page.getByRole('article', { name: 'Tide & <b>Stone</b> Run' });
  for (const line of [
    'Tromsø, Norway',
    'May 1 – Jun 1, 2030',
    'Thu, Jun 20, 2030, 9:00 AM New York time (GMT-4)',
    '25k',
    '0 of 300',
  ])
    await card.getByText(line).first().waitFor();
  expect(await marathonsOf(ada)).toMatchObject([
    {
      // From the first instant of a New York day to the last one.
      registrationStart: '2030-05-01T04:00:00.000Z',
      registrationEnd: '2030-06-02T03:59:59.999Z',
      marathonDate: '2030-06-20T13:00:00.000Z',
    },
  ]);

  await card.getByRole('button', { name: 'Delete' }).click();
  const question = { title: 'Delete "Tide & <b>Stone</b> Run"?', text: 'This action cannot be undone!' };
  await answer(page, question, 'Yes, delete it!');
  await page.getByText('Marathon deleted successfully', { exact: true }).waitFor();
  await card.waitFor({ state: 'detached' });
  expect(await marathonsOf(ada)).toEqual([]);
  expect(complaints).toEqual([]);
});

test('an organizer adds a marathon with a waiting room, finds it switched on later, and switches it off [more.waiting-room] [bar.axe]', async () => {
  const { page, complaints } = await setting.member(ada, reader);
  await page.goto('/dashboard/add-marathon');
  await fill(page, aForm('Midnight Sun Run'));
  const waitingRoom = page.getByRole('switch', { name: 'Waiting room' });
  await waitingRoom.press('Space');
  await page.reload();
  await waitingRoom.waitFor();
  expect(await waitingRoom.isChecked()).toBe(true);
  expect(await violations(page, 'marathon form with a waiting room')).toEqual([]);
  await submit(page);
  const card = page.getByRole('article', { name: 'Midnight Sun Run' });
  for (const { expected, next } of [
    { expected: true, next: true },
    { expected: true, next: false },
    { expected: false, next: false },
  ]) {
    await card.waitFor();
    expect(await marathonsOf(ada)).toMatchObject([{ waitingRoom: expected }]);
    await card.getByRole('link', { name: 'Update' }).click();
    await waitingRoom.waitFor();
    expect(await waitingRoom.isChecked()).toBe(expected);
    await waitingRoom.setChecked(next);
    await page.getByLabel('Location', { exact: true }).fill(`Near ${next ? 'Oslo' : 'Bergen'}`);
    await page.locator('main').getByRole('button', { name: 'Update Marathon', exact: true }).click();
    // The words about the last change may still be there.
    await page.getByText('Marathon updated successfully!', { exact: true }).last().waitFor();
    await page.waitForURL('/dashboard/my-marathons');
  }
  expect(complaints).toEqual([]);
});

test('a marathon whose first answer was lost is added once when it is sent again, after a reload, too [8.create] [more.drafts]', async () => {
  const { page } = await setting.member(ada, reader);
  await page.goto('/dashboard/add-marathon');
  await fill(page, aForm('Midnight Sun Run'));
  const mend = await fault(page, 'POST', /^\/marathons$/, 'answer lost');
  await submit(page);
  await page.getByText(/^Error: We could not reach the server/).waitFor();
  expect(await marathonsOf(ada)).toHaveLength(1);
  await mend();

  await page.reload();
  await submit(page);
  await page.waitForURL('/dashboard/my-marathons');
  await page.getByRole('article', { name: 'Midnight Sun Run' }).waitFor();
  expect(await marathonsOf(ada)).toHaveLength(1);
});

test('a calendar opens at the month of the day in its field and marks it; without one near the day of another field, or today [5.dates]', async () => {
  const { page } = await setting.member(ada, reader);
  await page.goto('/dashboard/add-marathon');
  const opened = async (label: string) => {
    const calendar = await openCalendar(page, label);
    const [month, year] = await Promise.all(
      ['Month', 'Year'].map((name) => calendar.getByLabel(name).locator('option:checked').textContent()),
    );
    const marked = await calendar.locator('[aria-selected="true"]').allTextContents();
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'hidden' });
    return { month: `${month} ${year}`, marked };
  };
  const today = new Intl.DateTimeFormat('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: reader.timezoneId,
  });
  expect(await opened('Registration Start')).toEqual({ month: today.format(new Date()), marked: [] });
  await fill(page, { 'Registration Start': '11/20/2026', 'Registration End': '12/31/2027' });
  expect(await opened('Registration Start')).toEqual({ month: 'November 2026', marked: ['20'] });
  expect(await opened('Registration End')).toEqual({ month: 'December 2027', marked: ['31'] });
  expect(await opened('Marathon Date')).toEqual({ month: 'November 2026', marked: [] });

  // In view as a whole, on a phone either way up and at the foot of a window.
  const field = page.getByLabel('Marathon Date', { exact: true });
  for (const [width, height] of [
    [360, 640],
    [740, 360],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const place of [80, height / 2, height - 60]) {
      await field.evaluate((input, top) => scrollBy(0, input.getBoundingClientRect().top - top), place);
      const calendar = await openCalendar(page, 'Marathon Date');
      expect(await calendar.evaluate(isInView), `${width} × ${height} at ${place}`).toBe(true);
      await page.keyboard.press('Escape');
      await calendar.waitFor({ state: 'hidden' });
    }
  }
});

async function openCalendar(page: Page, label: string) {
  await page.getByLabel(label, { exact: true }).locator('xpath=..').getByRole('button').click();
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await calendar.getByRole('gridcell').first().waitFor();
  return calendar;
}

const submit = (page: Page) =>
  page.locator('main').getByRole('button', { name: 'Add Marathon', exact: true }).click();

/** What has to be typed into Add Marathon. */
const aForm = (title: string) => ({
  Title: title,
  Location: 'Tromsø, Norway',
  'Registration Start': '05/01/2030',
  'Registration End': '06/01/2030',
  'Marathon Date': '06/20/2030',
  Description: 'A sun that does not set.',
  'Image URL': `${setting.product.origin}/images/marathons/winter-lake.svg`,
});

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

const marathonsOf = ({ email }: Member) =>
  allMarathons(setting.product.origin, `?createdBy=${encodeURIComponent(email)}`);

/** Runs in the page. */
const isInView = (element: Element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
};
