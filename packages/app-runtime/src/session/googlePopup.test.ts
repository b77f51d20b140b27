import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type PopupMessage, popupChannel, tokensFromGooglePopup } from './googlePopup.ts';

const tokens = { accessToken: 'access', refreshToken: 'refresh', idToken: 'id' };
const popup = { closed: false };
const open = vi.fn<(url: string) => typeof popup | null>();
const hasFocus = vi.fn<() => boolean>();
const channel = new BroadcastChannel(popupChannel);

beforeEach(() => {
  vi.useFakeTimers();
  popup.closed = false;
  open.mockReturnValue(popup);
  hasFocus.mockReturnValue(true);
  vi.stubGlobal('window', { open });
  vi.stubGlobal('document', { hasFocus });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  open.mockReset();
});

/** A message of a window; its address names its sign-in. */
function say(message: { readonly tokens: typeof tokens } | { readonly failed: 'refused' }, opened = 0): void {
  const url = new URL(open.mock.calls[opened]?.[0] ?? '', 'https://marathon.example');
  channel.postMessage({ id: url.searchParams.get('id') ?? '', ...message } satisfies PopupMessage);
}

test('the window hands over the tokens of its sign-in', async () => {
  const signIn = tokensFromGooglePopup();
  say({ tokens });
  expect(await signIn).toEqual(tokens);
});

test('each tab listens to its own window alone', async () => {
  const [first, second] = [tokensFromGooglePopup(), tokensFromGooglePopup()];
  say({ failed: 'refused' }, 1);
  say({ tokens }, 0);
  await expect(second).rejects.toMatchObject({ reason: 'refused' });
  expect(await first).toEqual(tokens);
});

test('a sign-in that the provider refuses is refused', async () => {
  const signIn = tokensFromGooglePopup();
  say({ failed: 'refused' });
  await expect(signIn).rejects.toMatchObject({ reason: 'refused' });
});

test('a window that the browser does not open is blocked', async () => {
  open.mockReturnValue(null);
  await expect(tokensFromGooglePopup()).rejects.toMatchObject({ reason: 'popup-blocked' });
});

test('a window that looks closed while the person is over there is still waited for; back at the page, it is closed', async () => {
  const settled = vi.fn();
  const signIn = tokensFromGooglePopup().catch((error: unknown) => settled(error));
  popup.closed = true;
  hasFocus.mockReturnValue(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(settled).not.toHaveBeenCalled();
  hasFocus.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(2_000);
  await signIn;
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'popup-closed' }));
});
