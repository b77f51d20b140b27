import type { WaitingRoomTurn } from '@marathon/contracts/internalAnswers';
import type { SentTakedown } from '@marathon/contracts/takedown';
import type { SentInvitation } from '@marathon/contracts/teams';
import type {
  MailSite,
  RenderInput,
  Place as ShownPlace,
  Race as ShownRace,
} from '../templates/renderInput.ts';
import { type EndReason, isReminder, isTurn, type Message } from './message.ts';
import type { Place } from './place.ts';
import { hasMoved, isCancelled, type Race, type RaceVersion } from './race.ts';
import { dayOf } from './reminders.ts';
import { composeTurn } from './turn.ts';

export interface Recipient {
  readonly accountId: string;
  readonly email: string;
  readonly name: string;
  readonly isEmailVerified: boolean;
  /** For a changed address. */
  readonly isAccountVerified?: boolean;
}

/** Answers of the owners at the moment of sending. undefined: it no longer exists. */
export interface Facts {
  readonly now: string;
  readonly site: MailSite;
  readonly recipient: Recipient | undefined;
  readonly challenge?:
    | { readonly link: string; readonly code?: string | undefined; readonly expiresAt: string }
    | undefined;
  readonly newEmail?: string | undefined;
  readonly device?: string | null;
  /** To a team, with the inviting owner's name. */
  readonly invitation?: (Omit<SentInvitation, 'email'> & { readonly from: string }) | undefined;
  readonly takedown?: SentTakedown | undefined;
  readonly turn?: WaitingRoomTurn | undefined;
  readonly race?: Race | undefined;
  readonly place?: Place | undefined;
  readonly participantName?: string | null | undefined;
  /** An organizer added the runner, and no account has proved the address. */
  readonly withoutAccount?: { readonly ticketCode: string | null };
  /** Set if somebody else cancelled; the reason may be "". */
  readonly cancelledByOrganizer?: { readonly reason: string };
  readonly announcedVersion?: RaceVersion | undefined;
  readonly wantsReminders?: boolean;
  readonly unsubscribeUrl?: string;
}

export type Composition =
  | {
      readonly isSent: true;
      readonly to: Recipient;
      readonly input: RenderInput;
      /** The revision that the runner then knows. */
      readonly toldRevision?: number;
    }
  | { readonly isSent: false; readonly reason: EndReason }
  | { readonly isSent: false; readonly dueAt: string };

/** The mail's content, or why it is not needed any more. */
export function compose(message: Message, facts: Facts): Composition {
  const { now, site, recipient } = facts;
  if (message.expiresAt !== null && message.expiresAt <= now) return end('expired');
  if (!recipient) return end('account-gone');
  const common = { now, site, person: { name: recipient.name } };
  const send = (input: RenderInput): Composition => ({ isSent: true, to: recipient, input });
  const { kind, occurredAt } = message;
  switch (kind) {
    case 'account-created':
      return send({
        ...common,
        kind,
        ...(facts.challenge && { challenge: shownChallenge(facts.challenge) }),
      });
    case 'verify-email':
    case 'reset-password':
    case 'change-email':
      if (!facts.challenge) return end('challenge-over');
      return send({ ...common, kind, challenge: shownChallenge(facts.challenge) });
    case 'email-changed':
      if (facts.newEmail === undefined) return end('challenge-over');
      return send({ ...common, kind, changedAt: occurredAt, to: facts.newEmail });
    case 'second-factor-enabled':
    case 'second-factor-disabled':
    case 'second-factor-removed':
    case 'recovery-codes-replaced':
    case 'passkey-added':
    case 'passkey-removed':
    case 'password-changed':
      return send({ ...common, kind, changedAt: occurredAt });
    case 'new-device':
      return send({ ...common, kind, signedInAt: occurredAt, device: facts.device ?? null });
    case 'password-guessed':
    case 'code-guessed':
      return send({ ...common, kind });
    case 'team-invitation':
      if (!facts.invitation) return end('invitation-over');
      return send({ ...common, kind, invitation: facts.invitation });
    case 'race-taken-down':
      if (!facts.takedown) return end('takedown-over');
      return send({ ...common, kind, takedown: facts.takedown });
    case 'account-deleted':
      return send({ ...common, kind });
    case 'turn-called':
    case 'turn-ending':
    case 'turn-passed':
      return composeOfTurn(message, facts, recipient);
    default:
      return composeOfPlace(message, facts, recipient);
  }
}

