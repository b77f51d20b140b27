import { useSession } from '@marathon/app-runtime';
import {
  AreaBoundary,
  AreaLoading,
  ErrorState,
  Page,
  useLocation,
  usePreloadDialogs,
  useRoutes,
} from '@marathon/ui';
import { useMemo } from 'react';
import { Blocks } from './Blocks.tsx';
import type { Development } from './development.ts';
import { SignIn } from './SignIn.tsx';
import { StandaloneBar } from './StandaloneBar.tsx';
import { screensOf } from './screensOf.ts';
import type { Standalone } from './standalone.ts';
import { UnknownPath } from './UnknownPath.tsx';

interface Props extends Standalone {
  readonly development: Development | undefined;
}

export function StandaloneApp({ name, manifest, routes, blocks, development }: Props) {
  const { pathname } = useLocation();
  usePreloadDialogs(useSession().user !== null);
  const screens = useMemo(() => screensOf(manifest), [manifest]);
  const screen = useRoutes([
    ...routes,
    ...(blocks ? [{ path: '/', element: <Blocks manifest={manifest} blocks={blocks} /> }] : []),
    { path: '/login', element: <SignIn /> },
    { path: '*', element: <UnknownPath name={name} screens={screens} /> },
  ]);
  return (
    <>
      <StandaloneBar name={name} screens={screens} development={development} />
      <main>
        <AreaBoundary
          resetKey={pathname}
          loading={<AreaLoading />}
          failed={(retry) => (
            <Page>
              <ErrorState onRetry={retry} />
            </Page>
          )}
        >
          {screen}
        </AreaBoundary>
      </main>
    </>
  );
}
