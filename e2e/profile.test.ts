import { beforeAll, expect, test } from 'vitest';
import { anOpenMarathon, aRunner, call } from './support/api.ts';
import { fault } from './support/faults.ts';
import { expectFocus } from './support/keyboard.ts';
import { addMarathon } from './support/marathons.ts';
import { dialog } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

test('the profile shows who I am, how much I organise and run, and leads there; a name that changes changes everywhere [2.profile]', async () => {
  const { origin } = setting.product;
  for (const title of ['One', 'Two'])
    await call(origin, 'POST', '/marathons', ada.email, anOpenMarathon({ title }));
  const created = await call(origin, 'POST', '/marathons', 'organiser@example.org', anOpenMarathon());
  const { insertedId } = (await created.json()) as { insertedId: string };
  await call(origin, 'POST', '/registrations', ada.email, aRunner(insertedId));

  const { page, complaints } = await setting.member(ada);
  await page.goto('/dashboard/profile');
  const main = page.locator('main');
  await main.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor();
  await main.getByRole('heading', { name: ada.name }).waitFor();
  await main.getByText(ada.email).waitFor();
  expect(await main.locator('img').first().getAttribute('src')).toBe('/images/avatar-placeholder.svg');
  const count = (label: string) =>
    main.locator('dl').filter({ hasText: label }).getByRole('definition').textContent();
  await expect.poll(() => count('Marathons Created')).toBe('2');
  await expect.poll(() => count('Marathons Registered')).toBe('1');
  for (const path of ['add-marathon', 'my-marathons', 'my-applications'])
    expect(await page.locator(`main a[href="/dashboard/${path}"]:not(nav a, footer a)`).count()).toBe(1);

  await main.getByRole('button', { name: 'Edit profile' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await dialog(page).getByLabel('Photo URL').fill(`${origin}/images/marathons/winter-lake.svg`);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await main.getByRole('heading', { name: 'Ada Lovelace' }).waitFor();
  await page.getByRole('banner').getByText('Ada Lovelace').first().waitFor();
  expect(await main.locator('img').first().getAttribute('src')).toContain('winter-lake');
  expect(complaints).toEqual([]);
});

test('a changed name is not lost unasked, an unchanged one asks nothing [2.profile]', async () => {
  const { page, complaints } = await setting.member(ada);
  await page.goto('/dashboard/profile');
  const opener = page.getByRole('button', { name: 'Edit profile' });
  const modal = page.getByRole('dialog', { name: 'Edit profile' });
  await opener.click();
  await modal.getByLabel('Name', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });

  await opener.click();
  await modal.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await modal.getByLabel('Name', { exact: true }).inputValue()).toBe('Grace Hopper');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await modal.waitFor({ state: 'hidden' });
  await expectFocus(page, 'Edit profile');
  expect(complaints).toEqual([]);
});

test('who neither organises nor runs yet is shown the way on the dashboard, who does is not [2.profile]', async () => {
  const { origin } = setting.product;
  const grace = await setting.newMember();
  const { page, complaints } = await setting.member(grace);
  await page.goto('/dashboard');
  const ahead = page.getByText('Your first marathon is still ahead');
  await ahead.waitFor();
  await page.locator('main').getByRole('link', { name: 'Browse marathons' }).click();
  await page.waitForURL('/marathons');
  await addMarathon(origin, {}, grace.email);
  await page.goto('/dashboard');
  await page.getByRole('heading', { name: 'Your next events' }).waitFor();
  expect(await ahead.count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('without a name it says No Name Provided, a photo that fails gives way to the placeholder, a count that fails is 0 and says so [2.profile] [8.profile-counts]', async () => {
  const { page, complaints } = await setting.member(ada);
  await page.addInitScript(() => {
    const stored = JSON.parse(localStorage.getItem('marathon-session') ?? 'null');
    stored.user = { ...stored.user, displayName: '', photoURL: '/images/nobody-drew-this.png' };
    localStorage.setItem('marathon-session', JSON.stringify(stored));
  });
  const created = await fault(page, 'GET', /^\/marathons\?createdBy=/);
  await fault(page, 'GET', /^\/registrations\?email=/);
  await page.goto('/dashboard/profile');
  const main = page.locator('main');
  await main.getByRole('heading', { name: 'No Name Provided' }).waitFor();
  await expect
    .poll(() => main.locator('img').first().getAttribute('src'))
    .toBe('/images/avatar-placeholder.svg');
  const counts = main.getByRole('definition');
  await expect.poll(() => counts.allTextContents(), { timeout: 10_000 }).toEqual(['0', '0']);
  expect(await main.getByText('Could not be loaded').count()).toBe(2);
  expect(await page.locator('[data-sonner-toast]').count()).toBe(0);

  const retry = main.getByRole('button', { name: 'Retry Marathons Created' });
  await retry.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => retry.getAttribute('aria-busy')).toBe('true');
  await expect.poll(() => retry.getAttribute('aria-busy'), { timeout: 10_000 }).toBeNull();
  await expectFocus(page, 'Retry Marathons Created');
  await created();
  await page.keyboard.press('Enter');
  await expect.poll(() => counts.allTextContents()).toEqual(['2', '0']);
  expect(await main.getByText('Could not be loaded').count()).toBe(1);
  await expectFocus(page, 'My Profile');
  expect(complaints.filter((complaint) => !/500|404/.test(complaint))).toEqual([]);
});

test('the dashboard, too, says which count could not be loaded, and loads it when it is asked to [8.profile-counts]', async () => {
  const grace = await setting.newMember();
  const { page, complaints } = await setting.member(grace);
  const mend = await fault(page, 'GET', /^\/registrations\?email=/);
  await page.goto('/dashboard');
  const failure = page.getByRole('alert').filter({ hasText: 'Marathons Registered: Could not be loaded' });
  await failure.waitFor({ timeout: 10_000 });
  expect(await page.locator('main').getByRole('definition').allTextContents()).toEqual(['0', '0']);
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(1);
  await mend();
  await failure.getByRole('button', { name: 'Retry' }).click();
  await failure.waitFor({ state: 'detached' });
  await page.getByText('Your first marathon is still ahead').waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('500'))).toEqual([]);
});
