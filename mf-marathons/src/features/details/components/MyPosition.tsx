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

/** Only for people in the waiting room. */
export default function MyPosition({ marathonId, isOpen, onFound }: Props) {
  const { user } = useSession();
  const { data, refetch } = useQuery(myEntryQuery(useRuntime(), marathonId, user?.email ?? ''));
  const words = data ? wordsOf(data) : undefined;
  const isIn = words !== undefined;
  useEffect(() => onFound(isIn), [onFound, isIn]);
  const isDrawn = isOpen && data?.number === null;
  useEffect(() => {
    if (!isDrawn) return;
    const timer = setTimeout(() => void refetch(), Math.random() * spreadMs);
    return () => clearTimeout(timer);
  }, [isDrawn, refetch]);
  return <Words role="status">{words}</Words>;
}

/** Spreads the requests of a crowd. */
const spreadMs = 15_000;

const myEntryQuery = (runtime: Runtime, marathonId: string, email: string) =>
  queryOptions({
    queryKey: roomKeys.seen(marathonId, email),
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
