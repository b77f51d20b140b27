import type { UseQueryResult } from '@tanstack/react-query';
import { useRef } from 'react';

interface Retry {
  /** There is nothing to show for it. Stays so while it is tried again, so that Retry stays where it is. */
  readonly failed: boolean;
  readonly retry: () => void;
  readonly retrying: boolean;
}

/** A load that failed, as seen by who can ask for it again. */
export function useRetry<Data>({
  data,
  isPending,
  isFetching,
  refetch,
}: Pick<UseQueryResult<Data>, 'data' | 'isPending' | 'isFetching' | 'refetch'>): Retry {
  const asked = useRef(false);
  return {
    failed: data === undefined && (!isPending || asked.current),
    retry: () => {
      asked.current = true;
      void refetch();
    },
    retrying: isFetching,
  };
}
