import { useRuntime, useSession } from '@marathon/app-runtime';
import { getMyRegistrations } from '@marathon/app-runtime/marathons';
import { shownMarathonsAnswer } from '@marathon/contracts/answers/marathon';
import { useQuery } from '@tanstack/react-query';

/** What slots give to blocks, of the newest marathon and the newest registration there are. Undefined while loading. */
export function useSample(): Readonly<Record<string, string>> | undefined {
  const runtime = useRuntime();
  const { user, loading } = useSession();
  const { data, isPending } = useQuery({
    queryKey: ['sample', user?.email],
    enabled: !loading,
    queryFn: async ({ signal }) => {
      const [marathon] = await runtime.api.get('/marathons?limit=1', {
        answer: shownMarathonsAnswer,
        signal,
      });
      const [registration] = user ? await getMyRegistrations(runtime, user.email, signal) : [];
      return {
        ...(marathon && {
          ...{ marathonId: marathon._id, title: marathon.title, eventDate: marathon.eventDate },
          timeZone: marathon.timeZone ?? 'UTC',
        }),
        ...(registration && { registrationId: registration._id }),
      };
    },
  });
  return isPending ? undefined : (data ?? {});
}
