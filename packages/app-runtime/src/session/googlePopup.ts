import { randomId } from '../randomId.ts';
import { SignInError, type SignInReason } from './signInError.ts';
import type { Tokens } from './storedSession.ts';

export type PopupMessage =
  | { readonly id: string; readonly tokens: Tokens }
  | { readonly id: string; readonly failed: Extract<SignInReason, 'refused' | 'unavailable'> };

export const popupChannel = 'marathon-google-login';
export const popupPath = '/popup.html';

const closedEvery = 400;
const closedLooks = 4;

/** Call it synchronously in the click. @throws SignInError popup-blocked, popup-closed, refused or unavailable */
export function tokensFromGooglePopup(): Promise<Tokens> {
  const id = randomId();
  const popup = window.open(`${popupPath}?id=${id}`, 'marathon-google', 'popup,width=480,height=680');
  if (popup === null) return Promise.reject(new SignInError('popup-blocked'));

  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(popupChannel);
    let closedSeen = 0;
    const timer = setInterval(() => {
      // A foreign page may cut the handle: the window looks closed while the person is still there.
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
