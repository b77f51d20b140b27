import { useState } from 'react';

export interface Load<Data> {
  readonly data: Data | undefined;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

export interface Retry {
  /** True during a retry, too, so that the Retry button stays in place. */
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
