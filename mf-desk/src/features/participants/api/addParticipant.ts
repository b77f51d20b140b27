import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { insertedSchema } from '@marathon/contracts/mutationResponses';
import type { ParticipantAddition } from '@marathon/contracts/participantChanges';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadParticipants } from '../../../shared/api/reloadParticipants.ts';

interface AdditionRequest {
  readonly addition: ParticipantAddition;
  /** Makes retries add the person once. */
  readonly key: string;
}

/** POST /marathons/{id}/registrations */
const addParticipant = ({ api }: Runtime, marathonId: string, { addition, key }: AdditionRequest) =>
  api.post(`/marathons/${encodeURIComponent(marathonId)}/registrations`, addition, {
    answer: insertedSchema,
    idempotencyKey: key,
  });

export function useAddParticipant(marathonId: string) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (added: AdditionRequest) => addParticipant(runtime, marathonId, added),
    // Also after a refusal: people who left the team no longer see the list.
    onSettled: () => reloadParticipants(queries, marathonId),
  });
}
