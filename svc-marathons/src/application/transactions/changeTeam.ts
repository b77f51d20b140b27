import type { MarathonEvent } from '@marathon/contracts/events';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { TeamDecision } from '../../domain/decideTeam.ts';
import type { Person } from '../../domain/organizer.ts';
import type { Caller } from '../../domain/ownedMarathon.ts';
import type { RaceLogEntry } from '../../domain/raceLog.ts';
import type { MarathonAndTeam, TeamEntry } from '../../domain/team.ts';
import { type TeamAction, teamActionOf, teamLogEntry } from '../../domain/teamLog.ts';
import { actBy } from '../actBy.ts';
import type { Dependencies } from '../dependencies.ts';
import type { UnitOfWork } from '../ports/unitOfWork.ts';
import { toEvents } from '../toEvents.ts';
import { isAnyErased } from './isErased.ts';
import { appendToRaceLog } from './raceLogging.ts';

export const changeTeamAs =
  ({ store, logger, now, newId }: Dependencies, caller: Caller & Person) =>
  async (marathonId: string, decide: (held: MarathonAndTeam, at: Date) => Result<TeamDecision>) => {
    const at = now();
    const act = actBy({ newId }, caller, at);
    const decided = await changeTeam(store, marathonId, (held) => {
      const made = decide(held, at);
      if (!made.ok) return made;
      const { facts, ...decision } = made.value;
      const before = held.team.find(({ id }) => id === decision.entry.id);
      const action = decision.team === held.team ? undefined : teamActionOf(before, decision.entry, caller);
      const logEntry = action && teamLogEntry(action, { before, after: decision.entry }, act);
      return ok({ ...decision, events: toEvents(facts, at), action, logEntry });
    });
    if (decided.ok && decided.value.action) {
      const { id: memberId, role } = decided.value.entry;
      logger.info({ marathonId, memberId, role }, messageOf[decided.value.action]);
    }
    return decided;
  };

const messageOf = {
  'member-invited': 'somebody was invited to a team',
  'invitation-changed': 'an open invitation to a team was changed',
  'invitation-withdrawn': 'an invitation to a team was withdrawn',
  'invitation-accepted': 'an invitation to a team was accepted',
  'member-changed': 'the role or the last day of a member was changed',
  'member-removed': 'a member was removed from a team',
  'member-left': 'a member left a team',
} as const satisfies Record<TeamAction, string>;

interface TeamChange {
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
