import type { Idempotency } from '@marathon/contracts/idempotency';
import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import type { Result } from '@marathon/contracts/result';
import { mayAdd } from '../domain/additionLimits.ts';
import { createMarathon } from '../domain/createMarathon.ts';
import type { Person } from '../domain/organizer.ts';
import type { Caller } from '../domain/ownedMarathon.ts';
import type { Dependencies } from './dependencies.ts';
import { toEvents } from './toEvents.ts';

export interface Addition {
  readonly wanted: NewMarathon;
  readonly creator: Person & Caller;
  readonly idempotency: Idempotency | undefined;
  /** The creator's draft that it takes the place of. */
  readonly draftId?: string | undefined;
}

/** The id of the marathon that was added: the first one's when the same is asked again under its Idempotency-Key. */
export const addMarathon =
  ({ store, logger, now, newId }: Dependencies) =>
  async ({ wanted, creator, idempotency, draftId }: Addition): Promise<Result<string>> => {
    const at = now();
    const { marathon, facts } = createMarathon(wanted, { creator, _id: newId(), now: at });
    const added = await store.add(marathon, toEvents(facts, at), {
      idempotency,
      mayAdd: (activity) => mayAdd(marathon, activity, at),
      draft: draftId === undefined ? undefined : { id: draftId, owner: creator },
    });
    if (added.ok && added.value === marathon._id) logger.info({ marathonId: marathon._id }, 'marathon added');
    return added;
  };
