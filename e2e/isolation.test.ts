import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { messages } from '@marathon/contracts/messages';
import type { Page, Route } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { alterBuild, type Build, isEntry, readBuild } from './support/builds.ts';
import { addMarathon } from './support/marathons.ts';
import { someOf } from './support/nightly.ts';
import { anOwnSetting } from './support/setting.ts';
import { aTeam } from './support/team.ts';
import { waitUntilDrawn } from './support/waitUntilDrawn.ts';

const setting = anOwnSetting();
let build: Build;
let team: Awaited<ReturnType<typeof aTeam>>;

beforeAll(async () => {
  const folder = join(import.meta.dirname, 'faultyRemote');
  execFileSync(join(import.meta.dirname, '../node_modules/.bin/rsbuild'), ['build'], { cwd: folder });
  build = readBuild('e2e/faultyRemote');
  team = await aTeam(setting.product.origin, setting.product.dataDir, [build.name]);
  await team.deploy(build);
});

const failure = (page: Page) => page.getByRole('main').getByText(messages.notLoaded);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const entries = /\/remotes\/mf-faulty\/.*remoteEntry\.\w+\.js/;
const chunks = /\/remotes\/mf-faulty\/.*lazy\.\w+\.js/;

/** The bar is unchanged, and opens the rest of the product. */
async function expectTheRestWorks(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await heading(page, 'About Marathon').waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await page.locator('main article img').first().waitFor();
}

test('a remote that nobody knew brings its screens and its menu item, with no release of anything else', async () => {
  const { page } = await setting.visitor();
  await page.goto('/');
  await waitUntilDrawn(page);
  await page.getByRole('banner').getByRole('link', { name: 'Faulty' }).click();
  await heading(page, 'Sound screen').waitFor();
  expect(await page.title()).toBe('Faulty sound · Marathon');
  await page.reload();
  await heading(page, 'Sound screen').waitFor();
});

