import { AreaBoundary, AreaLoading, ErrorState, Page } from '@marathon/ui';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** A whole screen, or a block among others. */
  readonly size: 'screen' | 'block';
  /** A change of it tries again after a failure: the path, for a screen. */
  readonly resetKey?: string;
}

/** Where a remote shows. One that does not load, or throws, leaves the rest of the page as it is. */
export function RemoteArea({ children, size, ...rest }: Props) {
  const failed = (retry: () => void) => <ErrorState onRetry={retry} />;
  return (
    <AreaBoundary
      {...rest}
      loading={<AreaLoading />}
      failed={(retry) => (size === 'screen' ? <Page>{failed(retry)}</Page> : failed(retry))}
    >
      {children}
    </AreaBoundary>
  );
}
