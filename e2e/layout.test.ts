import { defaultSite } from '@marathon/contracts/site';
import type { Page } from 'playwright-core';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { somebody } from './support/people.ts';
import { startProduct, temporaryFolder } from './support/product.ts';
import { aSetting, type Member } from './support/setting.ts';

const setting = aSetting();
const phone = { viewport: { width: 360, height: 780 } };
let ada: Member;
beforeAll(async () => {
  ada = await setting.newMember();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1, exact: true });
const bar = (page: Page) => page.getByRole('banner');
const names = (page: Page, selector: string) =>
  page
    .locator(selector)
    .filter({ visible: true })
    .evaluateAll((all) => all.map((e) => e.textContent));

test('the bar stays on top: product name, Home, Marathons, About; Login and Register for the signed-out [2.layout.bar] [2.layout.signed-out]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/');
  await bar(page).getByRole('link', { name: 'Login' }).waitFor();
  expect(await names(page, 'header a')).toEqual([
    'Marathon',
    'Home',
    'Marathons',
    'About',
    'Login',
    'Register',
  ]);
  expect(await bar(page).getByRole('link', { name: 'Home' }).getAttribute('aria-current')).toBe('page');
  expect(await bar(page).getByRole('button', { name: 'Logout' }).count()).toBe(0);
  await page.evaluate(() => scrollTo(0, 900));
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  expect((await bar(page).boundingBox())?.y).toBe(0);
  for (const [link, path] of [
    ['About', '/about'],
    ['Register', '/register'],
    ['Login', '/login'],
    ['Marathon', '/'],
  ] as const) {
    await bar(page).getByRole('link', { name: link, exact: true }).click();
    await page.waitForURL(path);
  }
  expect(complaints).toEqual([]);
});

test('signed in: Dashboard with its three places, photo or placeholder, name or e-mail, Logout [2.layout.signed-in] [more.images]', async () => {
  const { page, complaints } = await setting.member(ada);
  await page.goto('/about');
  const menu = bar(page).getByRole('button', { name: 'Dashboard' });
  const photo = bar(page).locator('img[width="36"][height="36"]').last();
  await bar(page).getByText(ada.name, { exact: true }).filter({ visible: true }).waitFor();
  expect(await photo.getAttribute('src')).toBe('/images/avatar-placeholder.svg');
  expect(await bar(page).getByRole('link', { name: 'Login' }).count()).toBe(0);
  expect(await bar(page).getByRole('button', { name: 'Logout' }).filter({ visible: true }).count()).toBe(1);

  for (const [place, path] of [
    ['My Marathons', '/dashboard/my-marathons'],
    ['Add Marathon', '/dashboard/add-marathon'],
    ['Profile', '/dashboard/profile'],
  ] as const) {
    await menu.click();
    expect(await names(page, 'header [aria-expanded="true"] + * a')).toEqual([
      'My Marathons',
      'Add Marathon',
      'Profile',
    ]);
    await bar(page).getByRole('link', { name: place, exact: true }).filter({ visible: true }).click();
    await page.waitForURL(path);
    await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  }
  await menu.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('My Marathons');
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => menu.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(complaints).toEqual([]);

  // No name, and a photo that is gone: the e-mail and the placeholder.
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (!value.includes('displayName')) continue;
      const kept = JSON.parse(value);
      Object.assign(kept.user, { displayName: '', photoURL: '/images/gone.png' });
      localStorage.setItem(key, JSON.stringify(kept));
    }
  });
  await page.reload();
  await bar(page).getByText(ada.email, { exact: true }).filter({ visible: true }).waitFor();
  await expect.poll(() => photo.getAttribute('src')).toBe('/images/avatar-placeholder.svg');
});

