import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { fault, hold } from './support/faults.ts';
import { addMarathon, marathon } from './support/marathons.ts';
import { answer, dialog, logIn } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
const one = /^\/marathons\/[0-9a-f]{24}$/;
const registrations = /^\/registrations$/;
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

const add = (fields: Record<string, unknown> = {}) => addMarathon(setting.product.origin, fields);
const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const submit = (page: Page) => page.locator('main').getByRole('button', { name: 'Register', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const countOf = async (id: string) => (await marathon(setting.product.origin, id)).registrationCount;

async function fill(page: Page) {
  await field(page, 'First Name').fill('Ada');
  await field(page, 'Last Name').fill('Runner');
  await field(page, 'Contact').fill('+47 555 01 23');
}

async function takePlace(id: string) {
  const taken = await call(setting.product.origin, 'POST', '/registrations', ada.email, aRunner(id));
  expect(taken.status).toBe(201);
}

async function openForm(page: Page, id: string) {
  await page.goto(`/marathonsdetails/${id}/apply`);
  await heading(page, 'Register for Marathon').waitFor();
}

test('Loading marathon details..., then the form; Marathon not found. for what is not there [2.apply.states] [8.lists] [more.skeletons]', async () => {
  const { page, complaints } = await setting.member(ada);
  const id = await add();
  const release = await hold(page, 'GET', one);
  await page.goto(`/marathonsdetails/${id}/apply`);
  const loading = page.getByRole('status').filter({ hasText: 'Loading marathon details...' });
  await loading.waitFor();
  expect(await field(page, 'First Name').count()).toBe(0);
  release();
  await heading(page, 'Register for Marathon').waitFor();
  expect(await loading.count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.goto('/marathonsdetails/0123456789abcdef01234567/apply');
  await heading(page, 'Marathon not found.').waitFor();
  await fault(page, 'GET', one);
  await page.goto(`/marathonsdetails/${id}/apply`);
  await heading(page, 'Marathon not found.').waitFor();
});

test('e-mail, title and start are read-only; first name, last name and contact are required, the rest is not [2.apply.form] [5.apply]', async () => {
  const { page, complaints } = await setting.member(ada, { timezoneId: 'UTC', locale: 'en-US' });
  const id = await add({ registrationStart: '2026-01-02T06:00:00.000Z' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/registrations')) sent += 1;
  });
  await openForm(page, id);
  const known = {
    Email: ada.email,
    'Marathon Title': 'Harbour Night Run',
    'Registration Start': 'Fri, Jan 2, 2026, 6:00 AM',
  };
  for (const [name, value] of Object.entries(known)) {
    expect(await field(page, name).inputValue()).toBe(value);
    expect(await field(page, name).getAttribute('readonly')).not.toBeNull();
  }
  expect(await field(page, 'Additional Info').getAttribute('aria-required')).toBeNull();

  const problems = ['First name is required', 'Last name is required', 'Contact is required'];
  await submit(page).click();
  for (const problem of problems) await page.getByText(problem, { exact: true }).waitFor();
  await expect
    .poll(() => field(page, 'First Name').evaluate((input) => input === document.activeElement))
    .toBe(true);
  for (const [i, name] of ['First Name', 'Last Name', 'Contact'].entries()) {
    expect(await field(page, name).getAttribute('aria-required')).toBe('true');
    await fill(page);
    await field(page, name).fill('   ');
    await submit(page).click();
    await page.getByText(problems[i] ?? '', { exact: true }).waitFor();
    expect(await page.getByText(/is required$/).count()).toBe(1);
  }
  expect(sent).toBe(0);
  expect(await dialog(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('nobody registers without a login: the form sends to /login and back, the server refuses [5.apply.signed-in]', async () => {
  const { page, complaints } = await setting.visitor();
  const id = await add();
  const body = { ...aRunner(id), email: ada.email };
  expect((await call(setting.product.origin, 'POST', '/registrations', undefined, body)).status).toBe(401);
  await page.goto(`/marathonsdetails/${id}/apply`);
  await page.waitForURL('/login');
  await logIn(page, ada);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL(`/marathonsdetails/${id}/apply`);
  await heading(page, 'Register for Marathon').waitFor();
  expect(await countOf(id)).toBe(0);
  expect(complaints).toEqual([]);
});

test('a registration: Congrats! for 2,500 ms, the count rises, then my registrations; Back does not come by the form [4.registration] [9.timers] [2.routes.after-registration] [8.success.apply]', async () => {
  const { page, complaints } = await setting.member(ada);
  const id = await add({ title: 'Midsummer Mile' });
  await page.clock.install();
  await page.goto(`/marathonsdetails/${id}`);
  await page.getByRole('link', { name: 'Register for Marathon' }).click();
  await page.waitForURL(`/marathonsdetails/${id}/apply`);
  await fill(page);
  await field(page, 'Additional Info').fill('Vegetarian.');
  await field(page, 'Address').fill('Pier 1');
  const release = await hold(page, 'POST', registrations);
  const request = page.waitForRequest(
    (sent) => sent.method() === 'POST' && sent.url().endsWith('/registrations'),
  );
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await submit(page).click();
  expect((await request).postDataJSON()).toMatchObject({
    email: ada.email,
    marathonId: id,
    marathonTitle: 'Midsummer Mile',
    firstName: 'Ada',
    lastName: 'Runner',
    contact: '+47 555 01 23',
    additionalInfo: 'Vegetarian.',
    address: 'Pier 1',
  });
  await expect.poll(() => submit(page).isDisabled()).toBe(true);
  const known = page.waitForResponse(
    (answered) => answered.url().includes('/registrations?email=') && answered.ok(),
  );
  release();

  const congrats = dialog(page)
    .filter({ hasText: 'Congrats!' })
    .filter({ hasText: 'Your marathon registration was successful.' });
  await congrats.waitFor();
  await page.clock.runFor(2_499);
  expect(await congrats.isVisible()).toBe(true);
  // The place is known by now; the form stays behind the alert all the same.
  await known;
  expect(await field(page, 'Contact').inputValue()).toBe('+47 555 01 23');
  expect(new URL(page.url()).pathname).toBe(`/marathonsdetails/${id}/apply`);
  await page.clock.runFor(1);
  await congrats.waitFor({ state: 'detached' });
  await page.waitForURL('/dashboard/my-apply');
  await page.clock.resume();
  await page.getByRole('heading', { name: 'My Applied Marathons' }).waitFor();
  await page.getByText('Midsummer Mile').first().waitFor();
  await expect.poll(() => countOf(id)).toBe(1);
  await page.goBack();
  await heading(page, 'Midsummer Mile').waitFor();
  await expect.poll(() => page.getByTestId('registration-count').textContent()).toBe('1');
  expect(complaints).toEqual([]);
});

test('what was typed survives a reload and a failure, and is gone once it is sent [more.drafts]', async () => {
  const { page, complaints } = await setting.member(ada);
  const id = await add();
  await openForm(page, id);
  await fill(page);
  await field(page, 'Additional Info').fill('Two\nlines');
  await page.reload();
  const typed = async () => {
    const names = ['First Name', 'Last Name', 'Contact', 'Additional Info'];
    return Promise.all(names.map((name) => field(page, name).inputValue()));
  };
  await expect.poll(typed).toEqual(['Ada', 'Runner', '+47 555 01 23', 'Two\nlines']);
  await openForm(page, await add());
  expect(await typed()).toEqual(['', '', '', '']);
  await openForm(page, id);
  await submit(page).click();
  await page.waitForURL('/dashboard/my-apply');
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await dialog(page).getByRole('button', { name: 'Yes, delete it!' }).click();
  await page.getByText('Registration deleted').waitFor();
  await openForm(page, id);
  await expect.poll(typed).toEqual(['', '', '', '']);
  expect(complaints).toEqual([]);
});

test('a login that is over: Not Logged In, then the login, and back to what was typed [8.not-logged-in] [more.drafts]', async () => {
  const { page } = await setting.member(ada);
  const id = await add();
  await openForm(page, id);
  await fill(page);
  const mend = await fault(page, 'POST', registrations, { status: 401, body: { code: 'invalid-token' } });
  await submit(page).click();
  await answer(page, { title: 'Not Logged In', text: 'Please log in to register for the marathon.' }, 'OK');
  await mend();
  await page.waitForURL('/login');
  await logIn(page, ada);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL(`/marathonsdetails/${id}/apply`);
  await expect.poll(() => field(page, 'First Name').inputValue()).toBe('Ada');
  expect(await countOf(id)).toBe(0);
});

test('a server that says no: Registration Failed, to the letter; its reason stands above the form [8.not-ok]', async () => {
  const { page, complaints } = await setting.member(ada);
  const failed = { title: 'Registration Failed', text: 'Server responded with an error.' };
  const closing = await add();
  await openForm(page, closing);
  await fill(page);
  // The organizer closes it while somebody types.
  const change = { registrationEnd: new Date(Date.now() - 60_000).toISOString() };
  const { origin } = setting.product;
  expect((await call(origin, 'PATCH', `/marathons/${closing}`, 'organiser@example.org', change)).status).toBe(
    200,
  );
  await submit(page).click();
  await dialog(page).waitFor();
  expect(await dialog(page).locator('.swal2-html-container').textContent()).toBe(failed.text);
  await answer(page, failed, 'OK');
  await page
    .locator('main')
    .getByRole('alert')
    .getByText(/closed/i)
    .waitFor();
  await expect.poll(() => submit(page).isDisabled()).toBe(true);

  const open = await add();
  const mend = await fault(page, 'POST', registrations, { status: 500 });
  await openForm(page, open);
  await fill(page);
  await submit(page).click();
  await answer(page, failed, 'OK');
  expect(await field(page, 'First Name').inputValue()).toBe('Ada');
  await mend();
  await submit(page).click();
  await page.waitForURL('/dashboard/my-apply');
  const ours = ['409', '500', 'A registration did not succeed'];
  expect(complaints.filter((complaint) => !ours.some((known) => complaint.includes(known)))).toEqual([]);
});

test('who has a place already is told on arrival, and led to it, instead of being asked again [2.apply.form]', async () => {
  const { page, complaints } = await setting.member(ada);
  const id = await add();
  await takePlace(id);
  const release = await hold(page, 'GET', /^\/registrations\?email=/);
  await openForm(page, id);
  expect(await submit(page).count()).toBe(0);
  release();
  await page.getByRole('heading', { name: 'You have a place in this marathon' }).waitFor();
  expect(await submit(page).count()).toBe(0);
  await page.locator('main').getByRole('link', { name: 'My Applied Marathons' }).click();
  await page.waitForURL('/dashboard/my-apply');
  expect(complaints).toEqual([]);
});

test('before the opening the form says when, holds its button, and lets it go by itself in that instant [4.window] [2.apply.form]', async () => {
  const { page, complaints } = await setting.member(ada, { timezoneId: 'UTC', locale: 'en-US' });
  const opens = Date.UTC(2040, 4, 6, 9, 0);
  const id = await add({
    registrationStart: new Date(opens).toISOString(),
    registrationEnd: new Date(opens + 3_600_000).toISOString(),
    marathonDate: new Date(opens + 7_200_000).toISOString(),
  });
  await page.clock.install();
  await openForm(page, id);
  const main = page.locator('main');
  await main.getByText('Registration is currently closed.').waitFor();
  await main.getByText('It opens Sun, May 6, 2040, 9:00 AM UTC.').waitFor();
  await expect.poll(() => submit(page).isDisabled()).toBe(true);
  expect(await descriptionOf(submit(page))).toBe('Registration opens Sun, May 6, 2040, 9:00 AM UTC.');
  await fill(page);

  await page.clock.pauseAt(opens - 1);
  expect(await submit(page).isDisabled()).toBe(true);
  await page.clock.runFor(1);
  await main.getByRole('status').getByText('Registration is open now.').waitFor();
  expect(await submit(page).isDisabled()).toBe(false);
  expect(await main.getByText('Registration is currently closed.').count()).toBe(0);
  expect(await field(page, 'First Name').inputValue()).toBe('Ada');

  await page.clock.pauseAt(opens + 3_600_001);
  await expect.poll(() => submit(page).isDisabled()).toBe(true);
  expect(await descriptionOf(submit(page))).toBe('Registration closed Sun, May 6, 2040, 10:00 AM UTC.');
  await page.clock.pauseAt(opens + 7_200_000);
  await expect.poll(() => descriptionOf(submit(page))).toBe('The marathon has started or passed.');
  expect(complaints).toEqual([]);
});

test('a clock that is wrong here keeps nobody from registering, not even where the server cannot be asked for the time [4.window]', async () => {
  const { page, complaints } = await setting.member(ada);
  const opened = { registrationStart: new Date(Date.now() - 300_000).toISOString() };
  await page.clock.install({ time: Date.now() - 3_600_000 });
  await openForm(page, await add(opened));
  await page.locator('main').getByText('Open', { exact: true }).waitFor();
  await fill(page);
  await submit(page).click();
  await page.waitForURL('/dashboard/my-apply');

  await fault(page, 'HEAD', /^\/healthz$/, 'cut');
  await openForm(page, await add(opened));
  await page.locator('main').getByText('Registration is currently closed.').waitFor();
  await expect.poll(() => complaints.join()).toContain('The server could not be asked for the time');
  await fill(page);
  await submit(page).click();
  await page.waitForURL('/dashboard/my-apply');
});

test('an answer without insertedId: Oops...; no answer at all: Error, with the reason beside it; the same press again takes one place [8.no-inserted-id] [8.exception]', async () => {
  const { page, complaints } = await setting.member(ada);
  const id = await add();
  await openForm(page, id);
  await fill(page);
  const odd = await fault(page, 'POST', registrations, { status: 201, body: { acknowledged: true } });
  await submit(page).click();
  await answer(page, { title: 'Oops...', text: 'Registration failed! Please try again.' }, 'OK');
  await odd();
  expect(new URL(page.url()).pathname).toBe(`/marathonsdetails/${id}/apply`);

  const cut = await fault(page, 'POST', registrations, 'answer lost');
  await submit(page).click();
  await dialog(page).getByText('We could not reach the server. We keep trying for you.').waitFor();
  await cut();
  await answer(page, { title: 'Error', text: 'Something went wrong! Please try again later.' }, 'Try again');
  await page.waitForURL('/dashboard/my-apply');
  await expect.poll(() => countOf(id)).toBe(1);
  expect(
    complaints.filter(
      (complaint) => !complaint.includes('ERR_FAILED') && !complaint.includes('did not succeed'),
    ),
  ).toEqual([]);
});

test('offline at the press of Register: the alert says so; what was pressed is sent as soon as the connection is back, once [8.exception] [more.offline]', async () => {
  const { page } = await setting.member(ada);
  const id = await add();
  const keys = keysOf(page);
  await openForm(page, id);
  await fill(page);
  await page.context().setOffline(true);
  await submit(page).click();
  const offline = 'You are offline. We send your registration as soon as you are back online.';
  await dialog(page).getByText(offline).waitFor();
  await answer(page, { title: 'Error', text: 'Something went wrong! Please try again later.' }, 'OK');
  const waiting = page.getByText(
    'Waiting for the connection. We send your registration as soon as you are back online.',
  );
  await waiting.waitFor();
  await expect
    .poll(() => waiting.evaluate((text) => text.closest('[tabindex]') === document.activeElement))
    .toBe(true);
  await page.context().setOffline(false);
  await page.waitForURL('/dashboard/my-apply');
  await expect.poll(() => countOf(id)).toBe(1);
  expect(new Set(keys).size).toBe(1);
});

test('nothing is sent after Cancel, nor after leaving the page, though the connection comes back [more.offline]', async () => {
  const { page } = await setting.member(ada);
  const id = await add();
  const keys = keysOf(page);
  const stop = page.locator('main').getByRole('button', { name: 'Cancel' });
  const pressOffline = async () => {
    await page.context().setOffline(true);
    await submit(page).click();
    await answer(page, { title: 'Error', text: 'Something went wrong!' }, 'OK');
    await stop.waitFor();
  };
  await page.goto(`/marathonsdetails/${id}`);
  await page.getByRole('link', { name: 'Register for Marathon' }).click();
  await fill(page);
  await pressOffline();
  await stop.click();
  const stopped = page.getByText('We stopped: nothing more is sent.', { exact: false });
  await stopped.waitFor();
  expect(await stopped.evaluate((text) => text.closest('[tabindex]') === document.activeElement)).toBe(true);
  expect(await submit(page).isEnabled()).toBe(true);
  await pressOffline();
  await page.getByRole('link', { name: 'Back to details' }).click();
  await heading(page, 'Harbour Night Run').waitFor();
  const tries = keys.length;
  await page.context().setOffline(false);
  // Another call gets through, and so would this one have.
  await page.evaluate(() => fetch('/healthz'));
  expect(keys).toHaveLength(tries);
  expect(await countOf(id)).toBe(0);
});

test('a server that is away for some seconds costs no alert: the registration goes out again by itself [8.not-ok]', async () => {
  const { page } = await setting.member(ada);
  const id = await add();
  await openForm(page, id);
  await fill(page);
  const cut = await fault(page, 'POST', registrations, { status: 503 });
  await submit(page).click();
  await page.getByText('We could not reach the server. We keep trying for you', { exact: false }).waitFor();
  expect(await dialog(page).count()).toBe(0);
  await cut();
  await page.waitForURL('/dashboard/my-apply');
  await expect.poll(() => countOf(id)).toBe(1);
});

test('a registration without an answer says so after ten seconds; sent again or given up, it is one place [8.exception]', async () => {
  const { page } = await setting.member(ada);
  const id = await add();
  const keys = keysOf(page);
  await page.clock.install();
  await openForm(page, id);
  await fill(page);
  const letGo = await hold(page, 'POST', registrations);
  await submit(page).click();
  await expect.poll(() => keys.length).toBe(1);
  const slow = page.getByText('This takes longer than usual.', { exact: false });
  await page.clock.fastForward(9_000);
  expect(await slow.count()).toBe(0);
  await page.clock.fastForward(1_000);
  await slow.waitFor();
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => keys.length).toBe(2);
  await page.clock.fastForward(10_000);
  await page.getByRole('button', { name: 'Stop waiting' }).click();
  await page.getByText('We stopped: nothing more is sent.', { exact: false }).waitFor();
  letGo();
  await submit(page).click();
  await dialog(page).getByText('Congrats!').waitFor();
  await page.clock.fastForward(2_500);
  await page.waitForURL('/dashboard/my-apply');
  await expect.poll(() => countOf(id)).toBe(1);
  expect(new Set(keys).size).toBe(1);
});

test('a second tab: a place taken in the first shows when it is looked at; pressed before, it is told kindly [2.apply.form]', async () => {
  const first = await setting.member(ada);
  const second = await first.page.context().newPage();
  const held = second.getByRole('heading', { name: 'You already have a place in this marathon' });
  const id = await add();
  await openForm(first.page, id);
  await openForm(second, id);
  await fill(second);
  await takePlace(id);
  await submit(second).click();
  await held.waitFor();
  expect(await held.evaluate((title) => title === document.activeElement)).toBe(true);
  expect(await dialog(second).count()).toBe(0);
  expect(await submit(second).count()).toBe(0);

  await submit(first.page).waitFor();
  await first.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await first.page.getByRole('heading', { name: 'You already have a place in this marathon' }).waitFor();
});

test('where nobody can get a place any more there is no form to fill in: why, the facts, and the way back [2.apply.form]', async () => {
  const { page, complaints } = await setting.member(ada);
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  const form = page.locator('main form');
  const races = {
    'Registration is currently closed.': { registrationStart: ago(9), registrationEnd: ago(2) },
    'The marathon has started or passed.': {
      registrationStart: ago(9),
      registrationEnd: ago(2),
      marathonDate: ago(1),
    },
    'Sold out': { participantsLimit: 1 },
  };
  for (const [words, fields] of Object.entries(races)) {
    const id = await addMarathon(setting.product.origin, fields, 'another.organiser@example.org');
    if ('participantsLimit' in fields) {
      await call(setting.product.origin, 'POST', '/registrations', 'fast@example.org', aRunner(id));
      await expect.poll(() => countOf(id)).toBe(1);
    }
    await openForm(page, id);
    await page.locator('main').getByRole('heading', { name: words, exact: true, level: 2 }).waitFor();
    expect(await form.count(), words).toBe(0);
    await page.getByRole('complementary', { name: 'Your race' }).waitFor();
  }
  // A place is given back.
  const runners = await call(
    setting.product.origin,
    'GET',
    '/registrations?email=fast@example.org',
    'fast@example.org',
  );
  const [{ _id }] = (await runners.json()) as [{ _id: string }];
  await call(setting.product.origin, 'DELETE', `/registrations/${_id}`, 'fast@example.org');
  await form.waitFor();
  expect(complaints).toEqual([]);
});

/** The Idempotency-Key of every registration that is sent from now on. */
function keysOf(page: Page): string[] {
  const keys: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/registrations'))
      keys.push(request.headers()['idempotency-key'] ?? '');
  });
  return keys;
}

/** What a screen reader says of it beyond its name. */
const descriptionOf = (control: Locator) =>
  control.evaluate(
    (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
  );
