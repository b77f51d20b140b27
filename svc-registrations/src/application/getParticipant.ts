import type { ParticipantAnswer } from '@marathon/contracts/participants';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import { cancelledParticipant, type FullParticipant, placedParticipant } from '../domain/participant.ts';
import type { Dependencies } from './dependencies.ts';
import { asOrganizer } from './organizers.ts';

/** All that somebody gave who takes part in one's own marathon, and what happened. */
export const getParticipant =
  (dependencies: Dependencies) =>
  async (
    { marathonId, registrationId }: { readonly marathonId: string; readonly registrationId: string },
    accountId: string,
  ): Promise<Result<ParticipantAnswer>> => {
    const allowed = await asOrganizer(dependencies)(marathonId, accountId);
    if (!allowed.ok) return allowed;
    const found = await dependencies.store.byId(registrationId);
    if (found?.marathonId === marathonId) return ok(withHistory(placedParticipant(found)));
    const cancelled = await dependencies.store.cancelledById(registrationId);
    return cancelled?.marathonId === marathonId
      ? ok(withHistory(cancelledParticipant(cancelled)))
      : refuse('registration-not-found');
  };

const withHistory = (participant: FullParticipant): ParticipantAnswer => {
  const { registeredAt, cancelledAt } = participant;
  const registered = { at: registeredAt, action: 'registered' } as const;
  const cancelled = cancelledAt === null ? [] : [{ at: cancelledAt, action: 'cancelled' } as const];
  return { ...participant, history: [registered, ...cancelled] };
};
