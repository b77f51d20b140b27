import { messages } from '@marathon/contracts/messages';
import { ErrorState } from '@marathon/ui';
import { type ReactNode, useDeferredValue } from 'react';
import { type Load, type Retry, useRetry } from './useRetry.ts';

interface Props<Data> {
  readonly query: Load<Data>;
  readonly loading: ReactNode;
  /** The title of the message about a failure, or the whole message. */
  readonly failed?: string | ((retry: Retry) => ReactNode);
  /** Given when the server says that there is no such thing: another try would not help. */
  readonly notFound?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** The data of a query; before that, that it loads, that there is nothing, or that it failed, with a Retry button. */
export function QueryBoundary<Data>({ query, loading, failed, notFound, children }: Props<Data>) {
  const retry = useRetry(query);
  // What arrives is drawn in slices, so that a slow phone answers in between.
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
