import { ErrorState } from '@marathon/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFailureToast } from '../hooks/useFailureToast.ts';
import { useRetry } from '../hooks/useRetry.ts';

interface Props<Data> {
  readonly load: UseQueryResult<Data>;
  /** Shown meanwhile. */
  readonly loading: ReactNode;
  /** What a failure is called. */
  readonly failed: string;
  /** What stands in place of a failure that trying again does not mend. */
  readonly notFound?: (error: Error) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What is loaded; before that, that it loads; or that it failed, and Retry, which stays where it is while it works. */
export function QueryBoundary<Data>({ load, loading, failed, notFound, children }: Props<Data>) {
  const { failed: hasFailed, retry, retrying } = useRetry(load);
  useFailureToast(load, failed);

  if (load.data !== undefined) return children(load.data);
  if (!hasFailed) return loading;
  return (
    (load.error && notFound?.(load.error)) || (
      <ErrorState title={failed} onRetry={retry} retrying={retrying}>
        Please try again in a moment.
      </ErrorState>
    )
  );
}
