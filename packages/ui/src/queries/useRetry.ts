import { useState } from 'react';

export interface Load<Data> {
  readonly data: Data | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface Retry {
  /** There is nothing to show. Stays true during a retry, so that the Retry button keeps its position. */
  readonly failed: boolean;
  readonly retry: () => void;
  readonly retrying: boolean;
}

export function useRetry<Data>({ data, isPending, isFetching, refetch }: Load<Data>): Retry {
  const [asked, setAsked] = useState(false);
  return {
    failed: data === undefined && (!isPending || asked),
    retry: () => {
      setAsked(true);
      refetch();
    },
    retrying: isFetching,
  };
}
