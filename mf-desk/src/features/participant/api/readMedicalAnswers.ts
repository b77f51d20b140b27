import { useRuntime } from '@marathon/app-runtime';
import type { ParticipantView } from '@marathon/contracts/answers/participants';
import { medicalAnswersSchema } from '@marathon/contracts/questions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { participantKeys } from '../../../shared/api/participantKeys.ts';
import { participantPath } from '../../../shared/api/participantPath.ts';

/** POST /marathons/{id}/registrations/{registrationId}/medical-answers: logged each time, so never cached. */
export function useMedicalAnswers({ marathonId, registrationId }: ParticipantView) {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.post(
        `${participantPath(marathonId, registrationId)}/medical-answers`,
        {},
        { answer: medicalAnswersSchema },
      ),
    gcTime: 0,
    // The log has a new entry.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({
          queryKey: participantKeys.one(marathonId, registrationId),
          exact: true,
        }),
        queries.invalidateQueries({ queryKey: participantKeys.log(marathonId) }),
      ]),
  });
}
