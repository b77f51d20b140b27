import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { participantsPageSize } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import { participantsPageSchema } from '@marathon/contracts/participants';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { participantKeys } from '../../../shared/api/participantKeys.ts';
import type { ParticipantsQuery } from '../domain/participantsQuery.ts';

export interface RaceParticipantsQuery extends ParticipantsQuery {
  readonly marathonId: string;
}

/** GET /marathons/{id}/registrations: a page, and the marathon's count at the time of the request. */
async function getParticipants(
  { api, queryClient }: Runtime,
  { marathonId, search, state, sort, question, checkedIn }: RaceParticipantsQuery,
  after: string | undefined,
  signal: AbortSignal,
) {
  const { standard, most } = participantsPageSize;
  const limit = String(after === undefined ? standard : most);
  const query = new URLSearchParams({
    ...{ state, sort, limit },
    ...(question && { question }),
    ...(checkedIn && { checkedIn }),
    ...(search && { search }),
    ...(after && { after }),
  });
  const countedAs = queryClient.getQueryData<Marathon>(marathonKeys.one(marathonId))?.registrationCount;
  const path = `/marathons/${encodeURIComponent(marathonId)}/registrations?${query}`;
  const page = await api.get(path, { answer: participantsPageSchema, signal });
  return { ...page, countedAs };
}
export type ParticipantsPage = Awaited<ReturnType<typeof getParticipants>>;

const participantsQuery = (runtime: Runtime, { marathonId, ...asked }: RaceParticipantsQuery) =>
  infiniteQueryOptions({
    queryKey: participantKeys.list(marathonId, asked),
    queryFn: ({ signal, pageParam: after }) =>
      getParticipants(runtime, { marathonId, ...asked }, after, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    // Never reload hundreds of pages at once: `useNews` follows changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The beginning of the same list, which can be reloaded. */
export const startQuery = (runtime: Runtime, { marathonId, ...asked }: RaceParticipantsQuery) =>
  queryOptions({
    queryKey: participantKeys.start(marathonId, asked),
    queryFn: ({ signal }) => getParticipants(runtime, { marathonId, ...asked }, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The loaded participants. */
export const useParticipants = (asked: RaceParticipantsQuery, { enabled = true } = {}) =>
  useInfiniteQuery({ ...participantsQuery(useRuntime(), asked), enabled });

/** Restarts the list with this beginning; later pages reload when they are visible. */
export function useStartOver(asked: RaceParticipantsQuery) {
  const runtime = useRuntime();
  const { queryKey } = participantsQuery(runtime, asked);
  return (start: ParticipantsPage) =>
    runtime.queryClient.setQueryData(queryKey, { pages: [start], pageParams: [undefined] });
}
