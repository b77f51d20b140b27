import { isCancelled } from '@marathon/contracts/marathonStatus';
import type { Places } from '@marathon/contracts/places';
import { ok, type Result } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { findMarathon } from '../../application/findMarathon.ts';

/** All these look-ups share one queue, so that invalid ids do not delay runners. */
const asker = 'places';

export const getPlaces =
  (dependencies: Dependencies) =>
  async (marathonId: string): Promise<Result<Places>> => {
    const found = await findMarathon(dependencies)(marathonId, asker);
    if (!found.ok) return found;
    const marathon = found.value;
    const { registrationStart, registrationEnd, participantsLimit } = marathon;
    // Nobody queues for a cancelled race.
    const waitingRoom = marathon.waitingRoom === true && !isCancelled(marathon);
    const registrationClosed = marathon.registrationClosed === true;
    const taken = marathon.registrationCount;
    const window = { registrationStart, registrationEnd, registrationClosed };
    return ok({ marathonId, waitingRoom, ...window, participantsLimit, taken });
  };
