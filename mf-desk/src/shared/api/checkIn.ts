import { useRuntime } from '@marathon/app-runtime';
import { changedSchema } from '@marathon/contracts/mutationResponses';
import type { CheckInRequest } from '@marathon/contracts/ticketRequests';
import { checkInSchema } from '@marathon/contracts/tickets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { participantPath } from './participantPath.ts';
import { reloadParticipants } from './reloadParticipants.ts';

export interface Scan extends CheckInRequest {
  /** The server answers a scan that comes again as it did the first time. */
  readonly checkInId: string;
}

/** A new scan, with an id of 24 hexadecimal digits. */
export const newScan = (of: CheckInRequest): Scan => ({
  ...of,
  checkInId: Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join(''),
});

/** PUT /marathons/{id}/check-ins/{checkInId} */
export function useCheckIn(marathonId: string) {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ checkInId, ...of }: Scan) =>
      api.put(`/marathons/${encodeURIComponent(marathonId)}/check-ins/${checkInId}`, of, {
        answer: checkInSchema,
      }),
    onSettled: () => void reloadParticipants(queries, marathonId),
  });
}

/** DELETE /marathons/{id}/registrations/{registrationId}/check-in */
export function useUndoCheckIn(marathonId: string) {
  const { api } = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (registrationId: string) =>
      api.delete(`${participantPath(marathonId, registrationId)}/check-in`, { answer: changedSchema }),
    onSettled: () => void reloadParticipants(queries, marathonId),
  });
}
