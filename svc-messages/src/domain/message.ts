import type { MessageKind } from '../templates/renderInput.ts';

/** One mail to one person for one cause. It holds ids only: address and text are asked for when it is sent. */
export interface Message {
  /** Made from the cause, so that a mail has the same Message-ID at every try. */
  readonly id: string;
  /** What happened, once: kind and subject. */
  readonly cause: string;
  readonly kind: MessageKind;
  /** null while only the registration tells whose it is. */
  readonly accountId: string | null;
  readonly references: References;
  readonly occurredAt: string;
  readonly createdAt: string;
  readonly dueAt: string;
  /** Later it says nothing of use, and is not sent. */
  readonly expiresAt: string | null;
  readonly attempts: number;
}

/** Ids of what the mail speaks of. */
export interface References {
  readonly registrationId?: string;
  readonly marathonId?: string;
  readonly challengeId?: string;
  readonly signInId?: string;
  readonly invitationId?: string;
  readonly takedownId?: string;
  /** Of the marathon, when the race changed. */
  readonly revision?: number;
  /** Of the race, by its own clocks, when it was decided to remind. */
  readonly day?: string;
}

export type MessageState = 'queued' | 'sent' | 'failed' | 'given-up';

/** Why a message ended without being sent. */
export type EndReason =
  | 'account-gone'
  | 'challenge-over'
  | 'expired'
  | 'invitation-over'
  | 'limited'
  | 'merged'
  | 'place-gone'
  | 'race-gone'
  | 'refused'
  | 'superseded'
  | 'switched-off'
  | 'takedown-over';

export interface NewMessage extends Omit<Message, 'id' | 'attempts' | 'cause'> {
  /** Of the cause: the same happening has the same one. */
  readonly subject: string;
  /** Another mail says it: this one is only noted, so that it is not sent when its event comes again. */
  readonly endedAs?: EndReason;
}

export const causeOf = ({ kind, subject }: Pick<NewMessage, 'kind' | 'subject'>): string =>
  `${kind}:${subject}`;

/** Somebody waits for these with the page open: they go before all others. */
export const isUrgent = (kind: MessageKind): boolean => urgent.has(kind);
const urgent: ReadonlySet<MessageKind> = new Set([
  'account-created',
  'verify-email',
  'reset-password',
  'change-email',
]);

export const isReminder = (kind: MessageKind): kind is ReminderKind => kind in reminderDays;

/** Days before the race. */
export const reminderDays = { 'reminder-7-days': 7, 'reminder-1-day': 1 } as const;
export type ReminderKind = keyof typeof reminderDays;
