// Concerns mf-dashboard
import { expect, test } from 'vitest';
import { call } from './support/api.ts';
import { addMarathon } from './support/marathons.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();

test('who changes a marathon that was changed meanwhile is told, loads the new state, and saves [2.update] [8.update]', async () => {
  const grace = await setting.newMember();
  const id = await addMarathon(setting.product.origin, { registrationFee: 20 }, grace.email);
  const { page, complaints } = await setting.member(grace);
  await page.goto('/dashboard/my-marathons');
  await page.getByRole('link', { name: 'Update' }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const submit = page.locator('main').getByRole('button', { name: 'Update Marathon', exact: true });
  await field('Location').fill('Bergen, Norway');
  expect(await field('Registration Fee').inputValue()).toBe('20');
  await call(setting.product.origin, 'PATCH', `/marathons/${id}`, grace.email, { title: 'Renamed Run' });
  await submit.click();
  await page.getByText('Error: This was changed meanwhile, please load it again').waitFor();
  await page.getByRole('button', { name: 'Load the new state' }).click();
  await expect.poll(() => field('Title').inputValue()).toBe('Renamed Run');

  await field('Location').fill('Bergen, Norway');
  await submit.click();
  await page.getByText('Marathon updated successfully!', { exact: true }).waitFor();
  await page.waitForURL('/dashboard/my-marathons');
  await page.getByRole('article', { name: 'Renamed Run' }).getByText('Bergen, Norway').waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('412'))).toEqual([]);
});
