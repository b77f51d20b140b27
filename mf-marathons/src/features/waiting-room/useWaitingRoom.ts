import { isApiError, liveMarathons, type Runtime, useRuntime, useSession, warn } from '@marathon/app-runtime';
import { registrationKeys } from '@marathon/app-runtime/marathons';
import { waitingRoomUpdateSchema } from '@marathon/contracts/waitingRoom';
import { toasts } from '@marathon/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { roomKeys } from '../../shared/api/roomKeys.ts';
import { useIsConfirmed } from '../../shared/useIsConfirmed.ts';
import {
  enterRoom,
  extendAdmission,
  findPosition,
  leaveRoom,
  type TimedPosition,
} from './api/findPosition.ts';
import { afterAnswer, withNews } from './domain/news.ts';
import { nextStageAt, stageOf } from './domain/stage.ts';
import { useOtherTabs } from './useOtherTabs.ts';
import { type PollResult, usePolling } from './usePolling.ts';
import { useServerNow } from './useServerNow.ts';

/** Live and by polling. `isWanted`: false for people who should not enter. */
export function useWaitingRoom(marathonId: string, isWanted: boolean) {
  const runtime = useRuntime();
  const email = useSession().user?.email ?? '';
  const key = roomKeys.position(marathonId, email);
  const [asked, setAsked] = useState<PollResult>(neverAsked);
  const isConfirmed = useIsConfirmed();

  async function ask(signal: AbortSignal): Promise<TimedPosition> {
    try {
      const known = runtime.queryClient.getQueryData<TimedPosition>(key);
      const position = await findPosition(runtime, marathonId, known, signal);
      setAsked({ ...neverAsked, at: Date.now() });
      return afterAnswer(runtime.queryClient.getQueryData(key), position);
    } catch (error) {
      const needsConfirmation = isApiError(error, 'email-not-verified');
      // If confirmed on another device meanwhile, the new token is accepted.
      if (needsConfirmation && (await isConfirmed())) return ask(signal);
      if (!signal.aborted) {
        warn('The waiting room did not answer', error);
        const retryAfter = isApiError(error) ? error.retryAfter : undefined;
        setAsked(({ failures }) => ({
          at: Date.now(),
          failures: failures + 1,
          retryAfter,
          needsConfirmation,
        }));
      }
      throw error;
    }
  }

  const query = useQuery<TimedPosition>({
    queryKey: key,
    queryFn: ({ signal }) => ask(signal),
    enabled: isWanted,
    // usePolling asks again.
    retry: false,
    // While a device sleeps, the ten minutes run on.
    refetchOnReconnect: 'always',
    refetchOnWindowFocus: 'always',
    meta: liveMarathons,
  });
  const { data: position, refetch } = query;
  const now = useServerNow(position?.clockError ?? 0, (at) => position && nextStageAt(position, at));
  const stage = position && stageOf(position, now);
  const askAgain = () => void refetch({ cancelRefetch: false });
  const nextQuestionAt = usePolling({
    stage,
    position,
    now,
    asked,
    heardAt: query.dataUpdatedAt,
    ask: askAgain,
  });
  useNews(runtime, marathonId, key);
  useOtherTabs(marathonId, stage, () => {
    void runtime.queryClient.invalidateQueries({ queryKey: registrationKeys.marathonIds(email) });
    askAgain();
  });

  const change = async (send: (runtime: Runtime, id: string) => Promise<TimedPosition>, failed: string) => {
    try {
      // An earlier answer would undo it.
      await runtime.queryClient.cancelQueries({ queryKey: key, exact: true });
      runtime.queryClient.setQueryData(key, await send(runtime, marathonId));
    } catch (error) {
      warn('The waiting room refused', error);
      void toasts.error(failed);
      askAgain();
    }
  };

  return {
    position,
    stage,
    hasFailed: asked.failures > 0,
    needsConfirmation: asked.needsConfirmation === true,
    /** Device time (ms); undefined if no request is due. */
    nextQuestionAt,
    isAsking: query.isFetching,
    askAgain,
    enterAgain: () =>
      change(async () => {
        // A used turn stays used while the person is in the room.
        if (position?.entry?.state === 'registered') await leaveRoom(runtime, position);
        return enterRoom(runtime, marathonId);
      }, 'We couldn’t let you in. Please try again.'),
    leave: async () => {
      if (position)
        await change(() => leaveRoom(runtime, position), 'You’re still in line. Please try again.');
    },
    extend: () => change(extendAdmission, 'We couldn’t give you more time. Please try again.'),
  };
}

export type WaitingRoomState = ReturnType<typeof useWaitingRoom>;

const neverAsked: PollResult = { at: 0, failures: 0, retryAfter: undefined };

/** Updates for all waiting people, over the page's existing connection. */
function useNews({ live, queryClient }: Runtime, marathonId: string, key: readonly unknown[]): void {
  const keyText = JSON.stringify(key);
  useEffect(() => {
    // Missing on pages of older releases: polling replaces it.
    return live.listen?.('waiting-room', (news) => {
      const update = waitingRoomUpdateSchema.safeParse(news);
      if (!update.success || update.data.marathonId !== marathonId) return;
      queryClient.setQueryData<TimedPosition>(
        JSON.parse(keyText),
        (position) => position && withNews(position, update.data),
      );
    });
  }, [live, queryClient, marathonId, keyText]);
}
