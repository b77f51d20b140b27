import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import { shownMarathonAnswer } from '@marathon/contracts/answers/marathon';
import { queryOptions, useQuery } from '@tanstack/react-query';
import styled from 'styled-components';

/** The organizer's words of a cancelled race. A deleted race has none. */
export function CancellationReason({ marathonId }: { readonly marathonId: string }) {
  const { data } = useQuery(cancelledMarathonQuery(useRuntime(), marathonId));
  return data?.cancellationNote ? <Words>{data.cancellationNote}</Words> : null;
}

const cancelledMarathonQuery = ({ api }: Runtime, id: string) =>
  queryOptions({
    queryKey: [...marathonKeys.one(id), 'cancellation'],
    queryFn: ({ signal }) =>
      api.get(`/marathons/${encodeURIComponent(id)}`, { answer: shownMarathonAnswer, signal }),
    retry: false,
  });

const Words = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
