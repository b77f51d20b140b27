import type { RaceChanges, RaceLog, RaceLogField } from '@marathon/contracts/raceLog';
import { ok, type Result } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { getMarathon } from '../../application/getMarathon.ts';
import type { RaceLogCursor, RaceLogQuery } from '../../application/ports/raceLogReading.ts';
import { mayRead } from '../../domain/mayChange.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';
import type { RaceLogEntry } from '../../domain/raceLog.ts';

export interface ShownRaceLogPage {
  readonly entries: RaceLog['entries'];
  readonly next: RaceLogCursor | undefined;
}

export const readRaceLog =
  ({ store, now }: Dependencies) =>
  async (query: RaceLogQuery, caller: Caller): Promise<Result<ShownRaceLogPage>> => {
    const { marathonId } = query;
    const held = { current: await store.byId(marathonId), team: await store.teamOf(marathonId) };
    const allowed = mayRead(held, 'readParticipants', caller, now());
    if (!allowed.ok) return allowed;
    const { entries, next } = await store.raceLog(query);
    return ok({ entries: entries.map(shown), next });
  };

const shown = ({ id, at, action, actor, member, changes }: RaceLogEntry): RaceLog['entries'][number] => ({
  id,
  at,
  action,
  byName: actor.name,
  memberName: member.name,
  changes: changes.map((change) => ({ ...change })),
});

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
