import { messages } from '@marathon/contracts/messages';
import { ErrorState } from '@marathon/ui';
import { type ReactNode, useDeferredValue } from 'react';
import { type Load, type Retry, useRetry } from './useRetry.ts';

interface Props<Data> {
  readonly query: Load<Data>;
  readonly loading: ReactNode;
  /** Title of the failure message, or the whole message. */
  readonly failed?: string | ((retry: Retry) => ReactNode);
  /** For a 404, which a retry would not fix. */
  readonly notFound?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Shows a query's data, or its loading, not-found or failed state with a Retry button. */
export function QueryBoundary<Data>({ query, loading, failed, notFound, children }: Props<Data>) {
  const retry = useRetry(query);
  // Renders new data in slices, so that slow phones stay responsive.
  const hasArrived = useDeferredValue(query.data !== undefined);
  if (query.data !== undefined) return hasArrived ? children(query.data) : loading;
  if (!retry.failed) return loading;
  if (notFound) return notFound;
  if (typeof failed === 'function') return failed(retry);
  return (
    <ErrorState
      {...(failed && { title: failed, children: messages.tryAgainSoon })}
      onRetry={retry.retry}
      retrying={retry.retrying}
    />
  );
}