function composeOfTurn({ kind, references }: Message, facts: Facts, to: Recipient): Composition {
  const { now, site, race, turn } = facts;
  if (!race?.facts || race.isDeleted || race.facts.isTakenDown) return end('race-gone');
  if (!isTurn(kind) || isCancelled(race) || !turn || turn.number !== references.turn)
    return end('superseded');
  const common = { now, site, person: { name: to.name } };
  const composed = composeTurn({ kind, turn, race: shownRace(race, site), common });
  if (!composed) return end('superseded');
  if ('dueAt' in composed) return { isSent: false, dueAt: composed.dueAt };
  return { isSent: true, to, input: composed };
}

function composeOfPlace(message: Message, facts: Facts, to: Recipient): Composition {
  const { now, site, race, place } = facts;
  if (!place) return end('place-gone');
  if (!race?.facts) return end('race-gone');
  const common = {
    now,
    site,
    person: { name: to.name },
    race: shownRace(race, site),
    place: shownPlace(place, facts),
  };
  const send = (input: RenderInput): Composition => ({
    isSent: true,
    to,
    input,
    toldRevision: race.revision,
  });
  const { kind } = message;
  if (kind === 'place-cancelled') {
    const { cancelledByOrganizer } = facts;
    return send({ ...common, kind, ...(cancelledByOrganizer && { cancelledByOrganizer }) });
  }
  if (place.isCancelled) return end('superseded');
  if (kind === 'race-deleted') return send({ ...common, kind });
  if (kind === 'race-cancelled') return send({ ...common, kind, note: race.facts.cancellationNote });
  if (race.isDeleted || isCancelled(race)) return end('superseded');
  if (kind === 'place-confirmed') return send({ ...common, kind });
  if (kind === 'race-changed') {
    const { announcedVersion } = facts;
    if (!announcedVersion || !hasMoved(announcedVersion, race.facts)) return end('superseded');
    const before = {
      startsAt: announcedVersion.startsAt,
      timeZone: announcedVersion.timeZone,
      location: announcedVersion.location ?? '',
    };
    return send({ ...common, kind, before });
  }
  if (!isReminder(kind)) return end('superseded');
  if (race.facts.isTakenDown) return end('race-gone');
  if (message.references.day !== dayOf(race.facts)) return end('superseded');
  if (!facts.wantsReminders || facts.unsubscribeUrl === undefined) return end('switched-off');
  return send({ ...common, kind, unsubscribeUrl: facts.unsubscribeUrl });
}

const end = (reason: EndReason): Composition => ({ isSent: false, reason });

const shownChallenge = ({ link, code, expiresAt }: NonNullable<Facts['challenge']>) => ({
  link,
  expiresAt,
  ...(code !== undefined && { code }),
});

const shownRace = ({ marathonId, facts }: Race, site: MailSite): ShownRace => ({
  title: facts?.title ?? '',
  startsAt: facts?.startsAt ?? '',
  timeZone: facts?.timeZone ?? null,
  location: facts?.location ?? '',
  url: new URL(`/marathonsdetails/${marathonId}`, site.url).href,
  ...(facts?.contactEmail && !facts.isTakenDown && { contactEmail: facts.contactEmail }),
});

const shownPlace = ({ registrationId }: Place, { participantName, withoutAccount }: Facts): ShownPlace => ({
  registrationId,
  ...(withoutAccount && { withoutAccount }),
  ...(participantName && { participantName }),
});
