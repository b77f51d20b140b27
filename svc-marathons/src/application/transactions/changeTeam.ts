import type { MarathonEvent } from '@marathon/contracts/events';
import { type Result, refuse } from '@marathon/contracts/result';
import type { RaceLogEntry } from '../../domain/raceLog.ts';
import type { MarathonAndTeam, TeamEntry } from '../../domain/team.ts';
import type { UnitOfWork } from '../ports/unitOfWork.ts';
import { isAnyErased } from './isErased.ts';
import { appendToRaceLog } from './raceLogging.ts';

export interface TeamChange {
  /** The same array if nothing changes. */
  readonly team: readonly TeamEntry[];
  readonly events: readonly MarathonEvent[];
  readonly logEntry?: RaceLogEntry | undefined;
}

/** Erased accounts cannot accept (`invalid-token`). */
export const changeTeam = <Change extends TeamChange>(
  store: UnitOfWork,
  marathonId: string,
  decide: (held: MarathonAndTeam) => Result<Change>,
): Promise<Result<Change>> =>
  store.transaction(function* (tables) {
    const { marathons, teams, outbox } = tables;
    const held = { current: yield* marathons.byId(marathonId), team: yield* teams.of(marathonId) };
    const decided = decide(held);
    if (!decided.ok || decided.value.team === held.team) return decided;
    const { team, events, logEntry } = decided.value;
    const members = team.map(({ accountId }) => accountId);
    if (yield* isAnyErased(tables, members)) return refuse('invalid-token');
    yield* teams.put(marathonId, team);
    yield* outbox.append(events);
    yield* appendToRaceLog(tables, logEntry);
    return decided;
  });
