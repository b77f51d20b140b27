import { liveMarathons, type Runtime, useLiveMarathons, useRuntime } from '@marathon/app-runtime';
import { shownMarathonAnswer } from '@marathon/contracts/answers/marathon';
import type { Marathon } from '@marathon/contracts/marathon';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { marathonKeys } from './queryKeys.ts';
import { warnOfFailure } from './warnOfFailure.ts';

const marathonQuery = ({ api, live }: Runtime, id: string) =>
  queryOptions<Marathon>({
    queryKey: marathonKeys.one(id),
    queryFn: ({ signal }) =>
      live
        .mergeCounts(() =>
          api.get(`/marathons/${encodeURIComponent(id)}`, { answer: shownMarathonAnswer, signal }),
        )
        .catch(warnOfFailure('A marathon could not be loaded', signal)),
    meta: liveMarathons,
  });

export function useMarathon(id: string, findPlaceholder?: (runtime: Runtime) => Marathon | undefined) {
  const runtime = useRuntime();
  const query = useQuery({
    ...marathonQuery(runtime, id),
    ...(findPlaceholder && { placeholderData: () => findPlaceholder(runtime) }),
  });
  useLiveMarathons(query.data !== undefined);
  return query;
}
