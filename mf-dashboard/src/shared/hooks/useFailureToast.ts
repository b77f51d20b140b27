import { toasts } from '@marathon/ui';
import { useEffect } from 'react';

interface Load {
  readonly isError: boolean;
  /** Time of the last failure. */
  readonly errorUpdatedAt: number;
}

/** Shows a toast once per failed load. */
export function useFailureToast({ isError, errorUpdatedAt }: Load, message: string): void {
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) void toasts.error(message);
  }, [isError, errorUpdatedAt, message]);
}
