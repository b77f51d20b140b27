// Concerns mf-dashboard
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { allMarathons } from './support/marathons.ts';
import { answer } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
/** The page uses this reader's time zone. */
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

test('a calendar is in view as a whole, on a phone either way up and at the foot of a window [5.dates]', async () => {
  const { page } = await setting.member(ada, reader);
  await page.goto('/dashboard/add-marathon');
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

/** Required input of Add Marathon. */
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