test('on a phone the menu mirrors the bar, keeps the focus inside and closes on Escape [2.layout.mobile]', async () => {
  const { page, complaints } = await setting.visitor(phone);
  await page.goto('/');
  const button = bar(page).getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  expect(await names(page, 'header a')).toEqual(['Marathon']);
  await button.click();
  await menu.waitFor();
  expect(await names(page, 'dialog[open] a')).toEqual(['Home', 'Marathons', 'About', 'Register', 'Login']);
  for (let i = 0; i < 10; i++) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && activeElement?.closest('dialog') === null;
    });
    expect(outside).toBe(false);
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  await button.click();
  await menu.getByRole('link', { name: 'About' }).click();
  await page.waitForURL('/about');
  await menu.waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);

  const grace = await setting.newMember();
  const signedIn = await setting.member(grace, phone);
  await signedIn.page.goto('/about');
  await bar(signedIn.page).getByRole('button', { name: 'Menu', exact: true }).click();
  await signedIn.page.getByRole('dialog', { name: 'Menu' }).getByText(grace.name).waitFor();
  expect(await names(signedIn.page, 'dialog[open] a')).toEqual([
    'Home',
    'Marathons',
    'About',
    'My Marathons',
    'Add Marathon',
    'Profile',
  ]);
  await signedIn.page.getByRole('dialog').getByRole('button', { name: 'Logout' }).click();
  await answerless(signedIn.page);
  expect(signedIn.complaints).toEqual([]);
});

test('the dashboard has a sidebar, on a phone a drawer, and a footer [2.layout.dashboard]', async () => {
  const places = ['Add Marathon', 'My Marathon List', 'My Profile', 'My Apply List'];
  const wide = await setting.member(ada);
  await wide.page.goto('/dashboard/profile');
  await heading(wide.page, 'My Profile').waitFor();
  expect(await names(wide.page, 'aside nav a')).toEqual(places);
  for (const [place, path] of [
    ['Add Marathon', '/dashboard/add-marathon'],
    ['My Marathon List', '/dashboard/my-marathons'],
    ['My Profile', '/dashboard/profile'],
    ['My Apply List', '/dashboard/my-apply'],
  ] as const) {
    const link = wide.page.locator('aside').getByRole('link', { name: place });
    await link.click();
    await wide.page.waitForURL(path);
    await expect.poll(() => link.getAttribute('aria-current')).toBe('page');
  }
  const footer = wide.page.getByText('© 2025 Marathon Management System. All rights reserved.');
  expect(await footer.count()).toBe(1);
  expect(await footer.evaluate((element) => element.closest('footer') !== null)).toBe(true);
  expect(await wide.page.getByText(`Designed and built by ${defaultSite.credit}.`).isVisible()).toBe(true);

  const narrow = await setting.member(ada, phone);
  await narrow.page.goto('/dashboard/profile');
  await narrow.page.getByRole('button', { name: 'Dashboard menu' }).click();
  const drawer = narrow.page.getByRole('dialog', { name: 'Dashboard' });
  await drawer.waitFor();
  expect(await names(narrow.page, 'dialog[open] a')).toEqual(places);
  await drawer.getByRole('link', { name: 'My Apply List' }).click();
  await narrow.page.waitForURL('/dashboard/my-apply');
  await drawer.waitFor({ state: 'hidden' });
  expect([...wide.complaints, ...narrow.complaints]).toEqual([]);
});

test('About tells what the product does; the footer has its links and its line [1.about] [1.footer]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/about');
  await heading(page, 'About Marathon').waitFor();
  const main = page.locator('main');
  expect(await main.textContent()).toMatch(/runners and organizers/i);
  for (const offer of ['Browsing events', 'Registering', 'A user dashboard', 'An admin panel'])
    expect(await main.getByRole('heading', { name: offer }).count()).toBe(1);

  const footer = page.getByRole('contentinfo');
  const useful = footer.getByRole('navigation', { name: 'Useful links' }).getByRole('link');
  expect(
    await useful.evaluateAll((links) => links.map((a) => [a.textContent, a.getAttribute('href')])),
  ).toEqual([
    ['Home', '/'],
    ['Marathons', '/marathons'],
    ['Login', '/login'],
    ['Register', '/register'],
  ]);
  expect(await main.getByRole('heading', { name: 'Who we are' }).count()).toBe(1);
  expect(await main.getByText(/team of runners/).count()).toBe(1);
  const email = main.getByRole('link', { name: defaultSite.contactEmail });
  expect(await email.getAttribute('href')).toBe(`mailto:${defaultSite.contactEmail}`);
  expect(await main.textContent()).toContain(defaultSite.contactAddress);
  expect(await footer.textContent()).toContain(`Designed and built by ${defaultSite.credit}.`);
  const social = footer.locator('a[target="_blank"]');
  expect(await social.count()).toBeGreaterThanOrEqual(3);
  for (const link of await social.all()) {
    expect(await link.getAttribute('href')).toMatch(/^https:/);
    expect(await link.getAttribute('aria-label')).toBeTruthy();
  }
  expect(await footer.textContent()).toContain('© 2025 Marathon Management System. All rights reserved.');
  expect(complaints).toEqual([]);
});

