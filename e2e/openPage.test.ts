// Concerns mf-marathons, shell
import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { nextBuild } from './support/builds.ts';
import { installClock } from './support/clock.ts';
import { addMarathon } from './support/marathons.ts';
import { nightlyTest } from './support/nightly.ts';
import { anOwnSetting, type Member } from './support/setting.ts';
import { aTeam } from './support/team.ts';

const setting = anOwnSetting();
const remote = 'mf-marathons';
let ada: Member;
let details: string;
let team: Awaited<ReturnType<typeof aTeam>>;
beforeAll(async () => {
  ada = await setting.newMember();
  details = `/marathonsdetails/${await addMarathon(setting.product.origin, { title: 'Harbour Night Run' })}`;
  team = await aTeam(setting.product.origin, setting.product.dataDir, [remote]);
});

let releases = 0;

/** Makes a new release of the same code live. */
async function deployAgain() {
  releases += 1;
  const build = nextBuild(remote, `/* release ${releases} */`);
  const { remotes } = await (await fetch(`${setting.product.origin}/remotes.json`)).json();
  await team.deploy(build);
  return { before: remotes[remote].version, now: build.version };
}

/** Set on the page; lost when the browser loads a new one. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { isSamePage: true }));
const isSamePage = (page: Page) => page.evaluate(() => 'isSamePage' in globalThis);
const register = (page: Page) => page.getByRole('link', { name: 'Register for Marathon', exact: true });
const firstName = (page: Page) => page.getByLabel('First Name', { exact: false });
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Home' }).first();

test('what an open page needs of a version that is gone comes with Retry after a deploy, in its new version', async () => {
  const { page } = await setting.member(ada);
  await page.goto(details);
  await register(page).waitFor();
  const { now } = await deployAgain();
  // Until the browser loads a page with the new version.
  let isGone = true;
  await page.route(`**/remotes/${remote}/**`, (route) =>
    isGone ? route.fulfill({ status: 404 }) : route.continue(),
  );
  page.on('request', (request) => {
    if (request.isNavigationRequest()) isGone = false;
  });
  await register(page).click();
  await page.getByText(messages.notLoaded).waitFor();
  const entry = page.waitForResponse((response) => response.url().includes(`/${now}/remoteEntry`));
  await page.locator('main').getByRole('button', { name: 'Retry' }).click();
  await firstName(page).waitFor();
  await entry;
  expect(new URL(page.url()).pathname).toBe(`${details}/apply`);
  await page.goBack();
  await register(page).waitFor();
});

test('a deploy drops nothing: the area goes on in its version, the next one is loaded with the page, and Back finds what was typed', async () => {
  const { page, complaints } = await setting.member(ada);
  const clock = await installClock(page);
  await page.goto(details);
  await register(page).waitFor();
  await mark(page);
  const { before, now } = await deployAgain();
  const news = page.waitForResponse((response) => response.url().endsWith('/remotes.json'));
  await clock.fastForward('01:30');
  await clock.fastForward('00:30');
  await news;

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await register(page).click();
  await firstName(page).fill('Ada');
  expect(await isSamePage(page)).toBe(true);
  expect(asked.filter((path) => path.includes(now))).toEqual([]);
  expect(asked.some((path) => path.startsWith(`/remotes/${remote}/${before}/`))).toBe(true);

  await home(page).click();
  await page.getByRole('region', { name: 'Marathons', exact: true }).locator('article').first().waitFor();
  expect(await isSamePage(page)).toBe(false);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(asked.some((path) => path.startsWith(`/remotes/${remote}/${now}/`))).toBe(true);
  await page.goBack();
  await firstName(page).waitFor();
  expect(await firstName(page).inputValue()).toBe('Ada');
  expect(complaints).toEqual([]);
});

nightlyTest('a page that is open for hours is offered the new version', async () => {
  const { page } = await setting.visitor();
  const clock = await installClock(page);
  await page.goto(details);
  await page.getByRole('heading', { level: 1, name: 'Harbour Night Run' }).waitFor();
  await mark(page);
  await deployAgain();
  const offer = page.getByRole('status').getByText('A new version is ready.');
  // The page checks, and offers a reload an hour later.
  const laterOn = async () => {
    await clock.fastForward('01:01:00');
    return offer.isVisible();
  };
  await expect.poll(laterOn, { interval: 500 }).toBe(true);
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('heading', { level: 1, name: 'Harbour Night Run' }).waitFor();
  await expect.poll(() => isSamePage(page)).toBe(false);
});
