// Concerns mf-marathons
import type { DrawRecord, WaitingRoomEntry } from '@marathon/contracts/waitingRoom';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { violationsNow } from './support/axe.ts';
import { arrive, tabTo } from './support/keyboard.ts';
import { addMarathon, marathon } from './support/marathons.ts';
import { logIn, somebody } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
const phone = { viewport: { width: 360, height: 780 } };
let ada: Member;
let grace: Member;
beforeAll(async () => {
  [ada, grace] = [await setting.newMember(), await setting.newMember()];
});

const organizer = somebody().email;
const inMinutes = (minutes: number) => new Date(Date.now() + 60_000 * minutes).toISOString();

/** A marathon whose waiting room is open, and whose registration begins in some minutes. */
const aFamousRace = (participantsLimit: number, beginsIn: number) =>
  addMarathon(
    setting.product.origin,
    {
      title: 'Midnight Sun Marathon',
      registrationStart: inMinutes(beginsIn),
      participantsLimit,
      waitingRoom: true,
    },
    organizer,
  );

/** Opens registration, and starts the draw. */
async function beginNow(id: string): Promise<void> {
  const body = { registrationStart: inMinutes(0) };
  const answer = await call(setting.product.origin, 'PATCH', `/marathons/${id}`, organizer, body);
  expect(answer.status).toBe(200);
}

/** A runner without a browser. */
function aRunnerByApi(id: string, email: string) {
  const send = async <Data>(method: string, path: string) =>
    (await (await call(setting.product.origin, method, `/waiting-rooms/${id}${path}`, email)).json()) as Data;
  return {
    enter: () => send<WaitingRoomEntry>('PUT', '/entry'),
    entry: () => send<WaitingRoomEntry>('GET', '/entry'),
    register: (token?: string) =>
      call(setting.product.origin, 'POST', '/registrations', email, aRunner(id), {
        headers: token === undefined ? {} : { Admission: token },
      }),
  };
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 2, name });
const button = (page: Page, name: string) => page.locator('main').getByRole('button', { name, exact: true });
/** 404 means that the person is not in the room yet. */
const wrong = (complaints: readonly string[]) => complaints.filter((complaint) => !complaint.includes('404'));

test('draw, turn, form and registration with the keyboard alone; late ones wait until it is sold out; the draw can be checked [bar.axe] [bar.keyboard]', async () => {
  const id = await aFamousRace(2, 30);
  const room = `/marathonsdetails/${id}/waiting-room`;
  const bot = aRunnerByApi(id, 'bot@example.org');
  const { page, complaints } = await setting.member(ada);
  await page.goto(`/marathonsdetails/${id}`);
  await page.getByRole('link', { name: 'Enter the waiting room' }).waitFor();
  await tabTo(page, 'Enter the waiting room');
  await page.keyboard.press('Enter');
  await arrive(page, room);
  await page.getByText('You’re in. The draw starts in').first().waitFor();
  await bot.enter();

  await tabTo(page, 'First Name');
  await page.keyboard.type('Ada');
  await tabTo(page, 'Last Name');
  await page.keyboard.type('Runner');
  await tabTo(page, 'Contact');
  await page.keyboard.type('+47 555 01 23');
  expect(await button(page, 'Register').isDisabled()).toBe(true);
  expect(await page.title()).toContain('Draw in 30 min · Midnight Sun Marathon');
  expect(await violationsNow(page, 'before the draw')).toEqual([]);

  // Two people, two spots: both have their turn at once.
  await beginNow(id);
  await heading(page, 'Complete the form').waitFor();
  expect(await page.title()).toMatch(/^Your turn! 10 min left · Midnight Sun Marathon/);
  expect(await violationsNow(page, 'the turn')).toEqual([]);

  const late = await setting.member(grace, phone);
  await late.page.goto(room);
  await heading(late.page, 'You’re next').waitFor();
  await late.page.getByText('Your number is 3.').first().waitFor();
  expect(await violationsNow(late.page, 'in line')).toEqual([]);
  await late.page.reload();
  await late.page.getByText('Your number is 3.').first().waitFor();

  expect((await bot.register()).status).toBe(403);
  const { admission, number: botNumber } = await bot.entry();
  expect((await bot.register(admission?.token)).status).toBe(201);
  await tabTo(page, 'Register');
  await page.keyboard.press('Enter');
  await page.waitForURL('/dashboard/my-apply', { timeout: 20_000 });
  await expect.poll(async () => (await marathon(setting.product.origin, id)).registrationCount).toBe(2);

  // Without any click: the page is updated.
  await heading(late.page, 'Sold out').waitFor();
  await late.page.getByRole('link', { name: 'See other marathons' }).waitFor();
  expect(await violationsNow(late.page, 'sold out')).toEqual([]);

  await page.goto(`${room}/draw`);
  await heading(page, 'Draw verified').waitFor();
  await page.getByText(`Your number, ${3 - (botNumber ?? 0)}, matches.`).waitFor();
  await page.getByText('This browser saw the same fingerprint before the draw', { exact: false }).waitFor();
  expect(await violationsNow(page, 'the check')).toEqual([]);
  const record = (await (
    await fetch(`${setting.product.origin}/waiting-rooms/${id}/draw`)
  ).json()) as DrawRecord;
  expect(record.entrants).toHaveLength(2);
  expect(wrong(complaints)).toEqual([]);
  expect(wrong(late.complaints)).toEqual([]);
});

test('signed out, the door leads to the login and from there into the room; a second tab has the same number', async () => {
  const id = await aFamousRace(10, -1);
  const room = `/marathonsdetails/${id}/waiting-room`;
  const { page, complaints } = await setting.visitor();
  await page.goto(`/marathonsdetails/${id}`);
  await page.getByRole('link', { name: 'Log in to register' }).click();
  await logIn(page, ada);
  await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(room);
  // Nobody is ahead, and there are spots.
  await heading(page, 'Complete the form').waitFor();
  const second = await page.context().newPage();
  await second.goto(room);
  await heading(second, 'Complete the form').waitFor();
  const numberOf = (tab: Page) =>
    tab.getByRole('region', { name: 'Your place' }).locator('[aria-hidden] p').nth(1);
  expect(await numberOf(second).textContent()).toBe(await numberOf(page).textContent());
  expect(wrong(complaints)).toEqual([]);
});