test('the footer offers no login to who is signed in, but their own places [1.footer]', async () => {
  const { page, complaints } = await setting.member(ada);
  await page.goto('/about');
  const useful = page.getByRole('contentinfo').getByRole('navigation', { name: 'Useful links' });
  await useful.getByRole('link', { name: 'Profile' }).waitFor();
  expect(await useful.getByRole('link').allTextContents()).toEqual([
    'Home',
    'Marathons',
    'Dashboard',
    'Profile',
  ]);
  expect(complaints).toEqual([]);
});

test('a notice shows while the connection is gone [more.offline]', async () => {
  const { page, complaints } = await setting.visitor();
  await page.goto('/about');
  await heading(page, 'About Marathon').waitFor();
  const notice = page.getByText('You are offline.', { exact: false });
  expect(await notice.count()).toBe(0);
  await page.context().setOffline(true);
  await notice.waitFor();
  await page.context().setOffline(false);
  await notice.waitFor({ state: 'detached' });
  expect(complaints.filter((complaint) => !complaint.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
});

/** The goodbye closes by itself. */
async function answerless(page: Page) {
  const goodbye = page.getByRole('dialog').filter({ hasText: 'Logged out!' });
  await goodbye.filter({ hasText: 'See you again soon!' }).waitFor();
  await goodbye.waitFor({ state: 'detached' });
}

test('a long name in the bar gives way, and nothing else does [2.layout.signed-in]', async () => {
  const alexandra = await setting.newMember({
    ...somebody(),
    name: 'Alexandra Montgomery-Featherstonehaugh',
  });
  const { page } = await setting.member(alexandra, { viewport: { width: 1024, height: 700 } });
  await page.goto('/');
  const logout = page.getByRole('banner').getByRole('button', { name: 'Logout' });
  await logout.waitFor();
  const [brand, home, button] = await Promise.all(
    [
      page.getByRole('banner').getByRole('link', { name: 'Marathon', exact: true }),
      page.getByRole('banner').getByRole('link', { name: 'Home' }),
      logout,
    ].map((part) => part.boundingBox()),
  );
  expect((home?.x ?? 0) - (brand?.x ?? 0) - (brand?.width ?? 0)).toBeGreaterThanOrEqual(16);
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThanOrEqual(1024 - (brand?.x ?? 0) + 1);
});

test('what the operator says of the site stands in the page, whatever characters it has [1.about] [1.footer]', async () => {
  const folder = temporaryFolder();
  const env = {
    SEED_DEMO: 'false',
    SITE_CREDIT: 'Ada & "Sons" <b>',
    SITE_CONTACT_EMAIL: 'ada@example.org',
    SITE_CONTACT_ADDRESS: '1 Analytical Road, London',
  };
  const product = await startProduct({ dataDir: folder.path, env });
  onTestFinished(async () => {
    await product.stop();
    folder.remove();
  });
  const { page, complaints } = await setting.visitor({ baseURL: product.origin });
  await page.goto('/about');
  await page.getByRole('contentinfo').getByText('Designed and built by Ada & "Sons" <b>.').waitFor();
  const main = page.locator('main');
  expect(await main.getByRole('link', { name: 'ada@example.org' }).getAttribute('href')).toBe(
    'mailto:ada@example.org',
  );
  expect(await main.textContent()).toContain('1 Analytical Road, London');
  expect(complaints).toEqual([]);
});
