import type { ClientVital } from '@marathon/contracts/clientVitals';
import { follow, moveClock, screen, waitFor } from '@marathon/front-end-testing';
import { beforeEach, expect, test, vi } from 'vitest';
import { aVersion } from '../testing/liveRemotes.ts';
import { exposeRemotes, renderShell } from '../testing/renderShell.tsx';

vi.mock('@module-federation/runtime', () => import('../testing/federationRuntime.ts'));

interface Measurement {
  readonly id: string;
  readonly name: string;
  readonly value: number;
  readonly navigationURL?: string;
}
const library = vi.hoisted(() => ({ listeners: new Map<string, (measurement: Measurement) => void>() }));
vi.mock('web-vitals', () => {
  const on = (name: string) => (listener: (measurement: Measurement) => void) =>
    void library.listeners.set(name, listener);
  return { onLCP: on('LCP'), onINP: on('INP'), onCLS: on('CLS') };
});

let bodies: Blob[];
let entryTypes: string[];
beforeEach(() => {
  exposeRemotes();
  library.listeners.clear();
  bodies = [];
  entryTypes = [];
  const sendBeacon = (to: string, body: Blob) => {
    if (to === '/client-vitals') bodies.push(body);
  };
  Object.assign(navigator, { sendBeacon });
  vi.stubGlobal('PerformanceObserver', {
    get supportedEntryTypes() {
      return entryTypes;
    },
  });
  return () => {
    Reflect.deleteProperty(navigator, 'sendBeacon');
    Reflect.deleteProperty(document, 'visibilityState');
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  };
});

/** The browser measured something of the page that was opened, or of the screen of an address. */
function measure(name: string, value: number, path?: string) {
  const navigationURL = path && new URL(path, location.href).href;
  library.listeners.get(name)?.({
    id: `${name} ${path}`,
    name,
    value,
    ...(navigationURL && { navigationURL }),
  });
}

function hide() {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
}
const show = () => Reflect.deleteProperty(document, 'visibilityState');

/** Shows a page and lets it be open for a while, when it measures. */
async function openFor10Seconds(path: string) {
  const opened = [{ name: new URL(path, location.href).href }];
  const entries = (type: string) => (type === 'navigation' ? opened : []);
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(entries as never);
  const { person } = await renderShell(path, { timers: true });
  await moveClock(10_000);
  await waitFor(() => expect(library.listeners.size).toBe(3));
  return person;
}

const sent = (): Promise<ClientVital[][]> =>
  Promise.all(bodies.map(async (body) => JSON.parse(await body.text()).vitals));
const aVital = (remote: string, vital: string, value: number) => ({
  remote,
  version: aVersion(1),
  vital,
  value,
});

test('a page that is left tells once how its screen felt, with the release of who drew it', async () => {
  await openFor10Seconds('/login');
  measure('LCP', 1_900, '/login?next=/secret');
  measure('INP', 80);
  measure('INP', 120);
  measure('CLS', 0.02);
  expect(bodies).toEqual([]);
  hide();
  show();
  measure('INP', 700);
  hide();
  expect(await sent()).toEqual([
    [aVital('accounts', 'LCP', 1_900), aVital('accounts', 'INP', 120), aVital('accounts', 'CLS', 0.02)],
  ]);
});

test('where nothing was measured, and on a page that nobody has, nothing is sent', async () => {
  await openFor10Seconds('/no/such/page');
  measure('LCP', 900, '/no/such/page');
  measure('CLS', 0.1, '/about');
  hide();
  expect(await sent()).toEqual([[aVital('shell', 'CLS', 0.1)]]);
});

test('a page that shows screens of two front ends tells of the first what was before the second alone', async () => {
  const person = await openFor10Seconds('/about');
  measure('LCP', 900, '/about');
  await follow(person, screen.getAllByRole('link', { name: 'Login' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Login screen' });
  measure('INP', 300, '/about');
  measure('CLS', 0.3, '/about');
  hide();
  expect(await sent()).toEqual([[aVital('shell', 'LCP', 900)]]);
});

test('who must log in first is no measure of the screen that was asked for', async () => {
  await openFor10Seconds('/marathons');
  await screen.findByRole('heading', { name: 'Login screen' });
  measure('LCP', 900, '/marathons');
  measure('CLS', 0.1, '/marathons');
  hide();
  expect(bodies).toEqual([]);
});

test('a browser that tells screens of a page apart has figures of each', async () => {
  entryTypes = ['soft-navigation'];
  const person = await openFor10Seconds('/about');
  measure('INP', 40, '/about');
  await follow(person, screen.getAllByRole('link', { name: 'Login' })[0] as HTMLElement);
  await screen.findByRole('heading', { name: 'Login screen' });
  measure('LCP', 500, '/login');
  measure('INP', 300, '/login');
  hide();
  expect(await sent()).toEqual([
    [aVital('shell', 'INP', 40), aVital('accounts', 'LCP', 500), aVital('accounts', 'INP', 300)],
  ]);
});
