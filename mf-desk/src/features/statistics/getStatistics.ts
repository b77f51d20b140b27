import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { registrationStatisticsAnswer } from '@marathon/contracts/answers/registrationStatistics';
import type { StatisticsBy } from '@marathon/contracts/constants';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { participantKeys } from '../../shared/api/participantKeys.ts';

/** GET /marathons/{id}/registrations/statistics: on each visit, and periodically while visible. */
const statisticsQuery = ({ api }: Runtime, marathonId: string, by: StatisticsBy | undefined) =>
  queryOptions({
    queryKey: participantKeys.statistics(marathonId, by),
    queryFn: ({ signal }) =>
      api.get(
        `/marathons/${encodeURIComponent(marathonId)}/registrations/statistics${by ? `?by=${by}` : ''}`,
        { answer: registrationStatisticsAnswer, signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 15_000,
  });

export const useStatistics = (marathonId: string, by: StatisticsBy | undefined) =>
  useQuery(statisticsQuery(useRuntime(), marathonId, by));
