import { messages } from '@marathon/contracts/messages';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { aRunner, call } from './support/api.ts';
import { addMarathon } from './support/marathons.ts';
import { someOf } from './support/nightly.ts';
import { answer, logIn, somebody } from './support/people.ts';
import { aSetting } from './support/setting.ts';
import { type Transfer, watchWire } from './support/wire.ts';

/** JavaScript of a first visit to `/`, including headers (bytes). */
const budget = 150_000;

const setting = aSetting();

test('a first visit of home transfers at most 150 kB of JavaScript, compressed; a second one none [bar.wire]', async () => {
  const { page, complaints } = await setting.visitor();
  const first = await visit(page, '/', 'main article img');
  console.log(table(first));
  const scripts = first.filter(isScript);
  expect(sum(scripts)).toBeGreaterThan(50_000);
  expect(sum(scripts)).toBeLessThanOrEqual(budget);
  for (const { path, bytes, encoding } of scripts)
    expect(bytes < 2_000 || encoding === 'br', `${path} is sent as ${encoding}`).toBe(true);
  expect(first.find(({ path }) => path.startsWith('/marathons'))?.encoding).toBe('br');
  expect(repeated(first)).toEqual([]);

  const second = await visit(page, '/', 'main article img');
  expect(second.filter(isScript).filter(({ bytes }) => bytes > 0)).toEqual([]);
  expect(second.filter(isScript)).toHaveLength(scripts.length);
  expect(complaints).toEqual([]);
});

test("a remote's files come only with a screen of its own, and what the page names early is used [bar.wire]", async () => {
  const [marathon] = (await (await call(setting.product.origin, 'GET', '/marathons')).json()) as {
    _id: string;
  }[];
  const screens: Record<string, { remotes: string[]; shows: string }> = {
    '/': { remotes: ['mf-marathons'], shows: 'main article img' },
    '/about': { remotes: [], shows: 'main h1' },
    '/login': { remotes: ['mf-auth'], shows: 'main form' },
    '/register': { remotes: ['mf-auth'], shows: 'main form' },
    [`/marathonsdetails/${marathon?._id}`]: { remotes: ['mf-marathons'], shows: 'aside' },
    '/no/such/page': { remotes: [], shows: 'main h1' },
  };
  const all = Object.entries(screens);
  const daily = all.filter(([path]) => ['/', '/login', '/no/such/page'].includes(path));
  for (const [path, { remotes, shows }] of someOf(all, daily)) {
    const { page } = await setting.visitor();
    const response = page.waitForResponse((at) => new URL(at.url()).pathname === path);
    const transfers = await visit(page, path, shows);
    expect(remotesOf(transfers), path).toEqual(remotes);
    expect(repeated(transfers), path).toEqual([]);
    const asked = new Set(transfers.map((transfer) => transfer.path));
    for (const early of linksOf((await (await response).headerValue('link')) ?? ''))
      expect(asked, path).toContain(early);
  }
});

test('nothing is asked for twice on arrival, signed in or not, though counts are live; the dashboard brings its own remote only [bar.wire]', async () => {
  const { page, complaints } = await setting.visitor();
  const { origin, demo } = setting.product;
  const id = await addMarathon(origin, {}, demo.email);
  await call(origin, 'POST', '/registrations', demo.email, aRunner(id));
  const details = `/marathonsdetails/${id}`;
  expect(repeated(await visitLive(page, details))).toEqual([]);
  await page.goto('/login');
  await logIn(page, demo);
  await answer(page, messages.login.success, messages.actions.continue);
  await page.waitForURL('/');
  await page.locator('main article img').first().waitFor();
  await page.waitForLoadState('networkidle');
  expect(repeated(await visit(page, '/', 'main article img'))).toEqual([]);
  const daily = [details, '/dashboard/my-marathons'];
  for (const path of someOf([...daily, '/marathons', '/dashboard/my-apply', '/dashboard'], daily))
    expect(repeated(await visitLive(page, path)), path).toEqual([]);
  expect(remotesOf(await visit(page, '/dashboard/profile', 'main h1'))).toEqual(['mf-dashboard']);
  expect(complaints).toEqual([]);
});

test('however many remotes a visitor meets, no library is on the page twice [bar.wire]', async () => {
  const { page, complaints } = await setting.visitor();
  const wire = await watchWire(page);
  await page.goto('/login');
  await logIn(page, setting.product.demo);
  await answer(page, messages.login.success, messages.actions.continue);
  await page.waitForURL('/');
  // No reload from here on: one page holds all three remotes.
  await page.locator('main article img').first().waitFor();
  await goWithin(page, '/dashboard/add-marathon', 'main form');
  await goWithin(page, '/marathons', 'main article img');
  expect(remotesOf(wire.transfers())).toEqual(['mf-auth', 'mf-dashboard', 'mf-marathons']);

  const { loaded, runtimes } = await page.evaluate(() => {
    const { __INSTANCES__: instances } = (globalThis as unknown as { __FEDERATION__: Federation })
      .__FEDERATION__;
    const scopes = instances.map(({ shareScopeMap }) => shareScopeMap.default);
    const copies: Record<string, string[]> = {};
    for (const scope of new Set(scopes)) {
      for (const [name, versions] of Object.entries(scope ?? {})) {
        for (const [version, { loaded, from }] of Object.entries(versions))
          if (loaded) copies[name] = [...(copies[name] ?? []), `${version} of ${from}`];
      }
    }
    return { loaded: copies, runtimes: new Set(instances.map((instance) => instance.constructor)).size };
  });
  expect(Object.keys(loaded)).toEqual(expect.arrayContaining([...shared]));
  for (const [name, copies] of Object.entries(loaded)) expect(copies, name).toHaveLength(1);
  expect(runtimes).toBe(1);

  // The share scope lists only shared modules: bundled copies show in the scripts.
  const sources = await wire.scripts();
  for (const [name, marker] of Object.entries(markers)) {
    const copies = sources.flatMap(({ path, source }) => Array(source.split(marker).length - 1).fill(path));
    expect(copies, `${name} lies in`).toHaveLength(1);
  }
  expect(complaints).toEqual([]);
});

