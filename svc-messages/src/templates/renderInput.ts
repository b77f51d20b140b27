/** What a mail says, by its kind, with every fact filled in. Instants are ISO 8601 UTC, URLs absolute. */
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
  | TeamInvitation
  | RaceTakenDown
  | AccountDeleted;

export type MessageKind = RenderInput['kind'];

/** A mail, ready to send. The subject is one line without control characters; encoding it is the sender's part. */
export interface RenderedMessage {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly Attachment[];
}

/** Named as nodemailer has it. */
export interface Attachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: string;
}

interface Common {
  /** The moment of sending: durations count from it. */
  readonly now: string;
  readonly site: MailSite;
  readonly person: { readonly name: string };
}

export interface MailSite {
  /** The product's public origin, as `https://marathon.example`. */
  readonly url: string;
  /** Where people get help (SITE_CONTACT_EMAIL). */
  readonly contactEmail: string;
}

export interface Race {
  readonly title: string;
  readonly startsAt: string;
  /** IANA name; null: its creator has chosen none, and mails speak UTC. */
  readonly timeZone: string | null;
  readonly location: string;
  /** Its page. */
  readonly url: string;
}

/** A registration as its runner sees it. */
export interface Place {
  readonly registrationId: string;
  /** Who runs; the account's name where it is absent. */
  readonly participantName?: string;
}

/** A link, and where it can be typed a code, that prove that the person reads this mail. */
export interface Challenge {
  readonly link: string;
  readonly code?: string;
  readonly expiresAt: string;
}

/** With a challenge where the address is to be verified: account-created and verify-email are one mail then. */
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

/** Goes to the new address. */
export interface ChangeEmail extends Common {
  readonly kind: 'change-email';
  readonly challenge: Challenge;
}

/** Goes to the old address. */
export interface EmailChanged extends Common {
  readonly kind: 'email-changed';
  readonly changedAt: string;
  /** The new address; the mail shows a part of it. */
  readonly to: string;
}

export interface NewDevice extends Common {
  readonly kind: 'new-device';
  readonly signedInAt: string;
  /** As `Firefox on Windows`; null where it is unknown. */
  readonly device: string | null;
}

/** Strangers have failed at the account so often that they get in by a mailed link alone for a day. */
export interface PasswordGuessed extends Common {
  readonly kind: 'password-guessed';
}

/** Somebody knows the password and has guessed codes of the second factor until no try was left. */
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
  /** Absent: the runner did it themselves. */
  readonly cancelledByOrganizer?: { readonly reason: string };
}

export interface RaceChanged extends Common {
  readonly kind: 'race-changed';
  /** As it is now. */
  readonly race: Race;
  /** As the runner was told last. */
  readonly before: Pick<Race, 'startsAt' | 'timeZone' | 'location'>;
  readonly place: Place;
}

export interface RaceCancelled extends Common {
  readonly kind: 'race-cancelled';
  readonly race: Race;
  readonly place: Place;
  /** What the organizer says about it; may be "". */
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
  /** Switches reminders off with one press, without a sign-in. */
  readonly unsubscribeUrl: string;
}

/** Goes to an address that may have no account: `person.name` is "". */
export interface TeamInvitation extends Common {
  readonly kind: 'team-invitation';
  readonly invitation: {
    /** The name of the owner who invites. */
    readonly from: string;
    readonly marathonTitle: string;
    readonly role: string;
    readonly link: string;
    readonly acceptBy: string;
  };
}

/** To an owner of a race that operators took down. */
export interface RaceTakenDown extends Common {
  readonly kind: 'race-taken-down';
  readonly takedown: {
    readonly marathonId: string;
    readonly marathonTitle: string;
    /** What the operators wrote. */
    readonly reason: string;
  };
}

export interface AccountDeleted extends Common {
  readonly kind: 'account-deleted';
}
