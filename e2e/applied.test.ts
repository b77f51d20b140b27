import type { Registration } from '@marathon/contracts/registration';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { anOpenMarathon, aRunner, call } from './support/api.ts';
import { altered, fault, hold } from './support/faults.ts';
import { expectFocus } from './support/keyboard.ts';
import { layoutBreaks } from './support/layoutBreaks.ts';
import { answer, dialog } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
beforeEach(async () => {
  ada = await setting.newMember();
});

const toast = (page: Page, words: string) =>
  page.locator('[data-sonner-toast]').getByText(words, { exact: true });
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('the table lists what I applied for and nothing else, with its fee; a search by title stays in the address [2.applied] [6.mine-only] [more.url]', async () => {
  await apply({ title: 'Harbour Night Run', registrationFee: 45.5 });
  await apply({ title: 'Alpine Pass' });
  await apply({ title: 'Old Harbour Mile', registrationFee: 12 });
  await apply({ title: 'Not Mine' }, 'somebody.else@example.org');
  const { page, complaints } = await setting.member(ada);
  await page.goto('/dashboard/my-apply');
  await page.getByRole('heading', { name: 'My Applied Marathons', level: 1 }).waitFor();
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
    'Marathon Title',
    'Registration Fee',
    'Actions',
  ]);
  expect(await page.getByRole('row').count()).toBe(4);
  await rowOf(page, 'Harbour Night Run').getByRole('cell', { name: '$45.50', exact: true }).waitFor();
  await rowOf(page, 'Old Harbour Mile').getByRole('cell', { name: '$12', exact: true }).waitFor();
  await rowOf(page, 'Alpine Pass').getByRole('cell', { name: 'Free', exact: true }).waitFor();
  for (const name of ['Update', 'Delete'])
    await rowOf(page, 'Alpine Pass').getByRole('button', { name, exact: true }).waitFor();

  const search = page.getByRole('searchbox');
  await search.fill('hARBOUR');
  await expect.poll(() => page.getByRole('row').count()).toBe(3);
  await page.waitForURL('/dashboard/my-apply?q=hARBOUR');
  await page.reload();
  await rowOf(page, 'Old Harbour Mile').waitFor();
  expect(await search.inputValue()).toBe('hARBOUR');
  expect(await page.getByRole('row').count()).toBe(3);
  await search.fill('nowhere');
  await page.getByText('Nothing has this title').waitFor();
  await page.getByText('None of your 3 registrations has “nowhere” in its title.').waitFor();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(4);
  await page.waitForURL('/dashboard/my-apply');
  expect(complaints).toEqual([]);
});

test('each row says when and where the race is, by the race’s own clocks, and who runs [2.applied]', async () => {
  const marathonDate = '2031-05-22T22:30:00.000Z';
  await apply({ title: 'Dawn Run', marathonDate, timeZone: 'Asia/Tokyo', location: 'Tokyo, Japan' });
  const { page, complaints } = await setting.member(ada, { timezoneId: 'America/Los_Angeles' });
  await page.goto('/dashboard/my-apply');
  const row = rowOf(page, 'Dawn Run');
  await row.getByText('Fri, May 23, 2031, 7:30 AM Tokyo time (GMT+9)').waitFor();
  await row.getByText('Your time: Thu, May 22, 3:30 PM').waitFor();
  await row.getByText('Tokyo, Japan').waitFor();
  await row.getByText('Ada Runner').waitFor();
  expect(complaints).toEqual([]);
});

test('a registration that lacks what a row can do without is listed and can be edited [2.applied]', async () => {
  await apply({ title: 'Harbour Night Run' });
  await apply({ title: 'Alpine Pass' });
  const { page, complaints } = await setting.member(ada);
  await altered<Registration[]>(page, /^\/registrations\?email=/, ([first, ...rest]) => [
    { ...first, marathonTitle: undefined, registrationFee: undefined, eventDate: undefined },
    ...rest,
  ]);
  await page.goto('/dashboard/my-apply');
  await rowOf(page, 'Harbour Night Run').waitFor();
  const bare = rowOf(page, 'Untitled marathon');
  await bare.getByRole('button', { name: 'Update' }).click();
  const modal = page.getByRole('dialog', { name: 'Update Registration' });
  await modal.getByLabel('Participant Name').fill('Ada Lovelace');
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('searchbox').fill('night');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  expect(complaints).toEqual([]);
});

test('a search for one long word does not widen a phone’s page [2.applied]', async () => {
  await apply({ title: 'Harbour Night Run' });
  const { page } = await setting.member(ada, { viewport: { width: 360, height: 780 } });
  await page.goto(`/dashboard/my-apply?q=${'x'.repeat(200)}`);
  await page.getByText('Your one registration does not have “xxx').waitFor();
  expect(await page.evaluate(layoutBreaks)).toEqual([]);
});

