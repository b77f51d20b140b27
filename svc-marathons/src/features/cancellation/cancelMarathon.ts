import { ok, type Result } from '@marathon/contracts/result';
import { actBy } from '../../application/actBy.ts';
import type { Dependencies } from '../../application/dependencies.ts';
import { toDecided } from '../../application/toEvents.ts';
import { changeMarathon } from '../../application/transactions/changeMarathon.ts';
import { decideCancellation } from '../../domain/decideCancellation.ts';
import type { Claim } from '../../domain/mayChange.ts';
import type { Person } from '../../domain/organizer.ts';
import { raceEntry } from '../../domain/raceLog.ts';

export const cancelMarathon =
  ({ store, logger, now, newId }: Dependencies) =>
  async (
    id: string,
    claim: Claim & Person,
    note: string,
  ): Promise<Result<{ readonly modified: boolean }>> => {
    const at = now();
    const act = actBy({ newId }, claim, at);
    const decided = await changeMarathon(store, id, (current, _activity, team) =>
      toDecided(decideCancellation({ current, team }, claim, { note, at }), at, (cancelled) =>
        raceEntry(cancelled, 'cancelled', act),
      ),
    );
    if (!decided.ok) return decided;
    const modified = decided.value.events.length > 0;
    if (modified) logger.info({ marathonId: id }, 'marathon cancelled');
    return ok({ modified });
  };
