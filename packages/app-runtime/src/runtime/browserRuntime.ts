import { reportUncaughtErrors } from '../errors/reportError.ts';
import { type FindScreen, setPageScreens } from '../screens/pageScreens.ts';
import { tokensFromGooglePopup } from '../session/googlePopup.ts';
import { memoryStorage } from '../session/memoryStorage.ts';
import type { Session } from '../session/session.ts';
import { sessionKey } from '../session/storedSession.ts';
import { createRuntime, type Runtime } from './createRuntime.ts';
import { tolerateReplacedNodes } from './tolerateReplacedNodes.ts';

/** Call it once, before the first render. */
export function startBrowserRuntime(screenFor: FindScreen): Runtime {
  setPageScreens(screenFor);
  reportUncaughtErrors();
  tolerateReplacedNodes();
  const storage = pageStorage();
  const runtime = createRuntime({
    fetch: (...args) => fetch(...args),
    storage,
    clock: {
      now: Date.now,
      elapsed: () => performance.now(),
      later(work, milliseconds) {
        const timer = setTimeout(work, milliseconds);
        return () => clearTimeout(timer);
      },
    },
    openStream: (path) => new EventSource(path),
    page: document,
    tabs: tabsOfBrowser(),
    screenFor,
    googleTokens: tokensFromGooglePopup,
    exclusively: oneAtATime(),
  });
  keepSession(runtime.session);
  return runtime;
}

function tabsOfBrowser() {
  const { locks } = navigator;
  if (!locks || !globalThis.BroadcastChannel) return undefined;
  return { locks, openChannel: (name: string) => new BroadcastChannel(name) };
}

function oneAtATime() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    // Plain http beyond localhost has no locks: the order holds within this tab.
    if (navigator.locks) return navigator.locks.request('marathon-session', work);
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

function keepSession(session: Session): void {
  // A short interval survives a laptop's sleep; a long timer does not.
  const renewWhenDue = () => {
    if (document.visibilityState === 'visible') void session.keepApiToken();
  };
  // Fires in other tabs only.
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey || key === null) session.publishStored();
  });
  // Pages in the back-forward cache missed all changes.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) session.publishStored();
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

/** If the browser forbids storage, the session lasts as long as the page. */
function pageStorage(): Storage {
  try {
    return localStorage;
  } catch {
    return memoryStorage();
  }
}
