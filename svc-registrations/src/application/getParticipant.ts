import type { ParticipantAnswer } from '@marathon/contracts/participants';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { CancelledRegistration, StoredRegistration } from '../domain/registration.ts';
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
    if (found?.marathonId === marathonId) return ok(placed(found));
    const cancelled = await dependencies.store.cancelledById(registrationId);
    return cancelled?.marathonId === marathonId
      ? ok(withoutName(cancelled))
      : refuse('registration-not-found');
  };

const placed = (registration: StoredRegistration): ParticipantAnswer => ({
  registrationId: registration.id,
  marathonId: registration.marathonId,
  state: 'placed',
  participantName: registration.participantName,
  firstName: registration.firstName,
  lastName: registration.lastName,
  email: registration.email,
  contact: registration.contact,
  address: registration.address,
  additionalInfo: registration.additionalInfo,
  registrationFee: registration.registrationFee,
  registeredAt: registration.date,
  cancelledAt: null,
  history: [{ at: registration.date, action: 'registered' }],
});

const withoutName = ({
  id,
  marathonId,
  registeredAt,
  cancelledAt,
}: CancelledRegistration): ParticipantAnswer => ({
  registrationId: id,
  marathonId,
  state: 'cancelled',
  participantName: null,
  firstName: null,
  lastName: null,
  email: null,
  contact: null,
  address: null,
  additionalInfo: null,
  registrationFee: null,
  registeredAt,
  cancelledAt,
  history: [
    { at: registeredAt, action: 'registered' },
    { at: cancelledAt, action: 'cancelled' },
  ],
});
