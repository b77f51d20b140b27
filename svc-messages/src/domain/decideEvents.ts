import { confirmationPauseMs } from '@marathon/contracts/events';
import { isMadeUp } from '@marathon/contracts/madeUpAccounts';
import { accountChanges } from './accountChanges.ts';
import type { Changes, EventBody, StoredState } from './changes.ts';
import { type Draft, newDraft } from './draft.ts';
import { isCancelled as isRaceCancelled } from './race.ts';
import { raceChanges } from './raceChanges.ts';
import { turnChanges } from './turnChanges.ts';

/** The consequences of events, in order, however often each comes. */
export function decideEvents(events: readonly EventBody[], before: StoredState, now: string): Changes {
  const draft = newDraft(before);
  for (const event of events) decideOne(event, draft, now);
  return draft.changes();
}

function decideOne(event: EventBody, draft: Draft, now: string): void {
  switch (event.type) {
    case 'marathon.created':
    case 'marathon.updated':
    case 'marathon.deleted':
      raceChanges(event, draft, now);
      break;
    case 'registration.created':
    case 'registration.cancelled':
      placeChanges(event, draft, now);
      break;
    case 'registration.confirmation-requested':
      confirmationRequested(event, draft, now);
      break;
    case 'team.invited':
      invitationChanges(event, draft, now);
      break;
    case 'marathon.taken-down':
      takedownChanges(event, draft, now);
      break;
    case 'waiting-room.called':
      turnChanges(event, draft, now);
      break;
    default:
      accountChanges(event, draft, now);
  }
}

type PlaceEvent = Extract<EventBody, { type: 'registration.created' | 'registration.cancelled' }>;

function placeChanges({ type, data, time }: PlaceEvent, draft: Draft, now: string): void {
  const { registrationId, marathonId, accountId = null, isImported = false } = data;
  // From a load test: thousands of look-ups of unknown people would distort its measurements.
  if (accountId !== null && isMadeUp(accountId)) return;
  const previous = draft.place(registrationId);
  const isCancelled = type === 'registration.cancelled';
  // A cancellation may arrive before its registration.
  if (previous && (previous.isCancelled || !isCancelled)) return;
  const isErased = accountId !== null && draft.isErased(accountId);
  const owner = isErased ? null : (accountId ?? previous?.accountId ?? null);
  draft.putPlace({
    registrationId,
    marathonId,
    accountId: owner,
    isCancelled: isCancelled || isErased,
    toldRevision: previous?.toldRevision ?? null,
  });
  if (isErased) return;
  // From an organizer's list that is not confirmed: only news about the race follow.
  if (isImported && data.isConfirmed !== true) return;
  // The place was taken just before the cancellation, but its event comes after the announcement.
  const isOfCancelledRace = !isCancelled && isRaceCancelled(draft.race(marathonId));
  draft.addMessage({
    ...(isOfCancelledRace
      ? { kind: 'race-cancelled', subject: `${registrationId}:cancelled` }
      : { kind: isCancelled ? 'place-cancelled' : 'place-confirmed', subject: registrationId }),
    accountId: owner,
    references: { registrationId, marathonId },
    ...dueAtOnce(time, now),
  });
}

const dueAtOnce = (occurredAt: string, now: string) => ({
  occurredAt,
  createdAt: now,
  dueAt: now,
  expiresAt: null,
});

type ConfirmationEvent = Extract<EventBody, { type: 'registration.confirmation-requested' }>;

function confirmationRequested({ data, time }: ConfirmationEvent, draft: Draft, now: string): void {
  const { registrationId, marathonId, accountId = null } = data;
  if (accountId !== null && draft.isErased(accountId)) return;
  // Unknown: imported before people from lists were written to.
  if (!draft.place(registrationId))
    draft.putPlace({ registrationId, marathonId, accountId, isCancelled: false, toldRevision: null });
  draft.addMessage({
    kind: 'place-confirmed',
    subject: `${registrationId}:${pauseOf(time)}`,
    accountId,
    references: { registrationId, marathonId },
    ...dueAtOnce(time, now),
  });
}

/** Two organizers who ask at once cause one mail. */
const pauseOf = (time: string) => Math.floor(Date.parse(time) / confirmationPauseMs);

type TakedownEvent = Extract<EventBody, { type: 'marathon.taken-down' }>;

function takedownChanges({ data, time }: TakedownEvent, draft: Draft, now: string): void {
  const { accountId, takedownId } = data;
  if (draft.isErased(accountId)) return;
  draft.addMessage({
    kind: 'race-taken-down',
    subject: `${takedownId}:${accountId}`,
    accountId,
    references: { takedownId },
    ...dueAtOnce(time, now),
  });
}

type InvitationEvent = Extract<EventBody, { type: 'team.invited' }>;

/** Belongs to the inviting owner; the sender looks up the invited address. */
function invitationChanges({ data, time }: InvitationEvent, draft: Draft, now: string): void {
  const { accountId, invitationId, invitedAt } = data;
  if (draft.isErased(accountId)) return;
  draft.addMessage({
    kind: 'team-invitation',
    subject: invitedAt === undefined ? invitationId : `${invitationId}:${invitedAt}`,
    accountId,
    references: { invitationId },
    ...dueAtOnce(time, now),
  });
}
