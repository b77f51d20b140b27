import { type Runtime, useRuntime } from '@marathon/app-runtime';
import { marathonKeys } from '@marathon/app-runtime/marathons';
import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import { insertedSchema } from '@marathon/contracts/mutationResponses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newMarathonBody } from '../domain/marathonBody.ts';

export interface Addition {
  readonly marathon: NewMarathon;
  /** The same for every try, so that the marathon is added once. */
  readonly idempotencyKey: string;
}

/** POST /marathons */
const addMarathon = ({ api }: Runtime, { marathon, idempotencyKey }: Addition, email: string) =>
  api.post('/marathons', newMarathonBody(marathon, email, new Date()), {
    answer: insertedSchema,
    idempotencyKey,
  });

export function useAddMarathon(email: string) {
  const runtime = useRuntime();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (addition: Addition) => addMarathon(runtime, addition, email),
    onSuccess: () => {
      // Removes the old list, which would show for a moment.
      queries.removeQueries({ queryKey: marathonKeys.mine(email) });
      void queries.invalidateQueries({ queryKey: marathonKeys.all });
    },
  });
}
