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
  /** The first page that is shown; undefined while the list is on its way. */
  readonly shown: ParticipantsPage | undefined;
  /** The marathon's, live. */
  readonly registrationCount: number;
  /** Whether the reader sees the beginning: then what is new shows at once. */
  readonly isAtTop: boolean;
}

/** Milliseconds between two questions: while people register, and while there is no answer. */
const pause = 1_000;
const pauseAfterFailure = 10_000;

/**
 * What has changed since the list was loaded, in words, and how to show it. Each change of the marathon's count asks for the
 * beginning of the list again: what the reader looks at further down stays where it is. Whoever may not see it any more is
 * left with nothing of it.
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
