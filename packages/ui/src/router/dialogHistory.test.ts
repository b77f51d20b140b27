// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createDialogHistory } from './dialogHistory.ts';

const dialogHistory = createDialogHistory(window);
const { history: router } = dialogHistory.routerWindow;
const address = () => vi.waitFor(() => dialogHistory.settled().then(() => location.pathname), 15_000);

beforeEach(() => history.pushState({ key: 'apply' }, '', '/apply'));

/** Opens and closes a dialog; returning to the page's own entry takes until the next task. */
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
  await expect.poll(() => location.pathname).toBe('/apply');
});

test('Back after a navigation out of a dialog that is still closing is the router’s', async () => {
  const close = vi.fn();
  const onBack = vi.fn();
  dialogHistory.routerWindow.addEventListener('popstate', onBack);
  const closed = dialogHistory.catchBack(close);
  router.pushState({ key: 'about' }, '', '/about');
  history.back();
  await expect.poll(() => location.pathname).toBe('/apply');
  await expect.poll(() => onBack).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
  closed();
});

test('a dialog that Back closes, and that takes a moment, gets no second entry', async () => {
  const push = vi.spyOn(history, 'pushState');
  const entries = () => push.mock.calls.length;
  let closed: () => void = () => undefined;
  const isClosed = Promise.withResolvers<void>();
  closed = dialogHistory.catchBack(() => {
    setTimeout(() => {
      closed();
      isClosed.resolve();
    });
  });
  const before = entries();
  history.back();
  await isClosed.promise;
  await Promise.resolve();
  expect(entries()).toBe(before);
  expect(history.state).toEqual({ key: 'apply' });
});

test('a dialog that Back asked to close, and that stays, is asked again by the next', async () => {
  const close = vi.fn();
  const closed = dialogHistory.catchBack(close);
  history.back();
  await expect.poll(() => close).toHaveBeenCalledOnce();
  await expect.poll(() => history.state).toMatchObject({ dialog: true });
  history.back();
  await expect.poll(() => close).toHaveBeenCalledTimes(2);
  closed();
  expect(await address()).toBe('/apply');
});

test('a page that was reached out of a dialog has no entry of that dialog, whatever the router adds to it', async () => {
  const closed = dialogHistory.catchBack(() => undefined);
  router.pushState({ key: 'about' }, '', '/about');
  router.replaceState({ key: 'about', seen: true }, '', '/about');
  await Promise.resolve();
  expect(history.state).toEqual({ key: 'about', seen: true });
  closed();
});