test('Update Registration shows what stands and asks for what may change; Cancel, the cross and Escape close it [2.applied.modal] [4.modal] [5.edit]', async () => {
  await apply({
    title: 'Harbour Night Run',
    registrationStart: '2024-03-14T12:00:00.000Z',
    marathonDate: '2031-05-22T22:30:00.000Z',
    timeZone: 'Asia/Tokyo',
  });
  const { page, complaints } = await setting.member(ada, { timezoneId: 'America/New_York' });
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.url()));
  await page.goto('/dashboard/my-apply');
  const opener = page.getByRole('button', { name: 'Update', exact: true });
  const modal = page.getByRole('dialog', { name: 'Update Registration' });
  const field = (label: string) => modal.getByLabel(label, { exact: true });

  await opener.click();
  await field('Participant Name').waitFor();
  expect(await field('Marathon Title').inputValue()).toBe('Harbour Night Run');
  expect(await field('Start Date').inputValue()).toBe('Mar 14, 2024');
  await modal.getByText('The day on which registration opened.').waitFor();
  expect(await field('Race Date').inputValue()).toBe('May 23, 2031');
  await modal.getByText('7:30 AM Tokyo time (GMT+9)').waitFor();
  for (const label of ['Marathon Title', 'Start Date', 'Race Date'])
    expect(await field(label).getAttribute('readonly')).not.toBeNull();
  expect(await field('Participant Name').inputValue()).toBe('Ada Runner');
  expect(await field('Contact Number').inputValue()).toBe('+47 555 01 23');
  expect(await field('Address').inputValue()).toBe('');
  expect(await field('Additional Info').inputValue()).toBe('Asthma');

  for (const label of ['Participant Name', 'Contact Number']) await field(label).fill(' ');
  await modal.getByRole('button', { name: 'Save Changes' }).click();
  for (const missing of ['Participant name is required', 'Contact number is required', 'Address is required'])
    await modal.getByText(missing).waitFor();
  expect(sent).toEqual([]);

  const closers = [
    () => modal.getByRole('button', { name: 'Cancel' }).click(),
    () => modal.getByRole('button', { name: 'Close' }).click(),
    () => page.keyboard.press('Escape'),
  ];
  for (const close of closers) {
    await close();
    await modal.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
    await opener.click();
    await expect.poll(() => field('Participant Name').inputValue()).toBe('Ada Runner');
  }
  expect(complaints).toEqual([]);
});

test('what was typed into Update Registration is not lost unasked: Escape, the cross and a click beside it ask first, Cancel does not [4.modal]', async () => {
  await apply({ title: 'Harbour Night Run' });
  const { page, complaints } = await setting.member(ada);
  await page.goto('/dashboard/my-apply');
  const opener = page.getByRole('button', { name: 'Update', exact: true });
  const modal = page.getByRole('dialog', { name: 'Update Registration' });
  const name = modal.getByLabel('Participant Name');
  const question = modal.getByRole('alertdialog', { name: 'Discard your changes?' });

  await opener.click();
  await name.fill('Ada Lovelace');
  const closers = [
    () => page.keyboard.press('Escape'),
    () => modal.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
    // As a browser does that is told so often enough.
    () => modal.evaluate((element: HTMLDialogElement) => element.close()),
  ];
  for (const close of closers) {
    await close();
    await question.waitFor();
    await expectFocus(page, 'Keep editing');
    // Neither Escape nor a second one means to lose anything.
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Ada Lovelace');
  }
  await name.focus();
  for (let times = 0; times < 5; times++) await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expectFocus(page, 'Participant Name');

  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Discard' }).click();
  await modal.waitFor({ state: 'hidden' });
  await expectFocus(page, 'Update');

  await opener.click();
  await expect.poll(() => name.inputValue()).toBe('Ada Runner');
  expect(await question.count()).toBe(0);
  await name.fill('Ada');
  await name.fill('Ada Runner');
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });

  await opener.click();
  await name.fill('Ada Lovelace');
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await modal.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});

test('of a marathon that was cancelled the registration can only be deleted [2.applied]', async () => {
  const id = await apply({ title: 'Harbour Night Run' });
  await call(setting.product.origin, 'DELETE', `/marathons/${id}`, 'organiser@example.org');
  const { page } = await setting.member(ada);
  const cancelled = rowOf(page, 'Harbour Night Run').filter({ hasText: 'Cancelled' });
  await expect
    .poll(async () => {
      await page.goto('/dashboard/my-apply');
      await rowOf(page, 'Harbour Night Run').waitFor();
      return cancelled.count();
    })
    .toBe(1);
  expect(await cancelled.getByRole('button').allTextContents()).toEqual(['Delete']);
});

