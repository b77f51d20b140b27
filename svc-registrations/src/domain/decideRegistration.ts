import type { EventOf, MarathonSnapshot } from '@marathon/contracts/events';
import type { ProblemCode } from '@marathon/contracts/problem';
import { isRegistrationOpen, isSoldOut } from '@marathon/contracts/registrationWindow';
import { ok, type Result, refuse } from '@marathon/contracts/result';
import type { StoredRegistration } from './registration.ts';
import type { PlaceCommand } from './registrationCommand.ts';

export type PlaceAnswer = Result<{ readonly registrationId: string }>;

/** A marathon as registering sees it. */
export type MarathonPlaces = MarathonSnapshot & { readonly placesTaken: number };

/** What the store knows when the command's turn has come. */
export interface PlaceView {
  /** undefined: never heard of it. */
  readonly marathon: MarathonPlaces | 'deleted' | undefined;
  /** The id of this person's registration for this marathon. */
  readonly registeredAs: string | undefined;
  /** The first answer under the command's Idempotency-Key. */
  readonly answered: { readonly fingerprint: string; readonly answer: PlaceAnswer } | undefined;
}

export type PlaceDecision =
  /** Take a place, store the registration, the event, and the answer under the key. */
  | {
      readonly kind: 'grant';
      readonly registration: StoredRegistration;
      readonly event: EventOf<'registration.created'>;
      readonly answer: PlaceAnswer;
    }
  /** Store nothing but the answer under the key. */
  | { readonly kind: 'refuse'; readonly answer: PlaceAnswer }
  /** It has been answered before; store nothing. */
  | { readonly kind: 'repeat'; readonly answer: PlaceAnswer }
  /** Ask svc-marathons for it, then decide again; store nothing. */
  | { readonly kind: 'look-up' };

/** Who gets a place. The counting rule of the product lives here and nowhere else (decision 16). */
export function decidePlace(command: PlaceCommand, view: PlaceView): PlaceDecision {
  const { marathon, answered, registeredAs } = view;
  if (answered) return repeat(answered, command);
  if (marathon === undefined && !command.marathonIsMissing) return { kind: 'look-up' };
  if (marathon === undefined || marathon === 'deleted') return refusal('marathon-not-found');
  // The same command again, after a commit whose outcome was never learnt.
  if (registeredAs === command.registrationId)
    return { kind: 'repeat', answer: ok({ registrationId: registeredAs }) };
  if (registeredAs !== undefined) return refusal('already-registered');
  if (!isRegistrationOpen(marathon, command.at)) return refusal('registration-closed');
  if (isSoldOut({ ...marathon, registrationCount: marathon.placesTaken })) return refusal('sold-out');
  return {
    kind: 'grant',
    registration: newRegistration(command, marathon),
    event: command.created,
    answer: ok({ registrationId: command.registrationId }),
  };
}

function repeat(answered: NonNullable<PlaceView['answered']>, command: PlaceCommand): PlaceDecision {
  const same = answered.fingerprint === command.idempotency?.fingerprint;
  return { kind: 'repeat', answer: same ? answered.answer : refuse('idempotency-key-reused') };
}

function refusal(code: ProblemCode): PlaceDecision {
  return { kind: 'refuse', answer: refuse(code) };
}

/** Title, start and fee are the marathon's at this moment (decisions 9 and 10). */
function newRegistration(command: PlaceCommand, marathon: MarathonPlaces): StoredRegistration {
  const { firstName, lastName, contact, additionalInfo, address } = command.form;
  return {
    id: command.registrationId,
    email: command.email,
    marathonId: marathon.marathonId,
    marathonTitle: marathon.title,
    registrationStart: marathon.registrationStart,
    registrationFee: marathon.registrationFee,
    eventDate: marathon.eventDate,
    location: marathon.location ?? null,
    timeZone: marathon.timeZone ?? null,
    firstName,
    lastName,
    participantName: `${firstName} ${lastName}`,
    contact,
    additionalInfo,
    address,
    date: command.at.toISOString(),
    status: 'active',
  };
}
