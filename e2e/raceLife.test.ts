// Concerns mf-dashboard
import { expect, test } from 'vitest';
import { takePlace } from './support/api.ts';
import { violations } from './support/axe.ts';
import { mailsTo } from './support/mailbox.ts';
import { addMarathon, marathon } from './support/marathons.ts';
import { aSetting } from './support/setting.ts';

const setting = aSetting();

test('an organizer cancels a race that somebody holds a spot in: the runner reads it, and gets one mail [more.race-life]', async () => {
  const { origin } = setting.product;
  const [organizer, runner] = [await setting.newMember(), await setting.newMember()];
  const id = await addMarathon(origin, { title: 'Storm Run' }, organizer.email);
  await takePlace(origin, id, runner.email);
  await expect.poll(async () => (await marathon(origin, id)).registrationCount).toBe(1);

  const { page, complaints } = await setting.member(organizer);
  await page.goto('/dashboard/my-marathons');
  await page.getByRole('article', { name: 'Storm Run' }).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel “Storm Run”?' });
  await question.getByText('1 person holds a spot.').waitFor();
  await question.getByLabel('A word to everybody').fill('A storm is coming.');
  expect(await violations(page, 'the question')).toEqual([]);
  await question.getByRole('button', { name: 'Yes, cancel the race' }).click();
  await page.getByRole('article', { name: 'Storm Run' }).getByText('Cancelled', { exact: true }).waitFor();
  expect(complaints).toEqual([]);

  const { page: theirs } = await setting.member(runner);
  await theirs.goto(`/marathonsdetails/${id}`);
  await theirs.getByText('A storm is coming.').waitFor();
  expect(await violations(theirs, 'a cancelled race')).toEqual([]);
  await theirs.goto('/dashboard/my-apply');
  await theirs.getByText('The organizer has cancelled this marathon.').first().waitFor();
  const told = async () =>
    (await mailsTo(origin, runner.email)).filter(({ text }) => text.includes('A storm is coming.')).length;
  await expect.poll(told, { timeout: 20_000 }).toBe(1);
});

test('last year’s race becomes a draft that nobody else sees, and is published [more.saved-drafts]', async () => {
  const { origin } = setting.product;
  const organizer = await setting.newMember();
  await addMarathon(origin, { title: 'Harbour Half' }, organizer.email);
  const { page, complaints } = await setting.member(organizer);
  await page.goto('/dashboard/my-marathons');
  await page.getByRole('article', { name: 'Harbour Half' }).getByRole('button', { name: 'Copy' }).click();
  await page.waitForURL(/\/dashboard\/drafts\/[0-9a-f]{24}$/);
  await page.getByLabel('Title', { exact: true }).fill('Harbour Half, the next');
  await page.getByRole('button', { name: 'Save draft' }).click();
  const drafts = page.getByRole('region', { name: 'Drafts' });
  await drafts.getByText('Harbour Half, the next').waitFor();
  expect(await violations(page, 'drafts')).toEqual([]);
  const titles = async () =>
    ((await (await fetch(`${origin}/marathons`)).json()) as { title: string }[]).map(({ title }) => title);
  expect(await titles()).not.toContain('Harbour Half, the next');
  await drafts.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('article', { name: 'Harbour Half, the next' }).waitFor();
  await drafts.waitFor({ state: 'detached' });
  expect(await titles()).toContain('Harbour Half, the next');
  expect(complaints).toEqual([]);
});
