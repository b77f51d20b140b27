import type { RaceChanges, RaceLogField } from '@marathon/contracts/raceLog';
import { ok, type Result } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { getMarathon } from '../../application/getMarathon.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';
import type { RaceLogEntry } from '../../domain/raceLog.ts';

/** For whoever may read the marathon. */
export const readRaceChanges =
  (dependencies: Dependencies) =>
  async (marathonId: string, caller: Caller): Promise<Result<RaceChanges>> => {
    const found = await getMarathon(dependencies)(marathonId, caller);
    if (!found.ok) return found;
    const { entries } = await dependencies.store.raceLog({ marathonId, atMost: mostEntries });
    return ok({ entries: entries.toReversed().flatMap(forRunners) });
  };

const mostEntries = 1_000;

const fields: readonly RaceLogField[] = ['eventDate', 'location'];

function forRunners({ at, action, changes }: RaceLogEntry): RaceChanges['entries'] {
  if (action === 'cancelled') return [{ at, action, changes: [] }];
  const moves = changes.filter(({ field }) => action === 'changed' && fields.includes(field));
  return moves.length > 0 ? [{ at, action, changes: moves.map((change) => ({ ...change })) }] : [];
}
