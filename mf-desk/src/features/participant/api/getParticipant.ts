import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { shownParticipantAnswer } from '@marathon/contracts/answers/participants';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { participantKeys } from '../../../shared/api/participantKeys.ts';
import { participantPath } from '../../../shared/api/participantPath.ts';

/** GET /marathons/{id}/registrations/{registrationId}: reloaded on each visit. */
const participantQuery = ({ api }: Runtime, marathonId: string, registrationId: string) =>
  queryOptions({
    queryKey: participantKeys.one(marathonId, registrationId),
    queryFn: ({ signal }) =>
      api.get(participantPath(marathonId, registrationId), { answer: shownParticipantAnswer, signal }),
    staleTime: 0,
  });

export const useParticipant = (marathonId: string, registrationId: string) =>
  useQuery(participantQuery(useRuntime(), marathonId, registrationId));