test('a marathon that the organizer takes down shows as cancelled in the open list [2.applied] [live.changes]', async () => {
  const id = await apply({ title: 'Harbour Night Run' });
  const { page, complaints } = await setting.member(ada);
  await page.goto('/dashboard/my-apply');
  const row = rowOf(page, 'Harbour Night Run');
  await row.getByRole('button', { name: 'Update' }).waitFor();
  await call(setting.product.origin, 'DELETE', `/marathons/${id}`, 'organiser@example.org');
  await row.getByText('Cancelled', { exact: true }).waitFor();
  expect(await row.getByRole('button').allTextContents()).toEqual(['Delete']);
  expect(complaints).toEqual([]);
});

test('a change that is saved is read anew and congratulated; one that fails says so and keeps what was typed [4.modal] [8.applied-update] [8.success.edited]', async () => {
  await apply({ title: 'Harbour Night Run' });
  const { page, complaints } = await setting.member(ada);
  await page.goto('/dashboard/my-apply');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Update Registration' });
  const name = modal.getByLabel('Participant Name');
  await name.fill('Ada Lovelace');
  await modal.getByLabel('Address').fill('12 St James’s Square');
  await modal.getByLabel('Additional Info').fill('Vegan');
  const save = modal.getByRole('button', { name: 'Save Changes' });

  const mend = await fault(page, 'PUT', /^\/registrations\//);
  await save.click();
  await toast(page, 'Update failed').waitFor();
  expect(await name.inputValue()).toBe('Ada Lovelace');
  expect(await modal.getByLabel('Address').inputValue()).toBe('12 St James’s Square');
  expect(await page.getByText('Successfully Updated!').count()).toBe(0);
  await mend();

  const again = page.waitForResponse((response) => response.url().includes('/registrations?email='));
  await save.click();
  const congratulations = { title: 'Congratulations!', text: 'Successfully Updated!' };
  await dialog(page).filter({ hasText: 'Congratulations!' }).waitFor();
  expect(await (await again).json()).toMatchObject([
    { participantName: 'Ada Lovelace', additionalInfo: 'Vegan' },
  ]);
  expect(await modal.isVisible()).toBe(false);
  await page.keyboard.press('Escape');
  expect(new URL(page.url()).pathname).toBe('/dashboard/my-apply');

  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect.poll(() => name.inputValue()).toBe('Ada Lovelace');
  expect(await modal.getByLabel('Address').inputValue()).toBe('12 St James’s Square');
  await save.click();
  await answer(page, congratulations, 'Go to Home');
  await page.waitForURL('/');
  expect(complaints.filter((complaint) => !complaint.includes('500'))).toEqual([]);
});

test('a registration is deleted after a question, and its spot is free again [8.confirm.registration] [4.deletion] [8.applied-delete] [8.success.registration-deleted]', async () => {
  const id = await apply({ title: 'Harbour Night Run', participantsLimit: 1 });
  await apply({ title: 'Alpine Pass' });
  const { page, complaints } = await setting.member(ada);
  await page.goto('/dashboard/my-apply');
  const row = rowOf(page, 'Harbour Night Run');
  const question = {
    title: 'Are you sure?',
    text: 'You will not be able to recover this registration!',
  };
  const remove = row.getByRole('button', { name: 'Delete' });
  await remove.click();
  await dialog(page).getByText(question.text, { exact: true }).waitFor();
  await dialog(page).getByText('You give up your spot in “Harbour Night Run”.').waitFor();
  await answer(page, question, 'Cancel');
  expect(await row.count()).toBe(1);

  const mend = await fault(page, 'DELETE', /^\/registrations\//);
  await remove.click();
  await answer(page, question, 'Yes, delete it!');
  await toast(page, 'Delete failed').waitFor();
  expect(await row.count()).toBe(1);
  await mend();

  await remove.click();
  const again = page.waitForResponse((response) => response.url().includes('/registrations?email='));
  await answer(page, question, 'Yes, delete it!');
  await toast(page, 'Registration deleted').waitFor();
  expect(await (await again).json()).toHaveLength(1);
  await row.waitFor({ state: 'detached' });
  await rowOf(page, 'Alpine Pass').waitFor();
  expect(complaints.filter((complaint) => !complaint.includes('500'))).toEqual([]);

  await expect.poll(async () => (await marathon(id)).registrationCount).toBe(0);
});

test('a registration that is gone already leaves the list as if it were deleted here [4.deletion] [8.success.registration-deleted]', async () => {
  await apply({ title: 'Harbour Night Run' });
  await apply({ title: 'Alpine Pass' });
  const { page } = await setting.member(ada);
  // A page that has not heard of it yet.
  await fault(page, 'GET', /^\/marathons\/live/);
  await page.goto('/dashboard/my-apply');
  const row = rowOf(page, 'Harbour Night Run');
  await row.waitFor();
  await giveUp('Harbour Night Run');
  await row.getByRole('button', { name: 'Delete' }).click();
  const again = page.waitForResponse((response) => response.url().includes('/registrations?email='));
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await toast(page, 'Registration deleted').waitFor();
  await row.waitFor({ state: 'detached' });
  expect(await (await again).json()).toMatchObject([{ marathonTitle: 'Alpine Pass' }]);
  expect(await toast(page, 'Delete failed').count()).toBe(0);
  await expectFocus(page, 'My Applied Marathons');
});

test('a change of a registration that is gone says so and keeps what was typed; the list behind it is read anew [4.modal] [8.applied-update]', async () => {
  await apply({ title: 'Harbour Night Run' });
  const { page } = await setting.member(ada);
  await page.goto('/dashboard/my-apply');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Update Registration' });
  await modal.getByLabel('Address').fill('12 St James’s Square');
  await giveUp('Harbour Night Run');
  await modal.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Update failed').waitFor();
  await modal.getByText('Update failed. Registration not found').waitFor();
  await page.getByText('No registrations yet').waitFor({ state: 'attached' });
  expect(await modal.getByLabel('Address').inputValue()).toBe('12 St James’s Square');
  await modal.getByRole('button', { name: 'Cancel' }).click();
  await modal.waitFor({ state: 'hidden' });
  await expectFocus(page, 'My Applied Marathons');
});

test('a deletion without a connection is one message: the list is not asked for in vain [8.applied-delete]', async () => {
  await apply({ title: 'Harbour Night Run' });
  const { page } = await setting.member(ada);
  // Its coming would have the list read anew.
  await fault(page, 'GET', /^\/marathons\/live/, 'cut');
  await page.goto('/dashboard/my-apply');
  await rowOf(page, 'Harbour Night Run').waitFor();
  const reads: string[] = [];
  page.on('request', (request) => request.url().includes('/registrations?') && reads.push(request.url()));
  await fault(page, 'DELETE', /^\/registrations\//, 'cut');
  await page.getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await toast(page, 'Delete failed').waitFor();
  expect(reads).toEqual([]);
  expect(await page.locator('[data-sonner-toast]').count()).toBe(1);
});

test('registrations that cannot be loaded say so and can be asked again; without any the way to one is shown [8.applied-load] [2.applied]', async () => {
  const { page, complaints } = await setting.member(ada);
  const mend = await fault(page, 'GET', /^\/registrations\?email=/);
  await page.goto('/dashboard/my-applications');
  await page.getByRole('status').getByText('Loading your registrations').waitFor();
  await toast(page, 'Failed to fetch data').waitFor();

  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.focus();
  await page.keyboard.press('Enter');
  await toast(page, 'Failed to fetch data').nth(1).waitFor();
  await expectFocus(page, 'Retry');
  await mend();
  const release = await hold(page, 'GET', /^\/registrations\?email=/);
  await page.keyboard.press('Enter');
  await expect.poll(() => retry.getAttribute('aria-busy')).toBe('true');
  await expectFocus(page, 'Retry');
  release();
  await page.getByText('No registrations yet').waitFor();
  await expectFocus(page, 'My Applied Marathons');
  await page.getByRole('link', { name: 'Browse marathons' }).click();
  await page.waitForURL('/marathons');
  expect(complaints.filter((complaint) => !complaint.includes('500'))).toEqual([]);
});

/** A new marathon and a spot in it: the marathon's id. */
async function apply(fields: Record<string, unknown>, email = ada.email): Promise<string> {
  const { origin } = setting.product;
  const image = `${origin}/images/marathons/night-lights.svg`;
  const created = await call(
    origin,
    'POST',
    '/marathons',
    'organiser@example.org',
    anOpenMarathon({ image, ...fields }),
  );
  const { insertedId: marathonId } = (await created.json()) as { insertedId: string };
  const runner = { ...aRunner(marathonId), additionalInfo: 'Asthma' };
  expect((await call(origin, 'POST', '/registrations', email, runner)).status).toBe(201);
  return marathonId;
}

/** Ada deletes that registration on another machine. */
async function giveUp(title: string) {
  const { origin } = setting.product;
  const list = `/registrations?email=${encodeURIComponent(ada.email)}`;
  const mine = (await (await call(origin, 'GET', list, ada.email)).json()) as Registration[];
  const id = mine.find(({ marathonTitle }) => marathonTitle === title)?._id;
  expect((await call(origin, 'DELETE', `/registrations/${id}`, ada.email)).status).toBe(200);
}

async function marathon(id: string) {
  const answered = await call(setting.product.origin, 'GET', `/marathons/${id}`);
  return (await answered.json()) as { registrationCount: number };
}
