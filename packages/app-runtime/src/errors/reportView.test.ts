import type { ClientView } from '@marathon/contracts/clientViews';
import { clientViewsSchema } from '@marathon/contracts/clientViews';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let requests: { readonly to: string; readonly body: Blob }[];
let files: { readonly name: string; readonly transferSize: number }[];
let leave: () => void;
let page: typeof import('./reportView.ts');
beforeEach(async () => {
  requests = [];
  files = [];
  vi.useFakeTimers();
  vi.spyOn(performance, 'now').mockReturnValue(1_500.4);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => files as never);
  const sendBeacon = (to: string, body: Blob) => void requests.push({ to, body });
  vi.stubGlobal('navigator', { sendBeacon });
  vi.stubGlobal('addEventListener', (event: string, listener: () => void) => {
    if (event === 'pagehide') leave = listener;
  });
  vi.resetModules();
  page = await import('./reportView.ts');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const base = '/remotes/mf-auth/0.1.0-0123456789/';
const show = () => page.reportView('mf-auth', '0.1.0-0123456789', base, 1_000);
const sent = async (): Promise<ClientView[]> => {
  vi.runAllTimers();
  const bodies = await Promise.all(requests.map(async ({ body }) => JSON.parse(await body.text())));
  return bodies.flatMap((body) => clientViewsSchema.parse(body).views);
};

test('a view names front end, version and how long it took, once a page', async () => {
  for (let i = 0; i < 3; i++) show();
  const view = { remote: 'mf-auth', version: '0.1.0-0123456789', shownAfterMs: 500, loaded: false };
  expect(await sent()).toEqual([view]);
  show();
  expect(await sent()).toEqual([view]);
});

test('what shows at nearly the same time goes in one request, as JSON', async () => {
  show();
  page.reportView('shell', '0.1.0-abcdefabcd', '/static/js/', 0);
  expect(await sent()).toMatchObject([{ remote: 'mf-auth' }, { remote: 'shell', shownAfterMs: 1_500 }]);
  expect(requests).toMatchObject([{ to: '/client-views', body: { type: 'application/json' } }]);
});

test.each([
  ['the network', 300, true],
  ["the browser's cache", 0, false],
])('it says whether its files came from %s', async (_, transferSize, loaded) => {
  files = [
    { name: `https://run.example${base}static/js/a.js`, transferSize },
    { name: 'https://run.example/remotes/mf-dashboard/0.1.0-0123456789/a.js', transferSize: 300 },
  ];
  show();
  expect(await sent()).toMatchObject([{ loaded }]);
});

test('one that failed is a view, too, unless it was shown before', async () => {
  page.reportFailedView('mf-auth', '0.1.0-0123456789');
  show();
  expect(await sent()).toMatchObject([{ remote: 'mf-auth', shownAfterMs: null }]);
});

test('who leaves at once is counted, too, and once', async () => {
  show();
  leave();
  expect(requests).toHaveLength(1);
  expect(await sent()).toHaveLength(1);
});
