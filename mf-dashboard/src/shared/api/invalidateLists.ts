import { isApiError } from '@marathon/app-runtime';
import { marathonKeys, registrationKeys } from '@marathon/app-runtime/marathons';
import type { QueryClient } from '@tanstack/react-query';

/** Also after a failed change, which may mean old lists. Not offline: that would report a second failure. */
export function invalidateLists(queries: QueryClient, error: Error | null): void {
  if (isApiError(error, 'network')) return;
  void queries.invalidateQueries({ queryKey: marathonKeys.all });
  void queries.invalidateQueries({ queryKey: registrationKeys.all });
}
