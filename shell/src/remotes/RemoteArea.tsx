import { AreaBoundary, AreaLoading, ErrorState, Page } from '@marathon/web-kit';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** A change of it forgives an earlier failure: the path, for a screen. */
  readonly resetKey?: string;
  readonly loading?: ReactNode;
}

/** The place of a remote. One that does not load, or throws, costs this place only. */
export function RemoteArea({ children, loading = <AreaLoading />, ...rest }: Props) {
  return (
    <AreaBoundary
      {...rest}
      loading={loading}
      failed={(retry) => (
        <Page>
          <ErrorState onRetry={retry} />
        </Page>
      )}
    >
      {children}
    </AreaBoundary>
  );
}
