// Concerns mf-desk
import { messages } from '@marathon/contracts/messages';
import { beforeAll, expect, test } from 'vitest';
import { takeSpot } from './support/api.ts';
import { violations } from './support/axe.ts';
import { tabTo } from './support/keyboard.ts';
import { mailTo } from './support/mailbox.ts';
import { addMarathon } from './support/marathons.ts';
import { answer, dialog, logIn } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
let ada: Member;
let grace: Member;
let race: string;
beforeAll(async () => {
  const { origin } = setting.product;
  [ada, grace] = [await setting.newMember(), await setting.newMember()];
  race = await addMarathon(origin, { title: 'Helped Run', participantsLimit: 10 }, ada.email);
  await takeSpot(origin, race, (await setting.newMember()).email);
});

test.skipIf(process.env.IDENTITY === 'keycloak')(
  'an owner invites somebody by keyboard, who accepts by the mail, helps at the desk, and can do nothing once removed [more.team]',
  async () => {
    const { origin } = setting.product;
    const { page, complaints } = await setting.member(ada);
    await page.goto(`/desk/${race}/team`);
    await page.getByRole('button', { name: 'Invite someone' }).waitFor();
    await tabTo(page, 'Invite someone');
    await page.keyboard.press('Enter');
    await tabTo(page, 'Email');
    await page.keyboard.type(grace.email);
    await tabTo(page, 'Role');

    expect(await violations(page, 'an invitation to a team')).toEqual([]);
    await tabTo(page, 'Last day');
    await page.keyboard.press('Enter');
    await dialog(page).getByText(`We emailed ${grace.email}`, { exact: false }).waitFor();
    expect(await violations(page, 'an invitation that is sent')).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    await page.getByRole('row', { name: grace.email }).getByText('Invited', { exact: true }).waitFor();
    expect(await violations(page, 'a team')).toEqual([]);

    const verification = await mailTo(origin, grace.email, '/verify-email');
    const { link } = await mailTo(origin, grace.email, '/desk/invitation');
    const helper = await setting.visitor();
    await helper.page.goto(verification.link);
    await helper.page.getByRole('button', { name: 'Confirm my email', exact: true }).click();
    await helper.page.getByRole('heading', { level: 1 }).waitFor();
    await helper.page.goto(link);
    await helper.page.getByText('invites you to help with Helped Run').waitFor();
    expect(await violations(helper.page, 'an invitation that a visitor reads')).toEqual([]);
    await helper.page.getByRole('link', { name: 'Log in to accept' }).click();
    await helper.page.waitForURL('**/login');
    await logIn(helper.page, grace);
    await answer(helper.page, messages.login.success, messages.actions.continue);
    await helper.page.getByRole('button', { name: 'Accept the invitation' }).click();
    await helper.page.waitForURL(`**/desk/${race}`);
    await helper.page.getByRole('button', { name: 'Add', exact: true }).waitFor();
    expect(await helper.page.getByRole('button', { name: 'Export' }).count()).toBe(0);
    await helper.page.goto('/desk');
    await helper.page.getByRole('row', { name: /Helped Run.*Desk/ }).waitFor();
    expect(await violations(helper.page, 'the races that somebody helps with')).toEqual([]);

    await page.reload();
    await page.getByRole('button', { name: /^Change / }).click();
    await dialog(page).getByLabel('Role').selectOption('editor');
    await dialog(page).getByRole('button', { name: messages.actions.save, exact: true }).click();
    await page.getByRole('row', { name: grace.name }).getByText('Editor', { exact: true }).waitFor();
    await helper.page.goto(`/desk/${race}`);
    await helper.page.getByRole('link', { name: 'Change the race' }).click();
    await helper.page.getByLabel('Title').fill('Well Helped Run');
    await helper.page.getByRole('button', { name: 'Update Marathon' }).click();
    await helper.page.getByText('Well Helped Run: 1 of 10 registered').waitFor();

    await page.getByRole('button', { name: /^Remove / }).click();
    await dialog(page).getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(0);
    await helper.page.goto(`/desk/${race}`);
    await helper.page.getByText('Only the race’s team can see this').waitFor();
    expect(complaints).toEqual([]);
    // The browser reports the last refusal, and nothing else.
    expect(helper.complaints.filter((complaint) => !complaint.includes('403'))).toEqual([]);
  },
);
