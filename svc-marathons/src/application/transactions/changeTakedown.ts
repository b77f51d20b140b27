import type { Result } from '@marathon/contracts/result';
import type { TakedownEntry } from '../../domain/takedown.ts';
import type { MarathonAndTeam } from '../../domain/team.ts';
import type { UnitOfWork } from '../ports/unitOfWork.ts';
import type { MarathonChange } from './changeMarathon.ts';

export interface TakedownChange extends MarathonChange {
  readonly entry: TakedownEntry | undefined;
}

export const changeTakedown = (
  store: UnitOfWork,
  id: string,
  decide: (held: MarathonAndTeam) => Result<TakedownChange>,
): Promise<Result<TakedownChange>> =>
  store.transaction(function* ({ marathons, teams, takedowns, outbox }) {
    const decided = decide({ current: yield* marathons.byIdForChange(id), team: yield* teams.of(id) });
    if (!decided.ok || decided.value.entry === undefined) return decided;
    const { marathon, entry, events } = decided.value;
    yield* marathons.update(marathon);
    yield* takedowns.append(entry);
    yield* outbox.append(events);
    return decided;
  });
