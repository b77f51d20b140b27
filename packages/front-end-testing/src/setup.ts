import { dialogHistory } from '@marathon/ui';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { delay } from 'msw';
import { unstable_IdlePriority as idlePriority, unstable_scheduleCallback as schedule } from 'scheduler';
import { toast } from 'sonner';
import swal from 'sweetalert2/dist/sweetalert2.esm.js';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import './browserGaps.ts';
import { loggedErrors, watchConsole } from './consoleLines.ts';
import { openPage } from './openPage.ts';
import { resetServer, startServer, stopServer } from './server.ts';

/** Runs around each file and each test of the project `screens` (vitest.config.ts). */

const defaults = getConfig();
const { asyncWrapper, getElementError } = defaults;
/** Resolves after React has rendered and run its effects. */
const reactIsIdle = () => new Promise<void>((resolve) => void schedule(idlePriority, () => resolve()));
/** Testing Library sets it for each try while it waits. When time is up, it adds the document to the error itself. */
const isTrying = () => Object.entries(getConfig()).some(([name, on]) => name === waiting && on);
const waiting = '_disableExpensiveErrorDiagnostics';

configure({
  // Printing the document for a try that fails takes longer than the try.
  getElementError: (message, container) =>
    isTrying() ? new Error(message ?? '') : getElementError(message, container),
  asyncUtilTimeout: 60_000,
  // Without act, as in a browser: code loaded inside a synchronous act does not render.
  eventWrapper: (dispatch) => dispatch(),
  // Waits until the page is idle before the test continues: slow machines render in several steps.
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work();
      await reactIsIdle();
      return result;
    }),
});

/** Each text that a form receives draws its list again: all 400 would take most of the time. */
Intl.supportedValuesOf = () => ['America/New_York', 'Asia/Tokyo', 'Europe/Athens', 'Europe/Oslo'];

const page = openPage();

beforeAll(startServer);

beforeEach(watchConsole);

afterEach(async () => {
  const errors = loggedErrors();
  swal.close();
  toast.dismiss();
  cleanup();
  vi.useRealTimers();
  await delay(0);
  await dialogHistory().settled();
  localStorage.clear();
  sessionStorage.clear();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  expect(resetServer(), 'requests that the test does not answer').toEqual([]);
  expect(errors, 'errors in the console').toEqual([]);
});

afterAll(async () => {
  // The next file would wrap these wrappers again.
  configure(defaults);
  stopServer();
  await page.close();
});
