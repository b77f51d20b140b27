// Concerns mf-dashboard
import { expect, test } from 'vitest';
import { takeSpot } from './support/api.ts';
import { violations } from './support/axe.ts';
import { mailsTo } from './support/mailbox.ts';
import { addMarathon, marathon } from './support/marathons.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();

test('an organizer cancels a race that somebody holds a spot in: the runner reads it, and gets one mail [more.race-life]', async () => {
  const { origin } = setting.product;
  const [organizer, runner] = [await setting.newMember(), await setting.newMember()];
  const id = await addMarathon(origin, { title: 'Storm Run' }, organizer.email);
  await takeSpot(origin, id, runner.email);
  await expect.poll(async () => (await marathon(origin, id)).registrationCount).toBe(1);

  const { page, complaints } = await setting.member(organizer);
  await page.goto('/dashboard/my-marathons');
  await page.getByRole('article', { name: 'Storm Run' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel “Storm Run”?' });
  await question.getByText('1 person holds a spot.').waitFor();
  await question.getByLabel('Message to runners').fill('A storm is coming.');
  expect(await violations(page, 'the question')).toEqual([]);
  await question.getByRole('button', { name: 'Yes, cancel the race' }).click();
  await page.getByRole('article', { name: 'Storm Run' }).getByText('Cancelled', { exact: true }).waitFor();
  expect(complaints).toEqual([]);

  const { page: theirs } = await setting.member(runner);
  await theirs.goto(`/marathonsdetails/${id}`);
  await theirs.getByText('A storm is coming.').waitFor();
  expect(await violations(theirs, 'a cancelled race')).toEqual([]);
  await theirs.goto('/dashboard/my-apply');
  await theirs.getByText('The organizer cancelled this race.').first().waitFor();
  const told = async () =>
    (await mailsTo(origin, runner.email)).filter(({ text }) => text.includes('A storm is coming.')).length;
  await expect.poll(told, { timeout: 20_000 }).toBe(1);
});
