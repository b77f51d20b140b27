import type { ParticipantAnswer } from '@marathon/contracts/participants';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { asOrganizer } from '../../application/organizers.ts';
import {
  cancelledParticipant,
  type FullParticipant,
  type ParticipantId,
  placedParticipant,
} from '../../domain/participant.ts';
import type { Person } from '../../domain/person.ts';
import { keptUntil } from '../../domain/registration.ts';
import { historyOf } from '../../domain/registrationHistory.ts';
import { revisionOf } from './revision.ts';

export const getParticipant =
  (dependencies: Dependencies) =>
  async (
    { marathonId, registrationId }: ParticipantId,
    organizer: Person,
  ): Promise<Result<ParticipantAnswer>> => {
    const allowed = await asOrganizer(dependencies)('readParticipants', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const { store } = dependencies;
    const found = await store.byId(registrationId);
    const logOf = async (participant: Parameters<typeof historyOf>[0]) =>
      historyOf(participant, (await store.logAbout({ registrationIds: [registrationId] })).entries);
    if (found?.marathonId === marathonId) {
      const participant = withHistory(placedParticipant(found));
      return ok({
        ...participant,
        log: await logOf(participant),
        hasAccount: found.accountId !== null,
        revision: revisionOf(found),
      });
    }
    const cancelled = await store.cancelledById(registrationId);
    if (cancelled?.marathonId !== marathonId) return refuse('registration-not-found');
    const participant = withHistory(cancelledParticipant(cancelled));
    return ok({
      ...participant,
      keptUntil: keptUntil(cancelled.cancelledAt),
      log: await logOf(participant),
    });
  };

const withHistory = <Known extends FullParticipant>(participant: Known) => {
  const { answers: _apart, ...told } = participant;
  const { registeredAt, cancelledAt } = participant;
  const registered = { at: registeredAt, action: 'registered' as const };
  const cancelled = cancelledAt === null ? [] : [{ at: cancelledAt, action: 'cancelled' as const }];
  return { ...told, history: [registered, ...cancelled] };
};
