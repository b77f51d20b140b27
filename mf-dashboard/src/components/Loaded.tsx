import { ErrorState } from '@marathon/web-kit';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { useFailureToast } from '../hooks/useFailureToast.ts';

interface Props<Data> {
  readonly load: UseQueryResult<Data>;
  /** Shown meanwhile. */
  readonly loading: ReactNode;
  /** What a failure is called. */
  readonly failed: string;
  /** What stands in place of a failure that trying again does not mend. */
  readonly hopeless?: (error: Error) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What is loaded; before that, that it loads; or that it failed, and Retry, which stays where it is while it works. */
export function Loaded<Data>({ load, loading, failed, hopeless, children }: Props<Data>) {
  const asked = useRef(false);
  useFailureToast(load, failed);
  const retry = () => {
    asked.current = true;
    void load.refetch();
  };

  if (load.data !== undefined) return children(load.data);
  if (load.isPending && !asked.current) return loading;
  return (
    (load.error && hopeless?.(load.error)) || (
      <ErrorState title={failed} onRetry={retry} retrying={load.isFetching}>
        Please try again in a moment.
      </ErrorState>
    )
  );
}