test('files with a hash in their name are kept for ever, what names them is asked for each time [bar.wire]', async () => {
  const { page } = await setting.visitor();
  const transfers = await visit(page, '/', 'main article img');
  const hashed = transfers.filter(({ path }) => /^\/(static|remotes\/.+)\/.+\.[0-9a-f]{8,}\.\w+$/.test(path));
  expect(hashed.length).toBeGreaterThan(8);
  for (const { path, cacheControl } of hashed)
    expect(cacheControl, path).toBe('public, max-age=31536000, immutable');
  expect(transfers.filter(isScript).filter((script) => !hashed.includes(script))).toEqual([]);
  for (const path of ['/', '/marathons?limit=6'])
    expect(transfers.find((transfer) => transfer.path === path)?.cacheControl, path).toBe('no-cache');
});

interface Federation {
  readonly __INSTANCES__: readonly {
    readonly constructor: unknown;
    readonly shareScopeMap: Record<
      string,
      Record<string, Record<string, { readonly loaded?: boolean; readonly from: string }>>
    >;
  }[];
}

const shared = [
  'react',
  'react-dom',
  'jotai',
  'styled-components',
  '@tanstack/react-query',
  '@marathon/ui',
  '@marathon/app-runtime',
] as const;

/** Strings that occur once in each library and nowhere else. */
const markers: Readonly<Record<string, string>> = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': 'rendererPackageName:"react-dom"',
  'react-router': 'inside another <Router>',
  jotai: 'no atom init',
  'styled-components': 'data-styled-version',
  'TanStack Query': 'No QueryClient set',
  'app-runtime': 'The API token could not be renewed',
  'federation runtime': '[ Federation Runtime ]: ',
};

/** Opens a URL and waits until it shows content and all is loaded. */
async function visit(page: Page, path: string, shows: string): Promise<Transfer[]> {
  const wire = await watchWire(page);
  await page.goto(path);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
  return wire.end();
}

/** For a screen with live counts: waits for a count after a registration elsewhere. */
async function visitLive(page: Page, path: string): Promise<Transfer[]> {
  const { origin } = setting.product;
  const elsewhere = await addMarathon(origin);
  const connected = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/marathons/live',
  );
  const cdp = await page.context().newCDPSession(page);
  const heard = new Promise<void>((resolve) => {
    cdp.on('Network.eventSourceMessageReceived', ({ data }) => data.includes(elsewhere) && resolve());
  });
  await cdp.send('Network.enable');
  const wire = await watchWire(page);
  await page.goto(path);
  await connected;
  await call(origin, 'POST', '/registrations', somebody().email, aRunner(elsewhere));
  await heard;
  await cdp.detach();
  return wire.end();
}

async function goWithin(page: Page, path: string, shows: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await page.locator(shows).first().waitFor();
  await page.waitForLoadState('networkidle');
}

const isScript = ({ type }: Transfer) => type === 'Script';
const sum = (transfers: readonly Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0);

/** Requested more than once, such as unused preloads. Excludes the page's reports. */
const repeated = (transfers: readonly Transfer[]) =>
  [...Map.groupBy(transfers, ({ path }) => path)]
    .filter(([path]) => path !== '/client-views')
    .filter(([, all]) => all.length > 1)
    .map(([path, all]) => `${path} × ${all.length}`);

const remotesOf = (transfers: readonly Transfer[]) =>
  [...new Set(transfers.flatMap(({ path }) => /^\/remotes\/([^/]+)\//.exec(path)?.[1] ?? []))].sort();

const linksOf = (header: string) => [...header.matchAll(/<([^>]+)>/g)].map(([, path]) => path);

function table(transfers: readonly Transfer[]): string {
  const scripts = transfers.filter(isScript).toSorted((a, b) => b.bytes - a.bytes);
  const others = transfers.filter((transfer) => !isScript(transfer));
  const line = (bytes: number, what: string) => `${String(bytes).padStart(7)}  ${what}`;
  return [
    'First visit of / (bytes on the wire, headers included)',
    ...scripts.map(({ bytes, path }) => line(bytes, path)),
    line(sum(scripts), `JavaScript of ${budget}`),
    ...[...Map.groupBy(others, ({ type }) => type)].map(([type, all]) =>
      line(sum(all), `${type} (${all.length})`),
    ),
  ].join('\n');
}
