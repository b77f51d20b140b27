import type { LiveRemotes } from '@marathon/contracts/remotes/liveRemotes';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aVisitor, launchBrowser, type Visitor } from './support/browser.ts';
import { nextBuild } from './support/builds.ts';
import { type Product, startProduct, temporaryFolder } from './support/product.ts';
import { aTeam } from './support/team.ts';

const remote = 'mf-auth';
const folder = temporaryFolder();
let product: Product;
let browser: Browser;
let team: Awaited<ReturnType<typeof aTeam>>;
beforeAll(async () => {
  [product, browser] = await Promise.all([startProduct({ dataDir: folder.path }), launchBrowser()]);
  team = await aTeam(product.origin, folder.path, [remote]);
});
afterAll(async () => {
  await browser.close();
  await product.stop();
  folder.remove();
});

const frontEnd = async () => (await team.status()).frontEnds[remote];
const versionIn = ({ remotes }: LiveRemotes) => remotes[remote]?.version ?? '';

/** Buckets by side, as the gateway answers. */
async function sides(canary: string) {
  const buckets = { canary: [] as number[], live: [] as number[] };
  for (let bucket = 0; bucket < 100; bucket++) {
    const headers = { cookie: `marathon-bucket=${bucket}` };
    const answer = (await (await fetch(`${product.origin}/remotes.json`, { headers })).json()) as LiveRemotes;
    buckets[versionIn(answer) === canary ? 'canary' : 'live'].push(bucket);
  }
  return buckets;
}

async function visitorOf(bucket: number | undefined): Promise<Visitor> {
  const { origin } = product;
  const cookies =
    bucket === undefined ? [] : [{ name: 'marathon-bucket', value: String(bucket), url: origin }];
  const visitor = await aVisitor(browser, origin);
  await visitor.page.context().addCookies(cookies);
  return visitor;
}

/** The version in the opened page. */
const versionOn = async (page: Page) =>
  versionIn(JSON.parse((await page.locator('#remotes').textContent()) ?? '') as LiveRemotes);

const loginForm = (page: Page) => page.locator('main form').waitFor();

test('a browser stays on its side of a canary, over reloads and navigations', async () => {
  const canary = nextBuild(remote, '// The next release.');
  await team.deploy(canary, 50);
  const buckets = await sides(canary.version);
  expect([buckets.canary.length, buckets.live.length]).toEqual([50, 50]);
  for (const bucket of [buckets.canary[0], buckets.live[0], undefined]) {
    const { page, complaints, close } = await visitorOf(bucket);
    const entries = new Set<string>();
    page.on('request', (request) => {
      const version = new RegExp(`/remotes/${remote}/([^/]+)/remoteEntry`).exec(request.url())?.[1];
      if (version !== undefined) entries.add(version);
    });
    await page.goto('/about');
    const own = await versionOn(page);
    if (bucket !== undefined) expect(own === canary.version).toBe(bucket === buckets.canary[0]);
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).first().click();
    await loginForm(page);
    for (const path of ['/', '/register', '/login']) {
      await page.goto(path);
      await page.locator('main').waitFor();
      expect(await versionOn(page)).toBe(own);
    }
    await page.reload();
    await loginForm(page);
    expect([...entries]).toEqual([own]);
    expect(complaints).toEqual([]);
    await close();
  }
  await team.rollback(remote);
});

test('a canary whose module throws is taken back by itself, and nobody on the live side sees anything', async () => {
  const live = (await frontEnd())?.live.version;
  const canary = nextBuild(remote, "throw new Error('a broken release');");
  await team.deploy(canary, 50);
  const deployedAt = performance.now();
  const buckets = await sides(canary.version);
  let returnedAt: number | undefined;
  let failures = 0;

  for (let i = 0; i < 25 && returnedAt === undefined; i++) {
    const tried = await visitorOf(buckets.canary[i]);
    const other = await visitorOf(buckets.live[i]);
    const told = [tried, other].map(({ page }) => page.waitForRequest('/client-views'));
    await Promise.all([tried.page.goto('/login'), other.page.goto('/login'), ...told]);
    // While the canary is taken back, the page retries and shows the live release.
    const failed = tried.page.locator('main').getByRole('button', { name: 'Retry' });
    await failed.or(tried.page.locator('main form')).waitFor();
    if (await failed.isVisible()) failures += 1;
    await loginForm(other.page);
    expect(other.complaints).toEqual([]);
    await Promise.all([tried, other].map(({ close }) => close()));
    if ((await frontEnd())?.canary === undefined) returnedAt = performance.now();
  }
  await expect.poll(async () => (await frontEnd())?.canary).toBeUndefined();
  const seconds = ((returnedAt ?? performance.now()) - deployedAt) / 1000;
  const { history: [entry] = [] } = (await frontEnd()) ?? {};
  console.log(
    `Taken back after ${failures} people had seen it fail, ${seconds.toFixed(1)} s: ${entry?.reason}`,
  );
  expect(entry).toMatchObject({ action: 'return', version: live, from: canary.version, by: 'canary judge' });
  expect(entry?.reason).toMatch(/^canary \S+ failed in (\d+) of \1 browsers, live \S+ in 0 of \d+$/);
  expect(product.output()).toContain('canary taken back');
  expect((await frontEnd())?.traffic?.live.views).toBeGreaterThan(0);

  const { page, complaints, close } = await visitorOf(buckets.canary[0]);
  await page.goto('/login');
  await loginForm(page);
  expect(complaints).toEqual([]);
  await close();
});
