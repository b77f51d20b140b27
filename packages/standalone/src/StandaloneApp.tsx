import { useSession } from '@marathon/app-runtime';
import { remoteManifestSchema } from '@marathon/contracts/remotes/manifest';
import {
  AreaBoundary,
  AreaLoading,
  ErrorState,
  Page,
  Section,
  SectionHeading,
  useLocation,
  usePreloadDialogs,
  useRoutes,
} from '@marathon/ui';
import { type ReactNode, useMemo } from 'react';
import { Elsewhere } from './Elsewhere.tsx';
import { SignIn } from './SignIn.tsx';
import { StandaloneBar } from './StandaloneBar.tsx';
import { screensOf } from './screensOf.ts';
import type { Standalone } from './standalone.ts';

interface Props extends Standalone {
  readonly controls: ReactNode;
}

export function StandaloneApp({ name, manifest, routes, blocks, controls }: Props) {
  const { pathname } = useLocation();
  usePreloadDialogs(useSession().user !== null);
  const screens = useMemo(() => screensOf(manifest), [manifest]);
  const screen = useRoutes([
    ...routes,
    ...(blocks ? [{ path: '/', element: <Blocks manifest={manifest} blocks={blocks} /> }] : []),
    { path: '/login', element: <SignIn /> },
    { path: '*', element: <Elsewhere name={name} screens={screens} /> },
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

/** The remote's blocks below each other, under their headings, as home shows them. */
function Blocks({ manifest, blocks }: Required<Pick<Standalone, 'manifest' | 'blocks'>>) {
  return (
    <Page>
      {remoteManifestSchema.parse(manifest).blocks.map(({ name, heading, intro }) => {
        const Block = blocks[name];
        return (
          Block && (
            <Section key={name} aria-labelledby={name}>
              <SectionHeading id={name} intro={intro}>
                {heading}
              </SectionHeading>
              <Block />
            </Section>
          )
        );
      })}
    </Page>
  );
}
