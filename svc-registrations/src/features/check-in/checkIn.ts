import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { CheckInRequest } from '@marathon/contracts/ticketRequests';
import type { CheckIn } from '@marathon/contracts/tickets';
import type { Dependencies } from '../../application/dependencies.ts';
import { asOrganizer, organizerActor } from '../../application/organizers.ts';
import { updateRegistration } from '../../application/transactions/updateRegistration.ts';
import { decideCheckIn, decideUndoneCheckIn } from '../../domain/decideCheckIn.ts';
import type { RegistrationChange } from '../../domain/editRegistration.ts';
import type { ParticipantId } from '../../domain/participant.ts';
import type { Person } from '../../domain/person.ts';
import type { StoredRegistration } from '../../domain/registration.ts';
import { checkInNameOf, checkInTimesBy } from './checkInName.ts';
import { findHolder, findTicket, type TicketHolder } from './verifyTicket.ts';

export interface CheckInAttempt extends CheckInRequest {
  readonly marathonId: string;
  readonly checkInId: string;
}

/** Of several at the same moment one checks in; the others learn when and by whom. */
export const checkIn =
  (dependencies: Dependencies) =>
  async (attempt: CheckInAttempt, organizer: Person): Promise<Result<CheckIn>> => {
    const { marathonId, checkInId } = attempt;
    const allowed = await asOrganizer(dependencies)('checkIn', marathonId, organizer);
    if (!allowed.ok) return allowed;
    const found = await findRunner(dependencies, attempt);
    if (found === undefined) return refuse('registration-not-found');
    if (found.state !== 'valid') return ok(await notCheckedIn(dependencies, found));
    const { store, now, newId } = dependencies;
    const actor = await organizerActor(dependencies)(organizer);
    const act = { id: newId(), action: 'checked-in', actor, at: now() } as const;
    const decided = await updateRegistration(store, found.registration.id, (current) =>
      decideCheckIn(current, { marathonId, checkInId, act }),
    );
    // Cancelled since it was found.
    if (!decided.ok) return ok(await notCheckedIn(dependencies, { ...found, state: 'cancelled' }));
    const { registration } = decided.value;
    return ok({
      ...nobody,
      state: stateOf(registration, checkInId),
      registrationId: registration.id,
      participantName: registration.participantName,
      checkedInAt: registration.checkedInAt,
      checkedInBy: await checkInNameOf(store, registration),
      answers: [...(registration.answers?.given ?? [])],
    });
  };

/** Without the right to change participants: one's own check-in. */
export const undoCheckIn =
  (dependencies: Dependencies) =>
  async (
    { marathonId, registrationId }: ParticipantId,
    organizer: Person,
  ): Promise<Result<RegistrationChange>> => {
    const ask = asOrganizer(dependencies);
    const any = await ask('changeParticipants', marathonId, organizer);
    if (!any.ok && !(await ask('checkIn', marathonId, organizer)).ok) return any;
    const { store, now, newId } = dependencies;
    const ownTimes = any.ok ? undefined : await checkInTimesBy(store, organizer, registrationId);
    const actor = await organizerActor(dependencies)(organizer);
    const act = { id: newId(), action: 'check-in-undone', actor, at: now() } as const;
    return updateRegistration(store, registrationId, (found) =>
      decideUndoneCheckIn(found, { marathonId, act, ownTimes }),
    );
  };

/** undefined: no such registration in this marathon. */
async function findRunner(
  dependencies: Dependencies,
  { marathonId, code, registrationId = '' }: CheckInAttempt,
): Promise<TicketHolder | undefined> {
  if (code !== undefined) return findTicket(dependencies, { marathonId, code });
  const holder = await findHolder(dependencies.store, registrationId);
  return holder?.registration.marathonId === marathonId ? holder : undefined;
}

async function notCheckedIn(
  { store }: Dependencies,
  found: Exclude<TicketHolder, { readonly state: 'valid' }>,
): Promise<CheckIn> {
  if (found.state === 'unknown') return { ...nobody, state: 'unknown' };
  const { id, marathonId } = found.registration;
  if (found.state === 'cancelled') return { ...nobody, state: 'cancelled', registrationId: id };
  const marathon = await store.marathonById(marathonId);
  const marathonTitle = typeof marathon === 'object' ? marathon.title : null;
  return { ...nobody, state: 'other-marathon', marathonTitle };
}

const nobody = {
  registrationId: null,
  participantName: null,
  checkedInAt: null,
  checkedInBy: null,
  answers: [],
  marathonTitle: null,
} satisfies Omit<CheckIn, 'state'>;

function stateOf({ checkedInAt, checkInId: current }: StoredRegistration, checkInId: string) {
  if (checkedInAt === null) return 'undone';
  return current === checkInId ? 'checked-in' : 'already-checked-in';
}
