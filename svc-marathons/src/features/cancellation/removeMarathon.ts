import type { Result } from '@marathon/contracts/result';
import { actBy } from '../../application/actBy.ts';
import type { Dependencies } from '../../application/dependencies.ts';
import { registered } from '../../application/registered.ts';
import { toDecided } from '../../application/toEvents.ts';
import { deleteMarathon } from '../../application/transactions/changeMarathon.ts';
import { decideRemoval } from '../../domain/decideRemoval.ts';
import type { Claim } from '../../domain/mayChange.ts';
import type { Person } from '../../domain/organizer.ts';
import { raceEntry } from '../../domain/raceLog.ts';

export interface RemovalRequest extends Claim, Person {
  readonly unregistered?: boolean | undefined;
}

export const removeMarathon =
  ({ store, spots, logger, now, newId }: Dependencies) =>
  async (id: string, { unregistered, ...claim }: RemovalRequest): Promise<Result<unknown>> => {
    const removal = {
      ...claim,
      ...(unregistered && { registered: await registered({ spots, logger })(id) }),
    };
    const at = now();
    const act = actBy({ newId }, claim, at);
    const decided = await deleteMarathon(store, id, (current, _activity, team) =>
      toDecided(decideRemoval({ current, team }, removal, at), at, (removed) =>
        raceEntry(removed, 'deleted', act),
      ),
    );
    if (decided.ok) logger.info({ marathonId: id }, 'marathon deleted');
    return decided;
  };
