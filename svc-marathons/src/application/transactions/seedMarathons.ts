import type { MarathonEvent } from '@marathon/contracts/events';
import type { OwnedMarathon } from '../../domain/ownedMarathon.ts';
import type { UnitOfWork } from '../ports/unitOfWork.ts';

export interface MarathonSeed {
  readonly marathon: OwnedMarathon;
  readonly events: readonly MarathonEvent[];
}

/** Only to an empty store, and only once. True if it did. */
export const seedMarathons = (store: UnitOfWork, entries: readonly MarathonSeed[]): Promise<boolean> =>
  store.transaction(function* ({ marathons, seeds, outbox }) {
    if (!(yield* marathons.isEmpty()) || (yield* seeds.isNoted())) return false;
    yield* seeds.note();
    yield* marathons.insert(entries.map(({ marathon }) => marathon));
    yield* outbox.append(entries.flatMap(({ events }) => events));
    return true;
  });
