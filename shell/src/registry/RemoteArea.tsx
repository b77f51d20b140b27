import { AreaBoundary, AreaLoading, ErrorState, Page } from '@marathon/ui';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** A whole screen, or a block among others. */
  readonly size: 'screen' | 'block';
  /** A change of it forgives an earlier failure: the path, for a screen. */
  readonly resetKey?: string;
}

/** The place of a remote. One that does not load, or throws, costs this place only. */
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
