import { ok, type Result, refuse } from '@marathon/contracts/result';
import { currentTraceparent } from '@marathon/service-kit';
import type { Dependencies } from '../../application/dependencies.ts';
import { asOrganizer, organizerActor } from '../../application/organizers.ts';
import type { Person } from '../../domain/person.ts';
import { matchesRevision } from './revision.ts';

export interface Cancelling {
  readonly marathonId: string;
  readonly registrationId: string;
  readonly reason: string;
  readonly seen: readonly string[] | undefined;
}

/** A registration that is already cancelled stays as it is. */
export const cancelParticipant =
  (dependencies: Dependencies) =>
  async (cancelling: Cancelling, organizer: Person): Promise<Result<{ readonly modified: boolean }>> => {
    const { registrationId, marathonId, reason, seen } = cancelling;
    const allowed = await asOrganizer(dependencies)('changeParticipants', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const { cancellations, store, now, newId } = dependencies;
    const actor = await organizerActor(dependencies)(organizer);
    const outcome = await cancellations.submit({
      ...organizer,
      registrationId,
      entryId: newId(),
      at: now(),
      traceparent: currentTraceparent(),
      byOrganizer: { marathonId, reason, actor, matchesSeen: matchesRevision(seen) },
    });
    if (outcome === undefined) return refuse('unavailable', { retryAfterSeconds: 1 });
    if (outcome.ok) return ok({ modified: true });
    if (outcome.refusal.code !== 'registration-not-found') return outcome;
    const cancelled = await store.cancelledById(registrationId);
    return cancelled?.marathonId === marathonId ? ok({ modified: false }) : outcome;
  };
