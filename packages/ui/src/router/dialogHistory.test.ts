// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createDialogHistory } from './dialogHistory.ts';

const dialogHistory = createDialogHistory(window);
const { history: router } = dialogHistory.routerWindow;
const address = () => vi.waitFor(() => dialogHistory.settled().then(() => location.pathname));

beforeEach(() => history.pushState({ key: 'apply' }, '', '/apply'));

/** Opens a dialog and closes it; going back to the page's own entry takes until the next task. */
async function closeDialog() {
  dialogHistory.catchBack(() => undefined)();
  await Promise.resolve();
}

test('a closed dialog leaves the address of the page', async () => {
  await closeDialog();
  expect(await address()).toBe('/apply');
  expect(history.state).toEqual({ key: 'apply' });
});

test('a redirect while a dialog closes is kept', async () => {
  await closeDialog();
  router.replaceState({ key: 'login' }, '', '/login');
  expect(await address()).toBe('/login');
  expect(history.state).toEqual({ key: 'login' });
});

test('a navigation while a dialog closes is kept, and Back leads to the page', async () => {
  await closeDialog();
  router.pushState({ key: 'login' }, '', '/login');
  expect(await address()).toBe('/login');
  history.back();
  await vi.waitFor(() => expect(location.pathname).toBe('/apply'));
});
