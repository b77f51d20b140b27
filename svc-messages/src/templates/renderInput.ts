import type { WaitingRoomTurn } from '@marathon/contracts/internalAnswers';

/** A mail's facts by kind. Instants are ISO 8601 UTC, URLs absolute. */
export type RenderInput =
  | AccountCreated
  | VerifyEmail
  | ResetPassword
  | PasswordChanged
  | ChangeEmail
  | EmailChanged
  | NewDevice
  | PasswordGuessed
  | CodeGuessed
  | SecondFactorChange<'second-factor-enabled'>
  | SecondFactorChange<'second-factor-disabled'>
  | SecondFactorChange<'second-factor-removed'>
  | SecondFactorChange<'recovery-codes-replaced'>
  | SecondFactorChange<'passkey-added'>
  | SecondFactorChange<'passkey-removed'>
  | PlaceConfirmed
  | PlaceCancelled
  | RaceChanged
  | RaceCancelled
  | RaceDeleted
  | Reminder<'reminder-7-days'>
  | Reminder<'reminder-1-day'>
  | TurnCalled
  | TurnEnding
  | TurnPassed
  | TeamInvitation
  | RaceTakenDown
  | AccountDeleted;

export type MessageKind = RenderInput['kind'];

/** The subject is one line without control characters; the sender encodes it. */
export interface RenderedMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
}

export interface RenderedPush {
  readonly title: string;
  readonly body: string;
}

/** In nodemailer's format. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

interface Common {
  /** The moment of sending. */
  readonly now: string;
  readonly site: MailSite;
  readonly person: { readonly name: string };
}

export interface MailSite {
  /** Such as `https://marathon.example`. */
  readonly url: string;
  readonly contactEmail: string;
}

export interface Race {
  readonly title: string;
  readonly startsAt: string;
  /** IANA name; null: UTC. */
  readonly timeZone: string | null;
  readonly location: string;
  readonly url: string;
  readonly contactEmail?: string;
}

export interface Place {
  readonly registrationId: string;
  /** Absent: the account's name. */
  readonly participantName?: string;
  /** An organizer added the runner, who has no account that would show the ticket. */
  readonly withoutAccount?: { readonly ticketCode: string | null };
}

/** A link, perhaps with a code, that proves that the person reads this mail. */
export interface Challenge {
  readonly link: string;
  readonly code?: string;
  readonly expiresAt: string;
}

/** With a challenge if the address must be verified: account-created and verify-email are then one mail. */
export interface AccountCreated extends Common {
  readonly kind: 'account-created';
  readonly challenge?: Challenge;
}

export interface VerifyEmail extends Common {
  readonly kind: 'verify-email';
  readonly challenge: Challenge;
}

export interface ResetPassword extends Common {
  readonly kind: 'reset-password';
  readonly challenge: Challenge;
}

export interface PasswordChanged extends Common {
  readonly kind: 'password-changed';
  readonly changedAt: string;
}

/** To the new address. */
export interface ChangeEmail extends Common {
  readonly kind: 'change-email';
  readonly challenge: Challenge;
}

/** To the old address. */
export interface EmailChanged extends Common {
  readonly kind: 'email-changed';
  readonly changedAt: string;
  /** The new address, shown in part. */
  readonly to: string;
}

export interface NewDevice extends Common {
  readonly kind: 'new-device';
  readonly signedInAt: string;
  /** Such as `Firefox on Windows`; null if unknown. */
  readonly device: string | null;
}

/** Strangers failed so often that they need a mailed link for a day. */
export interface PasswordGuessed extends Common {
  readonly kind: 'password-guessed';
}

/** Somebody knows the password and used up the tries of the second factor. */
export interface CodeGuessed extends Common {
  readonly kind: 'code-guessed';
}

/** `removed`: by an operator. */
export interface SecondFactorChange<Kind extends SecondFactorKind> extends Common {
  readonly kind: Kind;
  readonly changedAt: string;
}

export type SecondFactorKind =
  | 'second-factor-enabled'
  | 'second-factor-disabled'
  | 'second-factor-removed'
  | 'recovery-codes-replaced'
  | 'passkey-added'
  | 'passkey-removed';

export interface PlaceConfirmed extends Common {
  readonly kind: 'place-confirmed';
  readonly race: Race;
  readonly place: Place;
}

export interface PlaceCancelled extends Common {
  readonly kind: 'place-cancelled';
  readonly race: Race;
  readonly place: Place;
  readonly cancelledByOrganizer?: { readonly reason: string };
}

export interface RaceChanged extends Common {
  readonly kind: 'race-changed';
  readonly race: Race;
  /** As of the runner's last email. */
  readonly before: Pick<Race, 'startsAt' | 'timeZone' | 'location'>;
  readonly place: Place;
}

export interface RaceCancelled extends Common {
  readonly kind: 'race-cancelled';
  readonly race: Race;
  readonly place: Place;
  /** The organizer's note; may be "". */
  readonly note: string;
}

export interface RaceDeleted extends Common {
  readonly kind: 'race-deleted';
  readonly race: Race;
  readonly place: Place;
}

export interface Reminder<Kind extends 'reminder-7-days' | 'reminder-1-day'> extends Common {
  readonly kind: Kind;
  readonly race: Race;
  readonly place: Place;
  /** Switches reminders off without a sign-in. */
  readonly unsubscribeUrl: string;
}

/** The person is called in the waiting room of a race, and may register until then. */
export interface TurnCalled extends Common {
  readonly kind: 'turn-called';
  readonly race: Race;
  readonly expiresAt: string;
}

export interface TurnEnding extends Common {
  readonly kind: 'turn-ending';
  readonly race: Race;
  readonly expiresAt: string;
  /** The page offers more time. */
  readonly canExtend: boolean;
}

export interface TurnPassed extends Common {
  readonly kind: 'turn-passed';
  readonly race: Race;
  readonly phase: WaitingRoomTurn['phase'];
}

/** To an address that may have no account: `person.name` is "". */
export interface TeamInvitation extends Common {
  readonly kind: 'team-invitation';
  readonly invitation: {
    /** The inviting owner's name. */
    readonly from: string;
    readonly marathonTitle: string;
    readonly role: string;
    readonly link: string;
    readonly acceptBy: string;
  };
}

export interface RaceTakenDown extends Common {
  readonly kind: 'race-taken-down';
  readonly takedown: {
    readonly marathonId: string;
    readonly marathonTitle: string;
    readonly reason: string;
  };
}

export interface AccountDeleted extends Common {
  readonly kind: 'account-deleted';
}
