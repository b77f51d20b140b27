import { isApiError, type Runtime, useRuntime, useSession } from '@marathon/app-runtime';
import type { WaitingRoomEntry } from '@marathon/contracts/waitingRoom';
import { formatCount } from '@marathon/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import styled from 'styled-components';
import { getEntry } from '../../../shared/api/getEntry.ts';
import { roomKeys } from '../../../shared/api/roomKeys.ts';

interface Props {
  readonly marathonId: string;
  readonly isOpen: boolean;
  readonly onFound: (isIn: boolean) => void;
}

/** How it stands with a person who is in the waiting room; empty for all others. */
export default function MyPlace({ marathonId, isOpen, onFound }: Props) {
  const { user } = useSession();
  const { data } = useQuery(myEntryQuery(useRuntime(), { marathonId, email: user?.email ?? '', isOpen }));
  const words = data ? wordsOf(data) : undefined;
  const isIn = words !== undefined;
  useEffect(() => onFound(isIn), [onFound, isIn]);
  return <Words role="status">{words}</Words>;
}

interface EntryRequest {
  readonly marathonId: string;
  readonly email: string;
  /** Asks again at the draw. */
  readonly isOpen: boolean;
}

const myEntryQuery = (runtime: Runtime, { marathonId, email, isOpen }: EntryRequest) =>
  queryOptions({
    queryKey: [...roomKeys.seen(marathonId, email), isOpen],
    queryFn: async ({ signal }) => {
      try {
        return await getEntry(runtime, marathonId, signal);
      } catch (error) {
        if (isApiError(error, 'not-entered')) return null;
        throw error;
      }
    },
    retry: false,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

function wordsOf({ state, number }: WaitingRoomEntry): string | undefined {
  if (state === 'admitted') return 'It’s your turn';
  if (state !== 'waiting') return undefined;
  return number === null ? 'You’re in the draw' : `You’re in line: number ${formatCount(number)}`;
}

const Words = styled.p`
  font-weight: 650;
  &:empty {
    display: none;
  }
`;
