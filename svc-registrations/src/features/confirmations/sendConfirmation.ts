import type { Result } from '@marathon/contracts/result';
import type { Dependencies } from '../../application/dependencies.ts';
import { asOrganizer, organizerActor } from '../../application/organizers.ts';
import { toEvents } from '../../application/toEvents.ts';
import { decideConfirmation } from '../../domain/decideConfirmation.ts';
import type { ParticipantId } from '../../domain/participant.ts';
import type { Person } from '../../domain/person.ts';

/** Asks svc-messages for the confirmation once more. */
export const sendConfirmation =
  (dependencies: Dependencies) =>
  async ({ marathonId, registrationId }: ParticipantId, organizer: Person): Promise<Result<unknown>> => {
    const allowed = await asOrganizer(dependencies)('changeParticipants', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const { store, now, newId } = dependencies;
    const actor = await organizerActor(dependencies)(organizer);
    const at = now();
    const act = { id: newId(), action: 'confirmation-sent', actor, at } as const;
    return store.transaction(function* (tables) {
      const found = yield* tables.registrations.byId(registrationId);
      const { entries: log } = yield* tables.log.about({ registrationIds: [registrationId] });
      const decided = decideConfirmation(found, { marathonId, act, log });
      if (decided.ok) {
        yield* tables.log.add([decided.value.entry]);
        yield* tables.outbox.append(toEvents(decided.value.facts, at));
      }
      return decided;
    });
  };
