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
import { type ReactNode, useMemo } from 'react';
import { Blocks } from './Blocks.tsx';
import { SignIn } from './SignIn.tsx';
import { StandaloneBar } from './StandaloneBar.tsx';
import { screensOf } from './screensOf.ts';
import type { Standalone } from './standalone.ts';
import { UnknownPath } from './UnknownPath.tsx';

interface Props extends Standalone {
  readonly controls: ReactNode;
  /** What slots give to blocks. */
  readonly sample: Readonly<Record<string, string>>;
}

export function StandaloneApp({ name, manifest, routes, blocks, controls, sample }: Props) {
  const { pathname } = useLocation();
  usePreloadDialogs(useSession().user !== null);
  const screens = useMemo(() => screensOf(manifest), [manifest]);
  const screen = useRoutes([
    ...routes,
    ...(blocks
      ? [{ path: '/', element: <Blocks manifest={manifest} blocks={blocks} sample={sample} /> }]
      : []),
    { path: '/login', element: <SignIn /> },
    { path: '*', element: <UnknownPath name={name} screens={screens} /> },
  ]);
  return (
    <>
      <StandaloneBar name={name} screens={screens} controls={controls} />
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
