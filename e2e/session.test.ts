import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { answer, dialog, logIn } from './support/people.ts';
import { aSetting, type Member } from './support/setting.ts';
import { runOut, storedSession, withExpiry } from './support/tokens.ts';

const setting = aSetting();
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

test('a reload and a second tab know who is signed in; a logout in one is a logout in both [4.session]', async () => {
  const { page, complaints } = await setting.visitor();
  const second = await page.context().newPage();
  await second.goto('/about');
  await second.getByRole('banner').getByRole('link', { name: 'Register' }).waitFor();
  await enter(page);
  await inBar(second, ada.name).waitFor();
  await page.reload();
  await inBar(page, ada.name).waitFor();

  await second.goto('/dashboard/profile');
  await second.getByRole('heading', { name: 'My Profile' }).waitFor();
  await page.getByRole('button', { name: 'Logout' }).click();
  await second.waitForURL('/login');
  await page.getByRole('banner').getByRole('link', { name: 'Register' }).waitFor();
  expect(complaints).toEqual([]);
});

test('Back to a page that the browser kept shows nothing of who has logged out meanwhile [4.session]', async () => {
  const { page } = await setting.member(await setting.newMember());
  const second = await page.context().newPage();
  // A frozen page, without events of other tabs.
  await page.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true }),
  );
  await page.goto('/dashboard/profile');
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  await second.goto('/about');
  await second.getByRole('button', { name: 'Logout' }).click();
  await second.getByRole('banner').getByRole('link', { name: 'Register' }).waitFor();
  await page.getByRole('heading', { name: 'My Profile' }).waitFor();
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await page.waitForURL('/login');
});

test('a logout ends the sign-in at the provider, and who logs in next at this browser finds nothing of the one before [8.success.logout] [9.token] [4.session]', async () => {
  const [before, grace] = [await setting.newMember(), await setting.newMember()];
  const { page, complaints } = await setting.member(before);
  await page.goto('/dashboard/profile');
  await page.getByText(before.email, { exact: true }).first().waitFor();
  const { refreshToken } = await storedSession(page);
  const ended = page.waitForResponse((response) => response.url().endsWith('/logout'));
  await page.getByRole('button', { name: 'Logout' }).click();
  const goodbye = dialog(page).filter({ hasText: 'Logged out!' }).filter({ hasText: 'See you again soon!' });
  await goodbye.waitFor();
  await page.waitForURL('/');
  await ended;
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const refused = await fetch(`${setting.product.origin}/realms/marathon/protocol/openid-connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'refresh_token',
      client_id: 'marathon-web',
      refresh_token: refreshToken,
    }),
  });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({ error: 'invalid_grant' });

  await goodbye.waitFor({ state: 'detached' });
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await logIn(page, grace);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL('/');
  await inBar(page, grace.name).waitFor();
  // Within the page, so that its memory is kept.
  await page.getByRole('banner').getByRole('button', { name: 'Dashboard' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await page.getByText(grace.email, { exact: true }).first().waitFor();
  expect(await page.getByText(before.email).count()).toBe(0);
  expect(complaints).toEqual([]);
});

test('tokens that ran out, or that the server refuses, are renewed without a word; a sign-in that is revoked ends, and the login says so [4.session] [9.token]', async () => {
  const grace = await setting.newMember();
  const { page, complaints } = await setting.member(grace);
  // Not expired, but with a false signature.
  const spoilt = withExpiry(Math.floor(Date.now() / 1_000) + 600);
  await page.goto('/about');
  await page.evaluate((token) => localStorage.setItem('access-token', token), spoilt);
  await page.goto('/dashboard/my-apply');
  await page.getByText('No registrations yet').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).not.toBe(spoilt);
  // Browsers report its 401.
  expect(complaints.filter((complaint) => !complaint.includes('401'))).toEqual([]);

  const before = await storedSession(page);
  await runOut(page);
  await page.goto('/dashboard/my-apply');
  await page.getByText('No registrations yet').waitFor();
  const after = await storedSession(page);
  expect(after.refreshToken).not.toBe(before.refreshToken);
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toMatch(/^ey/);

  await page.request.post('/realms/marathon/protocol/openid-connect/logout', {
    form: { client_id: 'marathon-web', refresh_token: after.refreshToken, id_token_hint: after.idToken },
  });
  await runOut(page);
  // The page checks its tokens when it becomes visible, and periodically.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForURL('/login');
  await page.getByText('Your session has ended. Please log in again.').waitFor();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await logIn(page, grace);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL('/dashboard/my-apply');
});

async function enter(page: Page) {
  await page.goto('/login');
  await logIn(page, ada);
  await answer(page, { title: 'Success!', text: 'Logged in successfully!' }, 'Continue');
  await page.waitForURL('/');
}

const inBar = (page: Page, words: string) => page.getByRole('banner').getByText(words).first();
