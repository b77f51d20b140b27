import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { participantsPageAnswer } from '@marathon/contracts/answers/participants';
import { participantsPageSize } from '@marathon/contracts/constants';
import type { Marathon } from '@marathon/contracts/marathon';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { participantKeys } from '../../../shared/api/participantKeys.ts';
import type { ParticipantsQuery } from '../domain/participantsQuery.ts';

/** Of which marathon, and which of its participants. */
export interface RaceParticipantsQuery extends ParticipantsQuery {
  readonly marathonId: string;
}

/** GET /marathons/{id}/registrations: a page, and the marathon's count as this page knew it when it asked. */
async function getParticipants(
  { api, queryClient }: Runtime,
  { marathonId, search, state, sort, question }: RaceParticipantsQuery,
  after: string | undefined,
  signal: AbortSignal,
) {
  const { standard, most } = participantsPageSize;
  const limit = String(after === undefined ? standard : most);
  const query = new URLSearchParams({
    ...{ state, sort, limit },
    ...(question && { question }),
    ...(search && { search }),
    ...(after && { after }),
  });
  const countedAs = queryClient.getQueryData<Marathon>(marathonKeys.one(marathonId))?.registrationCount;
  const path = `/marathons/${encodeURIComponent(marathonId)}/registrations?${query}`;
  const page = await api.get(path, { answer: participantsPageAnswer, signal });
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
    // Hundreds of pages are never loaded again at once: `useNews` follows what changes.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The beginning of the same list, which can be asked for again. */
export const startQuery = (runtime: Runtime, { marathonId, ...asked }: RaceParticipantsQuery) =>
  queryOptions({
    queryKey: participantKeys.start(marathonId, asked),
    queryFn: ({ signal }) => getParticipants(runtime, { marathonId, ...asked }, undefined, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The participants, as far as they are loaded. */
export const useParticipants = (asked: RaceParticipantsQuery, { enabled = true } = {}) =>
  useInfiniteQuery({ ...participantsQuery(useRuntime(), asked), enabled });

/** Shows the list from this beginning on; what comes after it is loaded again when it is looked at. */
export function useStartOver(asked: RaceParticipantsQuery) {
  const runtime = useRuntime();
  const { queryKey } = participantsQuery(runtime, asked);
  return (start: ParticipantsPage) =>
    runtime.queryClient.setQueryData(queryKey, { pages: [start], pageParams: [undefined] });
}
