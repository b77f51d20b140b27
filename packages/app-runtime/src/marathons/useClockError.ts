import { warn } from '@marathon/app-runtime';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { clockError } from './clockError.ts';

async function askServerClock(): Promise<number> {
  try {
    const sentAt = Date.now();
    const { headers } = await fetch('/healthz', { method: 'HEAD', cache: 'no-store' });
    const error = clockError(headers.get('date'), sentAt, Date.now());
    if (error === undefined) throw new Error('The answer has no date');
    return error;
  } catch (error) {
    warn('The server could not be asked for the time', error);
    throw error;
  }
}

const serverClockQuery = queryOptions({
  queryKey: ['server-clock'],
  queryFn: askServerClock,
  // A clock's error stays the same.
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

/** How far (ms) this clock is behind the server's; asked only if it `matters`. */
export const useClockError = (matters: boolean) => useQuery({ ...serverClockQuery, enabled: matters });
