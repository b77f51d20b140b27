import { useRuntime } from '@marathon/app-runtime';
import { undoneImportSchema } from '@marathon/contracts/participantsImport';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadParticipants } from '../../shared/api/reloadParticipants.ts';

/** DELETE /marathons/{id}/registrations/imports/{importId} */
export function useUndoImport(marathonId: string) {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (importId: string) =>
      api.delete(
        `/marathons/${encodeURIComponent(marathonId)}/registrations/imports/${encodeURIComponent(importId)}`,
        { answer: undoneImportSchema },
      ),
    onSettled: () => void reloadParticipants(queries, marathonId),
  });
}
