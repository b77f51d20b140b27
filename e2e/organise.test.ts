import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { altered, fault } from './support/faults.ts';
import { expectFocus } from './support/keyboard.ts';
import { addMarathon, allMarathons } from './support/marathons.ts';
import { answer, dialog } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
/** Days and times on the page are those of this reader. */
const reader = { timezoneId: 'America/New_York' };
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

const submit = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();
const problemOf = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .evaluate(
      (input) =>
        document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent,
    );

test('Add Marathon asks for every field, days as MM/dd/yyyy and a picture by its address [5.marathon] [5.dates] [2.add]', async () => {
  const { page, complaints } = await setting.member(ada, reader);
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.goto('/dashboard/add-marathon');
  await page.getByRole('heading', { name: 'Add Marathon', level: 1 }).waitFor();

  const distance = page.getByLabel('Running Distance');
  expect(await distance.locator('option').allTextContents()).toEqual(['25k', '10k', '3k']);
  expect(await distance.inputValue()).toBe('10k');
  expect(await page.getByLabel('Image URL').getAttribute('type')).toBe('url');
  for (const label of ['Registration Start', 'Registration End', 'Marathon Date'])
    expect(await page.getByLabel(label, { exact: true }).getAttribute('placeholder')).toBe('MM/dd/yyyy');

  await submit(page, 'Add Marathon');
  const required = {
    Title: 'Title is required',
    Location: 'Location is required',
    'Registration Start': 'Registration start is required',
    'Registration End': 'Registration end is required',
    'Marathon Date': 'Marathon date is required',
    Description: 'Description is required',
    'Image URL': 'Image is required',
  };
  for (const [label, problem] of Object.entries(required))
    await expect.poll(() => problemOf(page, label)).toBe(problem);

  for (const text of ['2030-05-01', '02/30/2030', 'tomorrow']) {
    await page.getByLabel('Registration Start', { exact: true }).fill(text);
    await expect.poll(() => problemOf(page, 'Registration Start')).toBe('Date input not valid');
  }
  await page.getByLabel('Image URL').fill('ftp://pictures.example.org/race.jpg');
  await expect.poll(() => problemOf(page, 'Image URL')).toBe('Image must be an http or https address');
  await page.getByLabel('Registration Start', { exact: true }).fill('06/02/2030');
  await page.getByLabel('Registration End', { exact: true }).fill('06/01/2030');
  await page.getByLabel('Marathon Date', { exact: true }).fill('05/31/2030');
  await submit(page, 'Add Marathon');
  await expect
    .poll(() => problemOf(page, 'Registration End'))
    .toBe('Registration must not end before it starts');
  await expect
    .poll(() => problemOf(page, 'Marathon Date'))
    .toBe('The marathon must not take place before registration ends');
  expect(sent).toEqual([]);
  expect(complaints).toEqual([]);
});

test('a calendar is in view as a whole, on a phone either way up and at the foot of a window [5.dates]', async () => {
  const { page } = await setting.member(ada, reader);
  await page.goto('/dashboard/add-marathon');
  const field = page.getByLabel('Marathon Date', { exact: true });
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  await field.waitFor();
  for (const [width, height] of [
    [360, 640],
    [740, 360],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const place of [80, height / 2, height - 60]) {
      await field.evaluate((input, top) => scrollBy(0, input.getBoundingClientRect().top - top), place);
      await field.locator('xpath=..').getByRole('button').click();
      await calendar.getByRole('gridcell').first().waitFor();
      expect(await calendar.evaluate(isInView), `${width} × ${height} at ${place}`).toBe(true);
      await page.keyboard.press('Escape');
      await calendar.waitFor({ state: 'hidden' });
    }
  }
});

