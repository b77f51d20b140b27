import { AreaBoundary, AreaLoading, ErrorState, Page } from '@marathon/ui';
import { type ReactNode, useState } from 'react';
import { shell } from './ownManifest.ts';
import { useRemotes } from './RemotesProvider.tsx';

interface Props {
  readonly children: ReactNode;
  /** Who draws it; the shell itself where absent. */
  readonly remote?: string;
  /** Else it is a block among others. */
  readonly isScreen?: boolean;
  /** A change of it tries again after a failure: the path, for a screen. */
  readonly resetKey?: string;
}

/** Where a remote shows. One that does not load, or throws, leaves the rest of the page as it is. */
export function RemoteArea({ children, remote = shell, isScreen, ...rest }: Props) {
  const failed = (retry: () => void) => <Failed remote={remote} onRetry={retry} />;
  return (
    <AreaBoundary
      {...rest}
      loading={<AreaLoading />}
      failed={(retry) => (isScreen ? <Page>{failed(retry)}</Page> : failed(retry))}
    >
      {children}
    </AreaBoundary>
  );
}

/** After a deploy what failed is not tried again, but loaded with the page in the version that is live. */
function Failed({ remote, onRetry }: { readonly remote: string; readonly onRetry: () => void }) {
  const { registry, reload } = useRemotes();
  const [isAsking, setIsAsking] = useState(false);
  const retry = async () => {
    setIsAsking(true);
    await registry.refresh().catch(() => undefined);
    if (registry.isOutdated(remote)) return reload();
    setIsAsking(false);
    onRetry();
  };
  return (
    <ErrorState onRetry={retry} retrying={isAsking}>
      {navigator.onLine ? undefined : 'We’ll load it when you’re back online.'}
    </ErrorState>
  );
}
