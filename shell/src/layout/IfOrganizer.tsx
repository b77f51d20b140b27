import { type Runtime, useRuntime, useSession } from '@marathon/app-runtime';
import { marathonKeys, membershipsQuery } from '@marathon/app-runtime/marathons';
import { teamMarathonsAnswer } from '@marathon/contracts/answers/teamMarathon';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** For people with a race of their own and for helpers; also if that cannot be found out. */
export default function IfOrganizer({ children }: { readonly children: ReactNode }) {
  const { user } = useSession();
  const { data, isError } = useQuery(organizesQuery(useRuntime(), user?.email ?? ''));
  return data || isError ? children : null;
}

const organizesQuery = (runtime: Runtime, createdBy: string) =>
  queryOptions({
    queryKey: [...marathonKeys.mine(createdBy), 'organizes'],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ createdBy, limit: '1' });
      const own = await runtime.api.page(`/marathons?${query}`, { answer: teamMarathonsAnswer, signal });
      if (own.items.length > 0) return true;
      return (await runtime.queryClient.fetchQuery(membershipsQuery(runtime))).length > 0;
    },
  });
