import { warn } from '@marathon/app-runtime';
import { queryOptions, useQuery } from '@tanstack/react-query';

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

export const useClockError = (matters: boolean) => useQuery({ ...serverClockQuery, enabled: matters });

/** Milliseconds: a Date header has whole seconds. */
const resolution = 1_000;

/** How far (ms) this clock is behind the server's; 0 if too small to tell. `date` is a header, the rest local times. */
export function clockError(
  date: string | null | undefined,
  sentAt: number,
  receivedAt: number,
): number | undefined {
  const second = Date.parse(date ?? '');
  if (Number.isNaN(second)) return undefined;
  const [least, most] = [second - receivedAt, second + resolution - sentAt];
  return least > 0 ? least : Math.min(most, 0);
}
