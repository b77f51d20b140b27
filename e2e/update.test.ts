import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { call } from './support/api.ts';
import { fault, hold } from './support/faults.ts';
import { addMarathon } from './support/marathons.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();
/** Days and times on the page are those of this reader. */
const reader = { timezoneId: 'America/New_York' };

const submit = (page: Page, name: string) =>
  page.locator('main').getByRole('button', { name, exact: true }).click();

test('Update Marathon says that it loads, is filled in, tells a failure and then saves [2.update] [8.update]', async () => {
  const grace = await setting.newMember();
  const id = await addMarathon(setting.product.origin, { registrationFee: 20 }, grace.email);
  const { page, complaints } = await setting.member(grace, reader);
  const release = await hold(page, 'GET', new RegExp(`^/marathons/${id}$`));
  await page.goto('/dashboard/my-marathons');
  await page.getByRole('link', { name: 'Update' }).click();
  await page.getByText('Loading marathon data...').waitFor();
  release();
  await page.getByRole('heading', { name: 'Update Marathon', level: 1 }).waitFor();
  const title = page.getByLabel('Title', { exact: true });
  await title.waitFor();
  const filled = {
    Title: 'Harbour Night Run',
    Location: 'Oslo, Norway',
    'Running Distance': '10k',
    Description: 'Ten kilometres along the water.',
    'Image URL': `${setting.product.origin}/images/marathons/night-lights.svg`,
    'Registration Fee': '20',
    'Participants Limit': '',
  };
  for (const [label, text] of Object.entries(filled))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(text);
  expect(await page.getByLabel('Marathon Date', { exact: true }).inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);

  await title.fill('Harbour Dawn Run');
  const silent = await fault(page, 'PATCH', /^\/marathons\//, { status: 500 });
  await submit(page, 'Update Marathon');
  await page.getByText('Error: Failed to update marathon', { exact: true }).waitFor();
  await silent();
  const rests = await fault(page, 'PATCH', /^\/marathons\//, { status: 503, body: { message: 'Resting' } });
  await submit(page, 'Update Marathon');
  await page.getByText('Error: Resting', { exact: true }).waitFor();
  await rests();
  expect(await title.inputValue()).toBe('Harbour Dawn Run');

  await submit(page, 'Update Marathon');
  await page.getByText('Marathon updated successfully!', { exact: true }).waitFor();
  await page.waitForURL('/dashboard/my-marathons');
  await page.getByRole('article', { name: 'Harbour Dawn Run' }).waitFor();
  expect(complaints.filter((complaint) => !/500|503/.test(complaint))).toEqual([]);
});

test('what was typed into Update Marathon survives a reload, beside what was typed into Add; Cancel, saving and a newer state drop it [more.drafts] [2.update]', async () => {
  const grace = await setting.newMember();
  const id = await addMarathon(setting.product.origin, {}, grace.email);
  const { page, complaints } = await setting.member(grace, reader);
  const title = page.getByLabel('Title', { exact: true });
  const isTitled = (text: string) => expect.poll(() => title.inputValue()).toBe(text);
  await page.goto('/dashboard/add-marathon');
  await title.fill('A New One');
  const update = `/dashboard/update-marathon/${id}`;
  await page.goto(update);
  await title.fill('Harbour Dawn Run');
  await page.reload();
  await isTitled('Harbour Dawn Run');
  await page.getByText('What you changed before is still here').waitFor();
  await page.locator('main form').getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL('/dashboard/my-marathons');
  await page.goto(update);
  await isTitled('Harbour Night Run');
  expect(await page.getByText('What you changed before is still here').count()).toBe(0);

  await title.fill('Harbour Dawn Run');
  await call(setting.product.origin, 'PATCH', `/marathons/${id}`, grace.email, { title: 'Harbour Noon Run' });
  await page.reload();
  await isTitled('Harbour Noon Run');

  await title.fill('Harbour Dusk Run');
  await page.reload();
  await isTitled('Harbour Dusk Run');
  await submit(page, 'Update Marathon');
  await page.waitForURL('/dashboard/my-marathons');
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('draft'))),
  ).toEqual(['marathon-draft']);
  await page.goto('/dashboard/add-marathon');
  await isTitled('A New One');
  expect(complaints).toEqual([]);
});

test('who changes a marathon that was changed meanwhile is told, and nothing of it is lost unseen [8.update]', async () => {
  const grace = await setting.newMember();
  const id = await addMarathon(setting.product.origin, {}, grace.email);
  const { page, complaints } = await setting.member(grace, reader);
  await page.goto(`/dashboard/update-marathon/${id}`);
  await page.getByLabel('Location', { exact: true }).fill('Bergen, Norway');
  await call(setting.product.origin, 'PATCH', `/marathons/${id}`, grace.email, {
    title: 'Renamed Elsewhere',
  });
  await submit(page, 'Update Marathon');
  await page.getByText('Error: This was changed meanwhile, please load it again').waitFor();
  await page.getByRole('button', { name: 'Load the new state' }).click();
  await expect.poll(() => page.getByLabel('Title', { exact: true }).inputValue()).toBe('Renamed Elsewhere');
  expect(complaints.filter((complaint) => !complaint.includes('412'))).toEqual([]);
});