const html = { status: 200, contentType: 'text/html', body: '<!doctype html><p>Sign in to the network</p>' };
const tampered = async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\ndocument.title = 'stolen';` });
};
const deliveries: Record<string, (route: Route) => Promise<void>> = {
  'is missing': (route) => route.fulfill({ status: 404 }),
  'answers 500': (route) => route.fulfill({ status: 500 }),
  'answers a page': (route) => route.fulfill(html),
  'is cut off': (route) => route.abort(),
  'was tampered with': tampered,
};

test.each(someOf(Object.keys(deliveries), ['was tampered with']))(
  'an entry that %s costs the screen alone; Retry brings it when it is there again',
  async (how) => {
    const { page } = await setting.visitor();
    await page.route(entries, (route) => deliveries[how]?.(route));
    await page.goto('/faulty/sound');
    await failure(page).waitFor();
    expect(await page.title()).not.toBe('stolen');
    await expectTheRestWorks(page);
    await page.goBack();
    await page.goBack();
    await failure(page).waitFor();
    await page.unroute(entries);
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading(page, 'Sound screen').waitFor();
  },
);

test.each(someOf(Object.keys(deliveries), ['is cut off']))(
  'a chunk that %s costs the screen alone; Retry brings it when it is there again',
  async (how) => {
    const { page } = await setting.visitor();
    await page.route(chunks, (route) => deliveries[how]?.(route));
    await page.goto('/faulty/sound');
    await page.getByRole('link', { name: 'To the lazy screen' }).click();
    await failure(page).waitFor();
    expect(await page.title()).not.toBe('stolen');
    await page.unroute(chunks);
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading(page, 'Lazy screen').waitFor();
    await expectTheRestWorks(page);
  },
);

test('a slow remote keeps nobody from the rest, says after a while that it takes long, and shows when it comes', async () => {
  const { page } = await setting.visitor();
  await page.clock.install();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(entries, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/faulty/sound', { waitUntil: 'commit' });
  const slow = page.getByText('This is taking longer than usual');
  await page.getByRole('status').getByText('Loading').waitFor();
  expect(await slow.isVisible()).toBe(false);
  await page.clock.fastForward(10_000);
  await slow.waitFor();
  await expectTheRestWorks(page);
  await page.getByRole('banner').getByRole('link', { name: 'Faulty' }).click();
  arrive();
  await heading(page, 'Sound screen').waitFor();
});

test.each(someOf(['render', 'effect', 'loop', 'promise'], ['render']))(
  'a screen that fails in its %s costs the screen alone, and the operator is told whose it is',
  async (screen) => {
    const { page } = await setting.visitor();
    const report = page.waitForRequest('**/client-errors');
    await page.goto(`/faulty/${screen}`);
    const { remote, version } = (await report).postDataJSON();
    await failure(page).waitFor();
    expect({ remote, version }).toEqual({ remote: 'mf-faulty', version: build.version });
    await page.getByRole('banner').getByRole('link', { name: 'Faulty' }).click();
    await heading(page, 'Sound screen').waitFor();
    await expectTheRestWorks(page);
  },
);

test('blocks show in screens of another remote, in the slots that they name; one that fails costs itself alone, and the operator is told whose it is', async () => {
  const { page } = await setting.member(await setting.newMember());
  const id = await addMarathon(setting.product.origin, { title: 'Slotted Mile' });
  const reports: { readonly remote: string; readonly version: string; readonly message: string }[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/client-errors') reports.push(request.postDataJSON());
  });
  const block = (name: string) => page.getByRole('region', { name, exact: true });
  await page.goto(`/marathonsdetails/${id}`);
  await block('Sound block').getByText(`Sound block of ${id}`).waitFor();
  for (const name of ['Broken block', 'Missing block'])
    await block(name).getByText(messages.notLoaded).waitFor();
  await heading(page, 'Slotted Mile').waitFor();
  await expect
    .poll(() => reports.map(({ message }) => message).sort())
    .toEqual(['mf-faulty has no block MissingBlock', 'this block is broken']);
  for (const { remote, version } of reports)
    expect({ remote, version }).toEqual({ remote: 'mf-faulty', version: build.version });
  await page.getByRole('link', { name: 'Register for Marathon', exact: true }).click();
  await page.getByLabel('First Name').waitFor();
  await block('Sound block').getByText(`Sound block of ${id}`).waitFor();
  expect(await block('Broken block').count()).toBe(0);
  await expectTheRestWorks(page);
});

test.each(someOf(['Fail in a handler', 'Fail in a promise'], ['Fail in a promise']))(
  '"%s" costs nothing that is on the page, and the operator is told',
  async (button) => {
    const { page } = await setting.visitor();
    await page.goto('/faulty/sound');
    const report = page.waitForRequest('**/client-errors');
    await page.getByRole('button', { name: button }).click();
    expect((await report).postDataJSON()).toMatchObject({ remote: 'mf-faulty' });
    expect(await heading(page, 'Sound screen').isVisible()).toBe(true);
    await expectTheRestWorks(page);
  },
);

const brokenBuilds: readonly (readonly [what: string, change: (source: string, path: string) => string])[] = [
  ['with another major of react', (source) => source.replaceAll('"^19.', '"^20.')],
  ['as something that is no script', (source, path) => (isEntry(path) ? `<${source}` : source)],
  ['with an entry that throws', (source, path) => (isEntry(path) ? 'throw new Error("no")' : source)],
  ['with an entry that offers nothing', (source, path) => (isEntry(path) ? 'var mf_faulty={}' : source)],
];

test.each(someOf(brokenBuilds, brokenBuilds.slice(0, 1)))(
  'a remote that was built %s costs its own area only; the next release heals an open page',
  async (_, change) => {
    const broken = alterBuild(build, change);
    expect(broken.version).not.toBe(build.version);
    await team.deploy(broken);
    const { page } = await setting.visitor();
    await page.goto('/faulty/sound');
    await failure(page).waitFor();
    await expectTheRestWorks(page);
    await page.goBack();
    await page.goBack();
    await failure(page).waitFor();
    await team.deploy(build);
    await page.getByRole('button', { name: 'Retry' }).click();
    await heading(page, 'Sound screen').waitFor();
  },
);
