import type { MarathonEvent } from '@marathon/contracts/events';
import type { Result } from '@marathon/contracts/result';
import type { Steps } from '@marathon/persistence/transactions';
import type { CreatorActivity } from '../../domain/additionLimits.ts';
import type { OwnedMarathon } from '../../domain/ownedMarathon.ts';
import type { RaceLogEntry } from '../../domain/raceLog.ts';
import type { TeamEntry } from '../../domain/team.ts';
import type { Tables, UnitOfWork } from '../ports/unitOfWork.ts';
import { appendToRaceLog } from './raceLogging.ts';

export interface MarathonChange {
  readonly marathon: OwnedMarathon;
  /** Without events nothing is written. */
  readonly events: readonly MarathonEvent[];
  readonly logEntry?: RaceLogEntry | undefined;
}

/** Raises the revision of what it changes. `activity` is the creator's; present whenever the marathon is. */
type Decide = (
  current: OwnedMarathon | undefined,
  activity: CreatorActivity | undefined,
  team: readonly TeamEntry[],
) => Result<MarathonChange>;

export const changeMarathon = (
  store: UnitOfWork,
  id: string,
  decide: Decide,
): Promise<Result<MarathonChange>> =>
  store.transaction((tables) =>
    decideAndWrite(tables, { id, decide }, function* ({ marathon }) {
      yield* tables.marathons.update(marathon);
      yield* tables.creators.noteChange(marathon);
    }),
  );

export const deleteMarathon = (
  store: UnitOfWork,
  id: string,
  decide: Decide,
): Promise<Result<MarathonChange>> =>
  store.transaction((tables) => decideAndWrite(tables, { id, decide }, () => removeWithTeam(tables, id)));

function* decideAndWrite(
  tables: Tables,
  { id, decide }: { readonly id: string; readonly decide: Decide },
  write: (change: MarathonChange) => Steps<void>,
): Steps<Result<MarathonChange>> {
  const current = yield* tables.marathons.byIdForChange(id);
  const activity = current && (yield* tables.creators.activityOf(current));
  const decided = decide(current, activity, yield* tables.teams.of(id));
  if (decided.ok && decided.value.events.length > 0) {
    yield* write(decided.value);
    yield* tables.outbox.append(decided.value.events);
    yield* appendToRaceLog(tables, decided.value.logEntry);
  }
  return decided;
}

export function* removeWithTeam(
  { marathons, teams }: Pick<Tables, 'marathons' | 'teams'>,
  id: string,
): Steps<void> {
  yield* marathons.remove(id);
  yield* teams.remove(id);
}
