import { isCancelled } from '@marathon/contracts/marathonStatus';
import type { Places } from '@marathon/contracts/places';
import { ok, type Result } from '@marathon/contracts/result';
import type { Dependencies } from './dependencies.ts';
import { findMarathon } from './findMarathon.ts';

/** What these look-ups share, as those of one person do: garbage ids are not in the way of runners. */
const asker = 'places';

/** How many are registered for a marathon. Looks up one that is not known here. */
export const getPlaces =
  (dependencies: Pick<Dependencies, 'store' | 'lookUp'>) =>
  async (marathonId: string): Promise<Result<Places>> => {
    const found = await findMarathon(dependencies)(marathonId, asker);
    if (!found.ok) return found;
    const marathon = found.value;
    const { registrationStart, registrationEnd, participantsLimit } = marathon;
    // Nobody waits for a race that does not take place.
    const waitingRoom = marathon.waitingRoom === true && !isCancelled(marathon);
    const registrationClosed = marathon.registrationClosed === true;
    const taken = marathon.registrationCount;
    const window = { registrationStart, registrationEnd, registrationClosed };
    return ok({ marathonId, waitingRoom, ...window, participantsLimit, taken });
  };
