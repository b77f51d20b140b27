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
import { pauseClock, startClock } from './moveClock.ts';
import { type GoogleTokens, LiveUpdates, testRuntime } from './testRuntime.ts';

interface Options {
  /** The remote's routes, or the test's own: `[{ path: '/', element: <Screen /> }]`. */
  readonly routes: RouteObject[];
  readonly path: string;
  readonly user?: SessionUser;
  /** The clock stands still. */
  readonly now?: string;
  /** The clock runs from `now` on, and `moveClock` skips ahead; `paused`: only `moveClock` leads it on. */
  readonly timers?: boolean | 'paused';
  readonly state?: unknown;
  /** Content of sessionStorage by key, such as a draft. */
  readonly stored?: Readonly<Record<string, unknown>>;
  readonly googleTokens?: GoogleTokens;
  readonly Blocks?: Runtime['Blocks'];
}

export interface RenderedScreen {
  readonly person: UserEvent;
  readonly runtime: Runtime;
  readonly live: LiveUpdates;
}

/** Not in the document: jsdom computes styles slowly, and browser tests check looks. */
const noLooks = document.createElement('div');

const noon = '2030-05-15T12:00:00.000Z';

export async function renderScreen(options: Options): Promise<RenderedScreen> {
  const { routes, path, user, now = noon, timers = false, state = null, stored = {} } = options;
  if (timers === 'paused') pauseClock(now);
  else if (timers) startClock(now);
  else vi.setSystemTime(now);
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, JSON.stringify(value));
  if (user) storeSignIn(localStorage, user, Date.now());
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
  // Other parts of the product render nothing; the test checks the address.
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
