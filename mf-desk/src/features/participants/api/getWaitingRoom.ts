import { useRuntime } from '@marathon/app-runtime';
import { waitingRoomAnswer } from '@marathon/contracts/answers/waitingRoom';
import { useQuery } from '@tanstack/react-query';

const everyMs = 5_000;
/** Before people may enter, which can last for months. */
const earlyMs = 60_000;

/** GET /waiting-rooms/{id}: again and again until registration has closed. */
export function useWaitingRoom(marathonId: string) {
  const { api } = useRuntime();
  return useQuery({
    queryKey: ['waiting-room', marathonId, 'figures'],
    queryFn: ({ signal }) =>
      api.get(`/waiting-rooms/${encodeURIComponent(marathonId)}`, {
        answer: waitingRoomAnswer,
        signal,
      }),
    refetchInterval: ({ state: { data } }) =>
      data?.phase !== 'closed' && (data?.phase === 'early' ? earlyMs : everyMs),
  });
}
