import { isApiError } from '@marathon/app-runtime';
import { marathonKeys, registrationKeys } from '@marathon/app-runtime/marathons';
import type { QueryClient } from '@tanstack/react-query';

/**
 * Loads both lists again after a change. Also after a failed change, because then the lists may be out of date. Not
 * without a connection: that would only fail and say so a second time.
 */
export function invalidateLists(queries: QueryClient, error: Error | null): void {
  if (isApiError(error, 'network')) return;
  void queries.invalidateQueries({ queryKey: marathonKeys.all });
  void queries.invalidateQueries({ queryKey: registrationKeys.all });
}
