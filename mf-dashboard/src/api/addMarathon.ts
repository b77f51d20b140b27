import type { NewMarathon } from '@marathon/contracts/marathon';
import type { Inserted } from '@marathon/contracts/results';
import { api } from '@marathon/web-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { newMarathonBody } from '../domain/marathonBody.ts';
import { keys } from './keys.ts';

/** POST /marathons */
const addMarathon = (marathon: NewMarathon, email: string) =>
  api.post<Inserted>('/marathons', newMarathonBody(marathon, email, new Date()));

export function useAddMarathon(email: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (marathon: NewMarathon) => addMarathon(marathon, email),
    onSuccess: () => {
      // Without the list from before, which would show for a moment.
      queries.removeQueries({ queryKey: keys.myMarathons(email) });
      void queries.invalidateQueries({ queryKey: keys.marathons });
    },
  });
}
