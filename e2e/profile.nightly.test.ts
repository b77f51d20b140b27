// Concerns mf-dashboard
import { expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { addMarathon } from './support/marathons.ts';
import { dialog } from './support/people.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();

test('the profile shows who I am, how much I organize and run, and leads there; a name that changes changes everywhere [2.profile]', async () => {
  const { origin } = setting.product;
  const ada = await setting.newMember();
  for (const title of ['One', 'Two']) await addMarathon(origin, { title }, ada.email);
  await call(origin, 'POST', '/registrations', ada.email, aRunner(await addMarathon(origin)));

  const { page, complaints } = await setting.member(ada);
  await page.goto('/dashboard/profile');
  const main = page.locator('main');
  await main.getByRole('heading', { name: 'My Profile', level: 1 }).waitFor();
  await main.getByRole('heading', { name: ada.name }).waitFor();
  await main.getByText(ada.email, { exact: true }).first().waitFor();
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
