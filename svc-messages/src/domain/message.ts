import type { MessageKind } from '../templates/renderInput.ts';

/** One mail, or one push message to one device, for one cause. Contains only ids: address and text are looked up when it is sent. */
export interface Message {
  /** Derived from the cause, so that every try has the same Message-ID. */
  readonly id: string;
  /** A unique happening: kind and subject. */
  readonly cause: string;
  readonly kind: MessageKind;
  /** null while only the registration knows it. */
  readonly accountId: string | null;
  readonly references: References;
  readonly occurredAt: string;
  readonly createdAt: string;
  readonly dueAt: string;
  /** Useless and not sent later. */
  readonly expiresAt: string | null;
  readonly attempts: number;
}

export interface References {
  readonly registrationId?: string;
  readonly marathonId?: string;
  readonly challengeId?: string;
  readonly signInId?: string;
  readonly invitationId?: string;
  readonly takedownId?: string;
  readonly subscriptionId?: string;
  /** The number of an account that was called in the waiting room of the marathon. */
  readonly turn?: number;
  readonly revision?: number;
  /** Of the race, in its time zone, when the reminder was decided. */
  readonly day?: string;
}

export type MessageState = 'queued' | 'sent' | 'failed' | 'given-up';

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
  | 'subscription-gone'
  | 'superseded'
  | 'switched-off'
  | 'takedown-over';

export interface NewMessage extends Omit<Message, 'id' | 'attempts' | 'cause'> {
  /** Of the cause: equal for equal happenings. */
  readonly subject: string;
  /** Another mail contains it: recorded only, so that a repeated event does not send it. */
  readonly endedAs?: EndReason;
}

export const causeOf = ({ kind, subject }: Pick<NewMessage, 'kind' | 'subject'>): string =>
  `${kind}:${subject}`;

/** Somebody waits for these, or they are good for minutes: they go before all others. */
export const isUrgent = (kind: MessageKind): boolean => urgent.has(kind);
const urgent: ReadonlySet<MessageKind> = new Set([
  'account-created',
  'verify-email',
  'reset-password',
  'change-email',
  'turn-called',
  'turn-ending',
]);

export type TurnKind = Extract<MessageKind, `turn-${string}`>;
export const isTurn = (kind: MessageKind): kind is TurnKind => kind.startsWith('turn-');

export const isReminder = (kind: MessageKind): kind is ReminderKind => kind in reminderDays;

/** Days before the race. */
export const reminderDays = { 'reminder-7-days': 7, 'reminder-1-day': 1 } as const;
export type ReminderKind = keyof typeof reminderDays;
