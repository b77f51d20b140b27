import { type Runtime, useRuntime } from '@marathon/app-runtime';
import type { ParticipantView } from '@marathon/contracts/answers/participants';
import { givenAnswersSchema } from '@marathon/contracts/questions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { participantKeys } from '../../../shared/api/participantKeys.ts';
import { participantPath } from '../../../shared/api/participantPath.ts';

/** GET /marathons/{id}/registrations/{registrationId}/answers: only the number of medical ones. */
const answersQuery = ({ api }: Runtime, { marathonId, registrationId }: ParticipantView) =>
  queryOptions({
    queryKey: participantKeys.answers(marathonId, registrationId),
    queryFn: ({ signal }) =>
      api.get(`${participantPath(marathonId, registrationId)}/answers`, {
        answer: givenAnswersSchema,
        signal,
      }),
    staleTime: 0,
  });

export const useAnswers = (participant: ParticipantView) => useQuery(answersQuery(useRuntime(), participant));
