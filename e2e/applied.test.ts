// Concerns mf-dashboard
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { hold } from './support/faults.ts';
import { arrive, expectFocus } from './support/keyboard.ts';
import { layoutBreaks } from './support/layoutBreaks.ts';
import { noteShifts, shiftsOf } from './support/layoutShifts.ts';
import { addMarathon, marathon } from './support/marathons.ts';
import { nightlyTest } from './support/nightly.ts';
import { answer, dialog } from './support/people.ts';
import { readQrCode } from './support/qrCode.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
beforeEach(async () => {
  ada = await setting.newMember();
});

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

test('a runner finds a registration, changes it and gives it up, which frees its spot [2.applied] [6.mine-only] [4.modal] [4.deletion]', async () => {
  const id = await apply({ title: 'Harbour Night Run', participantsLimit: 1 });
  await apply({ title: 'Alpine Pass' });
  await apply({ title: 'Not Mine' }, 'somebody.else@example.org');
  const { page, complaints } = await setting.member(ada);
  await page.goto('/dashboard/my-apply');
  await page.getByRole('heading', { name: 'My Applied Marathons', level: 1 }).waitFor();
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('row').count()).toBe(3);
  await page.getByRole('searchbox').fill('hARBOUR');
  await expect.poll(() => page.getByRole('row').count()).toBe(2);
  await page.reload();
  const row = rowOf(page, 'Harbour Night Run');
  await row.waitFor();
  expect(await page.getByRole('row').count()).toBe(2);

  await row.getByRole('button', { name: 'Update' }).click();
  const modal = page.getByRole('dialog', { name: 'Update Registration' });
  await modal.getByLabel('Participant Name').fill('Ada Lovelace');
  await modal.getByLabel('Address').fill('12 St James’s Square');
  await modal.getByRole('button', { name: 'Save Changes' }).click();
  await dialog(page).filter({ hasText: 'Congratulations!' }).waitFor();
  await page.keyboard.press('Escape');
  await row.getByText('Ada Lovelace').waitFor();

  await row.getByRole('link', { name: 'Harbour Night Run' }).click();
  await page.getByRole('heading', { name: 'My Registration', level: 1 }).waitFor();
  await page.getByRole('definition').filter({ hasText: '12 St James’s Square' }).waitFor();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  expect((await saved).suggestedFilename()).toBe('harbour-night-run.ics');
  const code = (await page.getByText(/^([0-9A-Z]{4} ){7}[0-9A-Z]{4}$/).innerText()).replaceAll(' ', '');
  expect(await readQrCode(page.getByRole('img', { name: 'QR code of your ticket' }))).toBe(
    `${setting.product.origin}/desk/${id}/ticket#${code}`,
  );
  await page.goBack();

  await row.getByRole('button', { name: 'Delete' }).click();
  const text = 'You will not be able to recover this registration!';
  await answer(page, { title: 'Are you sure?', text }, 'Yes, delete it!');
  await page.getByText(/^No matches for “/).waitFor();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await rowOf(page, 'Alpine Pass').waitFor();
  await expect.poll(async () => (await marathon(setting.product.origin, id)).registrationCount).toBe(0);
  expect(complaints).toEqual([]);
});

nightlyTest('a search for one long word does not widen a phone’s page [2.applied]', async () => {
  await apply({ title: 'Harbour Night Run' });
  const { page } = await setting.member(ada, { viewport: { width: 360, height: 780 } });
  await page.goto(`/dashboard/my-apply?q=${'x'.repeat(200)}`);
  await page.getByText('No matches for “xxx').waitFor();
  expect(await page.evaluate(layoutBreaks)).toEqual([]);
});

test.each([390, 1440])(
  'after registering, nothing moves while ticket, notice and rows come one after the other, at %i px [2.applied]',
  async (width) => {
    await apply({ title: 'Harbour Night Run' });
    const { page, complaints } = await setting.member(ada, { viewport: { width, height: 2200 } });
    await page.goto('/dashboard/my-apply');
    const link = rowOf(page, 'Harbour Night Run').getByRole('link', { name: 'Harbour Night Run' });
    const registered = (await link.getAttribute('href'))?.split('/').at(-1);
    // As the form leaves it.
    await page.evaluate((usr) => history.replaceState({ ...history.state, usr }, ''), { registered });
    await noteShifts(page);
    const releaseTicket = await hold(page, 'GET', /\/ticket$/);
    const releaseAccount = await hold(page, 'GET', /\/users\/me$/);
    await page.reload();
    await page.getByRole('heading', { name: 'You’re in', level: 1 }).waitFor();
    releaseAccount();
    await link.waitFor();
    const row = await link.boundingBox();
    releaseTicket();
    await page.getByText('This page shows your ticket offline', { exact: false }).waitFor();
    expect(await link.boundingBox()).toEqual(row);
    // The footer follows the list.
    expect((await shiftsOf(page)).filter((shift) => !shift.includes('©'))).toEqual([]);
    expect(complaints).toEqual([]);
  },
);

test('what was typed into Update Registration is not lost unasked: Escape, the cross and a click beside it ask first [4.modal]', async () => {
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
    // Browsers close a dialog themselves after repeated Back gestures.
    () => modal.evaluate((element: HTMLDialogElement) => element.close()),
  ];
  for (const close of closers) {
    await close();
    await question.waitFor();
    await expectFocus(page, 'Keep editing');
    // Neither Escape may lose anything.
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
  expect(complaints).toEqual([]);
});

/** Adds a marathon and a registration; returns the marathon's id. */
async function apply(fields: Record<string, unknown>, email = ada.email): Promise<string> {
  const { origin } = setting.product;
  const id = await addMarathon(origin, fields);
  expect((await call(origin, 'POST', '/registrations', email, aRunner(id))).status).toBe(201);
  return id;
}

test('a ticket is kept in a file that needs no connection, printed on one page, and verified by the organizer alone [more.ticket]', async () => {
  const organizer = await setting.newMember();
  const { origin } = setting.product;
  const race = await addMarathon(origin, { title: 'Harbour <Night> Run' }, organizer.email);
  const registered = await call(origin, 'POST', '/registrations', ada.email, aRunner(race));
  const { insertedId } = (await registered.json()) as { insertedId: string };
  const { page, complaints } = await setting.member(ada, { colorScheme: 'dark' });
  await page.goto(`/dashboard/my-apply/${insertedId}`);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save for offline' }).click();
  const file = await readFile(await (await saving).path(), 'utf8');
  const { page: offline } = await setting.visitor();
  await offline.context().setOffline(true);
  await offline.setContent(file);
  await offline.getByRole('heading', { name: 'Harbour <Night> Run' }).waitFor();
  const address = await readQrCode(offline.getByRole('img', { name: 'QR code of your ticket' }));

  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format, margin: { top: '1cm', bottom: '1cm' } })).toString('latin1');
    expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  }
  await page.emulateMedia({ media: 'print' });
  for (const role of ['navigation', 'button'] as const)
    expect(await page.getByRole(role).filter({ visible: true }).count()).toBe(0);
  await page.emulateMedia({ media: null });

  expect(complaints).toEqual([]);
  await page.goto(address);
  await page.getByText('Only the race’s team can see this').waitFor();
  const desk = await setting.member(organizer);
  await desk.page.goto(address);
  await desk.page.getByText('Valid', { exact: true }).waitFor();
  await desk.page.getByRole('link', { name: 'View registration' }).click();
  await arrive(desk.page, `/desk/${race}/${insertedId}`);
  expect(desk.complaints).toEqual([]);
});
