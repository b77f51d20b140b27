import { isApiError, useRuntime } from '@marathon/app-runtime';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { participantKeys } from '../../../shared/api/participantKeys.ts';
import {
  type ParticipantsPage,
  type RaceParticipantsQuery,
  startQuery,
  useStartOver,
} from '../api/getParticipants.ts';
import { newsInWords } from '../domain/news.ts';

interface Options {
  readonly asked: RaceParticipantsQuery;
  /** The first displayed page; undefined while the list loads. */
  readonly shown: ParticipantsPage | undefined;
  /** The marathon's live count. */
  readonly registrationCount: number;
  /** Whether the beginning is visible, where changes show at once. */
  readonly isAtTop: boolean;
}

/** Milliseconds between requests while counts differ, and after a failure. */
const pause = 1_000;
const pauseAfterFailure = 10_000;

/**
 * Changes since the list was loaded, in words, with an action to show them. Each change of the marathon's count reloads
 * only the list's beginning: rows further down stay. A person who loses access keeps nothing.
 */
export function useNews({ asked, shown, registrationCount, isAtTop }: Options) {
  const startOver = useStartOver(asked);
  const queries = useQueryClient();
  const { data: now, error } = useQuery({
    ...startQuery(useRuntime(), asked),
    enabled: shown !== undefined,
    ...(shown && { initialData: shown }),
    refetchInterval: ({ state }) => {
      if (state.data?.countedAs === registrationCount) return false;
      return state.error ? pauseAfterFailure : pause;
    },
  });
  const isRefused = isApiError(error, 'forbidden');
  useEffect(() => {
    if (isRefused) void queries.resetQueries({ queryKey: participantKeys.all(asked.marathonId) });
  }, [isRefused, queries, asked.marathonId]);
  const words = shown && now && newsInWords(shown, now);
  const show = () => {
    if (now) startOver(now);
  };
  const showAtOnce = useEffectEvent(show);
  useEffect(() => {
    if (words && isAtTop) showAtOnce();
  }, [words, isAtTop]);
  return { words: isAtTop ? undefined : words, show };
}
