import type { ParticipantAddition } from '@marathon/contracts/participantChanges';
import type { Dependencies } from '../../application/dependencies.ts';
import { mayRegisterOthers, organizerActor } from '../../application/organizers.ts';
import { toEvents } from '../../application/toEvents.ts';
import { insertParticipants } from '../../application/transactions/insertParticipants.ts';
import { type AdditionCommand, decideAddition } from '../../domain/decideAddition.ts';
import type { RegistrationResult } from '../../domain/decideRegistration.ts';
import type { Person } from '../../domain/person.ts';
import { countChosen } from '../../domain/questions.ts';

export interface Adding extends Pick<AdditionCommand, 'marathonId' | 'idempotency'> {
  readonly addition: ParticipantAddition;
}

export const addParticipant =
  (dependencies: Dependencies) =>
  async (adding: Adding, organizer: Person): Promise<RegistrationResult> => {
    const { store, now, newId } = dependencies;
    const { marathonId, addition, idempotency } = adding;
    const allowed = await mayRegisterOthers(dependencies)('changeParticipants', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const actor = await organizerActor(dependencies)(organizer);
    const at = now();
    const command = { ...adding, actor, at, registrationId: newId(), entryId: newId() };
    const query = { marathonId, emails: [addition.email], organizer, idempotencyKey: idempotency?.key };
    return insertParticipants<{ registrationId: string }>(store, query, (stored) => {
      const { result, added } = decideAddition(command, stored);
      if (!added) return { ...nothing, result };
      const { registration, isOverLimit, facts, entry, medical: given, chosen } = added;
      return {
        result,
        registrations: [registration],
        granted: { marathonId, count: 1, isOverLimit, chosen: countChosen({}, chosen) },
        medical: given.length > 0 ? [{ registrationId: registration.id, marathonId, given }] : [],
        events: toEvents(facts, at),
        log: [entry],
        record: idempotency && { account: organizer.accountId, ...idempotency, at },
      };
    });
  };

const nothing = {
  registrations: [],
  granted: undefined,
  medical: [],
  events: [],
  log: [],
  record: undefined,
};
