import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { shownMarathonsAnswer } from '@marathon/contracts/answers/marathon';
import { queryOptions, useQuery } from '@tanstack/react-query';

const marathonsQuery = ({ api }: Runtime) =>
  queryOptions({
    queryKey: ['mf-template', 'marathons'],
    queryFn: ({ signal }) => api.page('/marathons?limit=6', { answer: shownMarathonsAnswer, signal }),
  });

export const useMarathons = () => useQuery(marathonsQuery(useRuntime()));
