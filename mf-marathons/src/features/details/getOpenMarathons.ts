import { liveMarathons, useLiveMarathons, useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { useQuery } from '@tanstack/react-query';
import { getMarathons } from '../../shared/api/getMarathons.ts';

/** The newest marathons that runners can register for. Their counts are live while a component shows them. */
export function useOpenMarathons(limit: number) {
  const runtime = useRuntime();
  const query = { limit, open: 'true' };
  const load = useQuery({
    queryKey: marathonKeys.page(query),
    queryFn: ({ signal }) => getMarathons(runtime, query, signal),
    meta: liveMarathons,
  });
  useLiveMarathons(load.data !== undefined);
  return load;
}
