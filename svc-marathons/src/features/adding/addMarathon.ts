import type { Idempotency } from '@marathon/contracts/idempotency';
import type { NewMarathon } from '@marathon/contracts/marathonRequests';
import { type Result, refuse } from '@marathon/contracts/result';
import { actBy } from '../../application/actBy.ts';
import type { Dependencies } from '../../application/dependencies.ts';
import { toEvents } from '../../application/toEvents.ts';
import { insertMarathon } from '../../application/transactions/insertMarathon.ts';
import { mayAdd } from '../../domain/additionLimits.ts';
import { createMarathon } from '../../domain/createMarathon.ts';
import { decidePublication } from '../../domain/draft.ts';
import { mayOrganize } from '../../domain/mayChange.ts';
import type { Person } from '../../domain/organizer.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';
import { raceEntry } from '../../domain/raceLog.ts';

export interface Addition {
  readonly wanted: NewMarathon;
  readonly creator: Person & Caller;
  readonly idempotency: Idempotency | undefined;
  /** The creator's draft to publish, in a version that the creator has seen; any version without `seen`. */
  readonly draft?: { readonly id: string; readonly seen: readonly string[] | undefined } | undefined;
}

/** Returns the new marathon's id; for a repeated Idempotency-Key, the first one's. */
export const addMarathon =
  ({ store, logger, now, newId }: Dependencies) =>
  async ({ wanted, creator, idempotency, draft }: Addition): Promise<Result<string>> => {
    const allowed = mayOrganize(creator);
    if (!allowed.ok) return allowed;
    const at = now();
    const { marathon, facts } = createMarathon(wanted, { creator, _id: newId(), now: at });
    const added = await insertMarathon(store, {
      marathon,
      events: toEvents(facts, at),
      idempotency,
      logEntry: raceEntry(marathon, 'published', actBy({ newId }, creator, at)),
      mayAdd: (activity) => mayAdd(marathon, activity, at),
      draft: draft && {
        id: draft.id,
        mayPublish: (current) => decidePublication(current, { owner: creator, seen: draft.seen }),
      },
    });
    if (added.ok && added.value === marathon._id) logger.info({ marathonId: marathon._id }, 'marathon added');
    if (added.ok || draft === undefined) return added;
    const marathonId = await store.publicationOf(draft.id);
    return marathonId === undefined ? added : refuse('draft-published', { marathonId });
  };
