import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { membershipsAnswer } from '@marathon/contracts/answers/teams';
import type { Membership } from '@marathon/contracts/teams';
import { queryOptions, useQuery } from '@tanstack/react-query';

export const membershipsKey = ['memberships'] as const;

const membershipsQuery = ({ api }: Runtime) =>
  queryOptions({
    queryKey: membershipsKey,
    queryFn: ({ signal }) => api.get('/memberships', { answer: membershipsAnswer, signal }),
    staleTime: 0,
  });

export const useMemberships = ({ enabled = true } = {}) =>
  useQuery({ ...membershipsQuery(useRuntime()), enabled });

export const roleIn = (memberships: readonly Membership[], marathonId: string): string | undefined =>
  memberships.find(({ marathon }) => marathon._id === marathonId)?.role;
