import type { Dependencies } from '../../application/dependencies.ts';
import type { CountCorrections, RegisteredPeople } from '../../application/ports/countCorrections.ts';
import { toEvents } from '../../application/toEvents.ts';
import {
  correctCount,
  type RegistrationCount,
  type RegistrationEvent,
  visibleCount,
} from '../../domain/countRegistrations.ts';

interface Options extends Pick<Dependencies, 'now'> {
  readonly counts: CountCorrections;
  readonly registeredFor: (marathonId: string) => Promise<RegisteredPeople>;
}

export interface Recount {
  readonly marathonId: string;
  readonly counted: number;
  readonly revision: number;
  readonly registered: number;
  readonly waiting: number;
  readonly corrected: number | undefined;
}

/** Corrects a marathon's count if `mayWrite` agrees; leaves out uncounted events. Undefined for an unknown marathon. */
export const recount =
  ({ counts, registeredFor, now }: Options) =>
  async (
    marathonId: string,
    { mayWrite }: { readonly mayWrite: (found: Recount) => boolean },
  ): Promise<Recount | undefined> => {
    let found: Recount | undefined;
    await counts.correct(
      marathonId,
      () => registeredFor(marathonId),
      (before, { registered, uncounted }) => {
        const corrected = correctCount(before, { registered, uncounted });
        found = recountOf(before, { registered, uncounted, corrected: corrected?.count.sum });
        if (!corrected || !mayWrite(found)) return undefined;
        return { count: corrected.count, events: toEvents(corrected.facts, now()) };
      },
    );
    return found;
  };

const recountOf = (
  before: RegistrationCount,
  found: {
    readonly registered: number;
    readonly uncounted: readonly RegistrationEvent[];
    readonly corrected: number | undefined;
  },
): Recount => ({
  marathonId: before.marathonId,
  counted: visibleCount(before.sum),
  revision: before.revision,
  registered: found.registered,
  waiting: found.uncounted.length,
  corrected: found.corrected === undefined ? undefined : visibleCount(found.corrected),
});