test('a calendar opens at the month of the day in its field and marks it; without one near the day of another field, or today [5.dates]', async () => {
  const { page } = await setting.member(await setting.newMember(), reader);
  await page.goto('/dashboard/add-marathon');
  const calendar = page.getByRole('dialog', { name: 'Calendar' });
  const opened = async (label: string) => {
    await page.getByLabel(label, { exact: true }).locator('xpath=..').getByRole('button').click();
    await calendar.getByRole('gridcell').first().waitFor();
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
});

test('what was typed survives a reload and a failure, which is told; then the marathon is added and the form is empty [2.add] [8.create] [more.drafts] [2.mine]', async () => {
  const { page, complaints } = await setting.member(ada, reader);
  await page.goto('/dashboard/my-marathons');
  await page.getByRole('heading', { name: 'My Created Marathons' }).waitFor();
  await page.getByText('No marathons found.').waitFor();
  await page.locator('main header').getByRole('link', { name: 'Add Marathon' }).click();
  await page.waitForURL('/dashboard/add-marathon');

  const image = `${setting.product.origin}/images/marathons/winter-lake.svg`;
  const typed = {
    Title: 'Midnight Sun Run',
    Location: 'Tromsø, Norway',
    'Registration Start': '05/01/2030',
    'Registration End': '06/01/2030',
    'Marathon Date': '06/20/2030',
    Description: 'A sun that does not set.',
    'Image URL': image,
    'Registration Fee': '45.50',
    'Participants Limit': '300',
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('Running Distance').selectOption('25k');
  await page.reload();
  await page.getByLabel('Title', { exact: true }).waitFor();
  for (const [label, text] of Object.entries(typed))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
  expect(await page.getByLabel('Running Distance').inputValue()).toBe('25k');

  const post = /^\/marathons$/;
  const rests = await fault(page, 'POST', post, { status: 503, body: { message: 'The shop rests' } });
  await submit(page, 'Add Marathon');
  await page.getByText('Error: The shop rests', { exact: true }).waitFor();
  await rests();
  const silent = await fault(page, 'POST', post, { status: 500 });
  await submit(page, 'Add Marathon');
  await page.getByText('Error: Failed to add marathon', { exact: true }).waitFor();
  await silent();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Midnight Sun Run');

  const posted = page.waitForRequest(
    (request) => request.method() === 'POST' && post.test(new URL(request.url()).pathname),
  );
  await submit(page, 'Add Marathon');
  await page.getByText('Marathon added successfully!', { exact: true }).waitFor();
  await page.waitForURL('/dashboard/my-marathons');
  expect((await posted).postDataJSON()).toMatchObject({
    title: 'Midnight Sun Run',
    location: 'Tromsø, Norway',
    distance: '25k',
    description: 'A sun that does not set.',
    image,
    // From the first instant of a New York day to the last one.
    registrationStart: '2030-05-01T04:00:00.000Z',
    registrationEnd: '2030-06-02T03:59:59.999Z',
    marathonDate: '2030-06-20T13:00:00.000Z',
    registrationCount: 0,
    createdBy: ada.email,
  });

  const card = page.getByRole('article', { name: 'Midnight Sun Run' });
  for (const line of [
    'Tromsø, Norway',
    'May 1 – Jun 1, 2030',
    'Thu, Jun 20, 2030, 9:00 AM New York time (GMT-4)',
    '25k',
    '0 of 300',
  ])
    await card.getByText(line).first().waitFor();
  expect(await card.locator('img').getAttribute('src')).toBe(image);

  await page.locator('main header').getByRole('link', { name: 'Add Marathon' }).click();
  await page.getByLabel('Title', { exact: true }).waitFor();
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('');
  expect(await page.getByLabel('Running Distance').inputValue()).toBe('10k');
  expect(complaints.filter((complaint) => !/500|503/.test(complaint))).toEqual([]);
});

test('a marathon whose first answer was lost is added once when it is sent again, after a reload, too [8.create] [more.drafts]', async () => {
  const grace = await setting.newMember();
  const { page } = await setting.member(grace, reader);
  await page.goto('/dashboard/add-marathon');
  await fill(page, aForm('Midnight Sun Run'));
  const mend = await fault(page, 'POST', /^\/marathons$/, 'answer lost');
  await submit(page, 'Add Marathon');
  await toast(page, /^Error: We could not reach the server/).waitFor();
  expect(await titlesOf(grace)).toEqual(['Midnight Sun Run']);
  await mend();

  await page.reload();
  await submit(page, 'Add Marathon');
  await toast(page, 'Marathon added successfully!').waitFor();
  await page.waitForURL('/dashboard/my-marathons');
  await page.getByRole('article', { name: 'Midnight Sun Run' }).waitFor();
  expect(await titlesOf(grace)).toEqual(['Midnight Sun Run']);

  // The next one is another one, though it be the same to the letter.
  await page.goto('/dashboard/add-marathon');
  await fill(page, aForm('Midnight Sun Run'));
  await submit(page, 'Add Marathon');
  await page.waitForURL('/dashboard/my-marathons');
  await expect.poll(() => titlesOf(grace)).toEqual(['Midnight Sun Run', 'Midnight Sun Run']);
});

test('who changes a marathon whose first answer was lost reads where it is now; starting over adds another one [8.create]', async () => {
  const grace = await setting.newMember();
  const { page } = await setting.member(grace, reader);
  await page.goto('/dashboard/add-marathon');
  await fill(page, aForm('Midnight Sun Run'));
  const mend = await fault(page, 'POST', /^\/marathons$/, 'answer lost');
  await submit(page, 'Add Marathon');
  await toast(page, /^Error: We could not reach the server/).waitFor();
  await mend();
  await page.getByLabel('Title', { exact: true }).fill('Polar Night Run');
  await submit(page, 'Add Marathon');
  await toast(
    page,
    'Error: Your first try already added this marathon, without your latest changes. Edit it in My Created Marathons, or start over to add another one.',
  ).waitFor();
  expect(await titlesOf(grace)).toEqual(['Midnight Sun Run']);
  expect(await page.getByLabel('Title', { exact: true }).inputValue()).toBe('Polar Night Run');

  await page.getByRole('button', { name: 'Start over' }).click();
  await dialog(page).getByRole('button', { name: 'Yes, clear it' }).click();
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('');
  await fill(page, aForm('Polar Night Run'));
  await submit(page, 'Add Marathon');
  await page.waitForURL('/dashboard/my-marathons');
  expect(await titlesOf(grace)).toEqual(['Polar Night Run', 'Midnight Sun Run']);
});

test('My Created Marathons shows what is mine, with fallbacks for what is missing [6.mine-only] [2.mine]', async () => {
  const grace = await setting.newMember();
  const theirs = await addMarathon(
    setting.product.origin,
    { title: 'Not Mine' },
    'somebody.else@example.org',
  );
  await addMarathon(
    setting.product.origin,
    { title: 'No Picture', image: 'http://localhost:1/none.jpg' },
    grace.email,
  );
  const { page } = await setting.member(grace, reader);
  const absent = { title: undefined, location: undefined, image: undefined, registrationCount: undefined };
  await altered<object[]>(page, /^\/marathons\?createdBy=/, (list) => [
    ...list.map((marathon) => ({ ...marathon, distance: '' })),
    { ...list[0], _id: '0123456789abcdef01234567', ...absent },
  ]);
  await page.goto('/dashboard/my-marathons');
  const card = page.getByRole('article', { name: 'No Picture' });
  await card.getByText('N/A').waitFor();
  await expect.poll(() => card.locator('img').getAttribute('src')).toBe('/images/marathon-placeholder.svg');
  const bare = page.getByRole('article', { name: 'Untitled marathon' });
  await bare.getByText('Location to be announced').waitFor();
  expect(await bare.getByText('NaN').count()).toBe(0);
  expect(await page.getByRole('article').count()).toBe(2);
  expect(await card.getByRole('link', { name: 'Update' }).getAttribute('href')).toMatch(
    /^\/dashboard\/update-marathon\/[0-9a-f]{24}$/,
  );

  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Your next events' }).waitFor();

  await page.goto(`/dashboard/update-marathon/${theirs}`);
  await page.getByText('This marathon belongs to somebody else').waitFor();
  expect(await page.getByRole('form').count()).toBe(0);
});

test('lists and forms that cannot be loaded say so and can be asked again [8.mine-load] [8.update-load]', async () => {
  const grace = await setting.newMember();
  const id = await addMarathon(setting.product.origin, {}, grace.email);
  const { page, complaints } = await setting.member(grace, reader);
  const list = await fault(page, 'GET', /^\/marathons\?createdBy=/);
  await page.goto('/dashboard/my-marathons');
  await toast(page, 'Failed to fetch marathons').waitFor();
  await list();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('article', { name: 'Harbour Night Run' }).waitFor();
  await expectFocus(page, 'My Created Marathons');

  const form = await fault(page, 'GET', new RegExp(`^/marathons/${id}$`));
  await page.getByRole('link', { name: 'Update' }).click();
  await toast(page, 'Failed to fetch marathon data').waitFor();
  await form();
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByLabel('Title', { exact: true }).waitFor();
  await expectFocus(page, 'Update Marathon');
  expect(complaints.filter((complaint) => !complaint.includes('500'))).toEqual([]);
});

test('a marathon is deleted after a question, and its runners read that it is cancelled [8.confirm.marathon] [4.deletion] [8.mine-delete] [8.success.marathon-deleted]', async () => {
  const grace = await setting.newMember();
  const id = await addMarathon(setting.product.origin, { title: 'Tide & <b>Stone</b> Run' }, grace.email);
  await addMarathon(setting.product.origin, { title: 'The One That Stays' }, grace.email);
  await call(setting.product.origin, 'POST', '/registrations', ada.email, aRunner(id));
  const { page, complaints } = await setting.member(grace, reader);
  await page.goto('/dashboard/my-marathons');
  const card = page.getByRole('article', { name: 'Tide & <b>Stone</b> Run' });
  const question = {
    title: 'Delete "Tide & <b>Stone</b> Run"?',
    text: 'This action cannot be undone!',
  };
  await card.getByRole('button', { name: 'Delete' }).click();
  await answer(page, question, 'Cancel');
  expect(await card.count()).toBe(1);

  const mend = await fault(page, 'DELETE', /^\/marathons\//);
  await card.getByRole('button', { name: 'Delete' }).click();
  await answer(page, question, 'Yes, delete it!');
  await toast(page, 'Failed to delete marathon').waitFor();
  expect(await card.count()).toBe(1);
  await mend();

  await card.getByRole('button', { name: 'Delete' }).click();
  const again = page.waitForResponse((response) => response.url().includes('/marathons?createdBy='));
  await answer(page, question, 'Yes, delete it!');
  await toast(page, 'Marathon deleted successfully').waitFor();
  expect(await (await again).json()).toHaveLength(1);
  await card.waitFor({ state: 'detached' });
  expect(await page.getByRole('article').count()).toBe(1);
  expect(await dialog(page).count()).toBe(0);
  expect(complaints.filter((complaint) => !complaint.includes('500'))).toEqual([]);

  const runner = await setting.member(ada);
  await runner.page.goto('/dashboard/my-apply');
  await runner.page.getByText('The organizer has cancelled this marathon.').waitFor();
});

test('a marathon that is gone already leaves the list as if it were deleted here [4.deletion] [8.success.marathon-deleted]', async () => {
  const grace = await setting.newMember();
  const id = await addMarathon(setting.product.origin, { title: 'Gone Before' }, grace.email);
  await addMarathon(setting.product.origin, { title: 'The One That Stays' }, grace.email);
  const { page } = await setting.member(grace, reader);
  // A page that has not heard of it yet.
  await fault(page, 'GET', /^\/marathons\/live$/);
  await page.goto('/dashboard/my-marathons');
  const card = page.getByRole('article', { name: 'Gone Before' });
  await card.waitFor();
  await call(setting.product.origin, 'DELETE', `/marathons/${id}`, grace.email);
  await card.getByRole('button', { name: 'Delete' }).click();
  const again = page.waitForResponse((response) => response.url().includes('/marathons?createdBy='));
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await toast(page, 'Marathon deleted successfully').waitFor();
  await card.waitFor({ state: 'detached' });
  expect(await (await again).json()).toMatchObject([{ title: 'The One That Stays' }]);
  await expectFocus(page, 'My Created Marathons');
});

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

/** Of the marathons that this person has added, newest first. */
const titlesOf = async ({ email }: Member) =>
  (await allMarathons(setting.product.origin, `?createdBy=${encodeURIComponent(email)}`)).map(
    ({ title }) => title,
  );

/** Runs in the page. */
const isInView = (element: Element) => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
};

const toast = (page: Page, words: string | RegExp) =>
  page.locator('[data-sonner-toast]').getByText(words, { exact: true });
