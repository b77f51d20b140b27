import { ok, type Result } from '@marathon/contracts/result';
import { decideCancellation } from '../domain/decideCancellation.ts';
import type { Claim } from '../domain/mayChange.ts';
import type { Person } from '../domain/organizer.ts';
import { raceEntry } from '../domain/raceLog.ts';
import { actBy } from './actBy.ts';
import type { Dependencies } from './dependencies.ts';
import { toDecided } from './toEvents.ts';
import { changeMarathon } from './transactions/changeMarathon.ts';

/** `modified` is false if it was cancelled before. */
export const cancelMarathon =
  ({ store, logger, now, newId }: Pick<Dependencies, 'store' | 'logger' | 'now' | 'newId'>) =>
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
