import { isApiError } from '@marathon/web-kit';
import type { QueryClient } from '@tanstack/react-query';
import { keys } from './keys.ts';

/**
 * After a change both lists are read anew, also when it failed: they may be what is out of date. Not without a
 * connection: that would only fail as well, and say so a second time.
 */
export function invalidateLists(queries: QueryClient, error: Error | null): void {
  if (isApiError(error, 'network')) return;
  void queries.invalidateQueries({ queryKey: keys.marathons });
  void queries.invalidateQueries({ queryKey: keys.registrations });
}
