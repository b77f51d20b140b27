import type { RaceLog } from '@marathon/contracts/raceLog';
import { ok, type Result } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import type { RaceLogCursor, RaceLogQuery } from '../../application/ports/raceLogReading.ts';
import { mayRead } from '../../domain/mayChange.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';
import type { RaceLogEntry } from '../../domain/raceLog.ts';

export interface ShownRaceLogPage {
  readonly entries: RaceLog['entries'];
  readonly next: RaceLogCursor | undefined;
}

export const readRaceLog =
  ({ store, now }: Pick<Dependencies, 'store' | 'now'>) =>
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
