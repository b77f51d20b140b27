import { messages } from '@marathon/contracts/messages';
import { ErrorState } from '@marathon/ui';
import type { ReactNode } from 'react';
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
  if (query.data !== undefined) return children(query.data);
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
