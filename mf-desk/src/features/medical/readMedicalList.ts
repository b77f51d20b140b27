import { useRuntime } from '@marathon/app-runtime';
import { medicalListSchema } from '@marathon/contracts/questions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { participantKeys } from '../../shared/api/participantKeys.ts';

/** POST /marathons/{id}/registrations/medical-answers: logged each time, so never cached. */
export function useMedicalList(marathonId: string) {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.post(
        `/marathons/${encodeURIComponent(marathonId)}/registrations/medical-answers`,
        {},
        { answer: medicalListSchema },
      ),
    gcTime: 0,
    // The log has new entries.
    onSettled: () => queries.invalidateQueries({ queryKey: participantKeys.log(marathonId) }),
  });
}
