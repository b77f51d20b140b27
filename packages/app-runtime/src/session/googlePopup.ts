import { randomId } from '../randomId.ts';
import { SignInError, type SignInReason } from './signInError.ts';
import type { Tokens } from './storedSession.ts';

/** What the popup tells the page that opened it. */
export type PopupMessage =
  | { readonly id: string; readonly tokens: Tokens }
  | { readonly id: string; readonly failed: Extract<SignInReason, 'refused' | 'unavailable'> };

export const popupChannel = 'marathon-google-login';
export const popupPath = '/popup.html';

/** Looks whether the person has closed the window, this often (ms), and believes it after this many looks. */
const closedEvery = 400;
const closedLooks = 4;

/**
 * Google sign-in in a window of its own. Call it synchronously in the click: browsers block windows opened later.
 * @throws SignInError popup-blocked, popup-closed, refused or unavailable
 */
export function tokensFromGooglePopup(): Promise<Tokens> {
  const id = randomId();
  const popup = window.open(`${popupPath}?id=${id}`, 'marathon-google', 'popup,width=480,height=680');
  if (popup === null) return Promise.reject(new SignInError('popup-blocked'));

  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(popupChannel);
    let closedSeen = 0;
    const timer = setInterval(() => {
      // A foreign page in the window may cut our handle and look closed; the person is then still over there.
      closedSeen = popup.closed && document.hasFocus() ? closedSeen + 1 : 0;
      if (closedSeen >= closedLooks) finish(() => reject(new SignInError('popup-closed')));
    }, closedEvery);
    channel.onmessage = ({ data }: MessageEvent<PopupMessage>) => {
      if (data.id !== id) return;
      finish(() => ('tokens' in data ? resolve(data.tokens) : reject(new SignInError(data.failed))));
    };
    function finish(settle: () => void) {
      clearInterval(timer);
      channel.close();
      settle();
    }
  });
}
