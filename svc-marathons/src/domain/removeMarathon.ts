import type { Marathon } from '@marathon/contracts/marathon';
import type { Outcome } from './facts.ts';

/** The marathon goes; its registrations stay and learn of it by the event (decision 12). */
export function removeMarathon(marathon: Marathon): Outcome {
  const data = { marathonId: marathon._id, revision: marathon.revision + 1 };
  return { marathon, facts: [{ type: 'marathon.deleted', data }] };
}
