import { type Runtime, useRuntime, useSession } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { shownMarathonsAnswer } from '@marathon/contracts/answers/marathon';
import { membershipsAnswer } from '@marathon/contracts/answers/teams';
import { useLocation } from '@marathon/ui';
import { type ReactNode, useEffect, useState } from 'react';

/** For organizers and helpers; also if that is unknown. */
export default function IfOrganizer({ children }: { readonly children: ReactNode }) {
  const runtime = useRuntime();
  const email = useSession().user?.email ?? '';
  const { pathname } = useLocation();
  const [organizes, setOrganizes] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new race or role leads to another screen
  useEffect(() => {
    let isCurrent = true;
    askOrganizes(runtime, email)
      .catch(() => true)
      .then((answer) => isCurrent && setOrganizes(answer));
    return () => {
      isCurrent = false;
    };
  }, [runtime, email, pathname]);
  return organizes && children;
}

/** Importing the query library here would enlarge the first visit's script. */
async function askOrganizes({ api, queryClient }: Runtime, createdBy: string): Promise<boolean> {
  const options = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always' } as const;
  const own = await queryClient.fetchQuery({
    ...options,
    queryKey: marathonKeys.newest(createdBy, 1),
    queryFn: ({ signal }) =>
      api.page(`/marathons?${new URLSearchParams({ createdBy, limit: '1' })}`, {
        answer: shownMarathonsAnswer,
        signal,
      }),
  });
  if (own.items.length > 0) return true;
  const helped = await queryClient.fetchQuery({
    ...options,
    queryKey: [...marathonKeys.mine(createdBy), 'helped'],
    queryFn: ({ signal }) => api.get('/memberships', { answer: membershipsAnswer, signal }),
  });
  return helped.length > 0;
}
