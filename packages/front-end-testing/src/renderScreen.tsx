import { type Runtime, RuntimeProvider, type SessionUser } from '@marathon/app-runtime';
import { storeSignIn } from '@marathon/app-runtime/testing';
import {
  AreaBoundary,
  AreaLoading,
  ErrorState,
  PageProviders,
  type RouteObject,
  useLocation,
  useRoutes,
} from '@marathon/ui';
import { act, render } from '@testing-library/react';
import { type UserEvent, userEvent } from '@testing-library/user-event';
import { StyleSheetManager } from 'styled-components';
import { vi } from 'vitest';
import { startClock } from './moveClock.ts';
import { type GoogleTokens, LiveUpdates, testRuntime } from './testRuntime.ts';

interface Options {
  /** Of the remote, or a screen of the test's own: `[{ path: '/', element: <Screen /> }]`. */
  readonly routes: RouteObject[];
  /** With query: where the person opens the page. */
  readonly path: string;
  /** Who is signed in; nobody where absent. */
  readonly user?: SessionUser;
  /** The time; it stands still. */
  readonly now?: string;
  /** Time passes from `now` on, and `moveClock` skips ahead: for what a screen does by itself. */
  readonly timers?: boolean;
  /** What the navigation to here brought along: `location.state`. */
  readonly state?: unknown;
  /** What is in sessionStorage: a draft, by its key. */
  readonly stored?: Readonly<Record<string, unknown>>;
  /** What the window of the Google sign-in brings. */
  readonly googleTokens?: GoogleTokens;
  /** What draws the blocks of other remotes in a slot; none has one where absent. */
  readonly Blocks?: Runtime['Blocks'];
}

export interface RenderedScreen {
  /** Clicks and types. */
  readonly person: UserEvent;
  readonly runtime: Runtime;
  readonly live: LiveUpdates;
}

/** Not in the document: jsdom computes styles slowly, and looks are for the tests in a browser. */
const noLooks = document.createElement('div');

/** When the marathon of `aMarathon()` is open. */
const noon = '2030-05-15T12:00:00.000Z';

/** Mounts a screen as a page does: with a runtime of its own, router, dialogs and toasts. */
export async function renderScreen(options: Options): Promise<RenderedScreen> {
  const { routes, path, user, now = noon, timers = false, state = null, stored = {} } = options;
  if (timers) startClock(now);
  else vi.setSystemTime(now);
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, JSON.stringify(value));
  if (user) storeSignIn(localStorage, user, Date.now());
  // As react-router keeps it.
  history.pushState({ usr: state, key: 'opened', idx: 0 }, '', path);

  const person = userEvent.setup({ delay: null });
  const live = new LiveUpdates();
  const { googleTokens, Blocks } = options;
  const runtime = { ...testRuntime(live, googleTokens), ...(Blocks && { Blocks }) };
  void runtime.session.start();
  await act(async () => {
    render(
      <StyleSheetManager target={noLooks}>
        <RuntimeProvider runtime={runtime}>
          <PageProviders>
            <Screens routes={routes} />
          </PageProviders>
        </RuntimeProvider>
      </StyleSheetManager>,
    );
  });
  return { person, runtime, live };
}

function Screens({ routes }: Pick<Options, 'routes'>) {
  const { pathname } = useLocation();
  // A path of another part of the product shows nothing; the test looks at the address.
  const screen = useRoutes([...routes, { path: '*', element: null }]);
  return (
    <main>
      <AreaBoundary
        resetKey={pathname}
        loading={<AreaLoading />}
        failed={(retry) => <ErrorState onRetry={retry} />}
      >
        {screen}
      </AreaBoundary>
    </main>
  );
}
