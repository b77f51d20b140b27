import { tokenKey } from '@marathon/contracts/constants';
import { exchangeForApiToken } from './apiToken.ts';
import { tokensFromGooglePopup } from './googlePopup.ts';
import { endAtProvider, fetchUser, passwordGrant, renewedTokens } from './identityProvider.ts';
import { expiryOf } from './jwt.ts';
import { memoryStorage } from './memoryStorage.ts';
import { createSession, renewalLead } from './session.ts';
import { publishSession } from './sessionState.ts';
import { sessionKey } from './storedSession.ts';

const storage = pageStorage();

/** The page's one session. At module scope: app-runtime is a singleton, so shell and remotes share it. */
export const session = createSession({
  storage,
  now: Date.now,
  publish: publishSession,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  exclusively,
  passwordGrant,
  googleTokens: tokensFromGooglePopup,
  renewedTokens,
  endAtProvider,
  fetchUser,
  exchangeForApiToken,
});

function exclusively<T>(work: () => Promise<T>): Promise<T> {
  // Plain http beyond localhost has no locks; then the order holds within this tab only.
  if (navigator.locks) return navigator.locks.request('marathon-session', work);
  const result = inTurn.then(work);
  inTurn = result.catch(() => undefined);
  return result;
}
let inTurn: Promise<unknown> = Promise.resolve();

let started = false;

/** Call once, before the first render. */
export function startSession(): void {
  if (started) return;
  started = true;
  // Fires in the other tabs only: a login or logout there is one here.
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) session.publishStored();
  });
  document.addEventListener('visibilitychange', renewWhenDue);
  addEventListener('online', session.finishLogouts);
  setInterval(() => {
    renewWhenDue();
    void session.finishLogouts();
  }, checkEvery);
  void session.start();
  void session.finishLogouts();
}

const checkEvery = 20_000;

/** Looking at the clock now and then survives a laptop's sleep; a long timer does not. */
function renewWhenDue() {
  const token = storage.getItem(tokenKey);
  if (token === null || document.visibilityState === 'hidden') return;
  if (expiryOf(token) < Date.now() + renewalLead) void session.renewApiToken(token);
}

/** Browsers may forbid storage; the session then lasts as long as the page. */
function pageStorage(): Storage {
  try {
    return localStorage;
  } catch {
    return memoryStorage();
  }
}
