import { liveMarathons, type Runtime, useLiveMarathons, useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { shownMarathonAnswer } from '@marathon/contracts/answers/marathon';
import { queryOptions, useQuery } from '@tanstack/react-query';

/** GET /marathons/{id}, under the key of all front ends. */
const marathonQuery = ({ api, live }: Runtime, id: string) =>
  queryOptions({
    queryKey: marathonKeys.one(id),
    queryFn: ({ signal }) =>
      live.mergeCounts(() =>
        api.get(`/marathons/${encodeURIComponent(id)}`, { answer: shownMarathonAnswer, signal }),
      ),
    meta: liveMarathons,
  });

/** With a live count. */
export function useMarathon(id: string) {
  const query = useQuery(marathonQuery(useRuntime(), id));
  useLiveMarathons(query.data !== undefined);
  return query;
}
