import { toasts } from '@marathon/ui';
import { useEffect } from 'react';

interface Load {
  readonly isError: boolean;
  /** When it failed last. */
  readonly errorUpdatedAt: number;
}

/** Says once for each failed load that it failed. */
export function useFailureToast({ isError, errorUpdatedAt }: Load, message: string): void {
  useEffect(() => {
    if (isError && errorUpdatedAt > 0) void toasts.error(message);
  }, [isError, errorUpdatedAt, message]);
}
