import { AreaBoundary, AreaLoading, ErrorState, Page } from '@marathon/ui';
import { type ReactNode, useState } from 'react';
import { shell } from './ownManifest.ts';
import { useRemotes } from './RemotesProvider.tsx';

interface Props {
  readonly children: ReactNode;
  /** Absent: the shell itself. */
  readonly remote?: string;
  /** Otherwise it is a block. */
  readonly isScreen?: boolean;
  /** A change retries after a failure: the path, for a screen. */
  readonly resetKey?: string;
}

/** A remote that fails costs only its own area. */
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

/** After a deploy, reloads the page in the live version instead of retrying. */
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
