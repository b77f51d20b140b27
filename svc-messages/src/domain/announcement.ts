import type { MessageKind } from '../templates/renderInput.ts';
import { isReminder, type NewMessage } from './message.ts';
import type { Place } from './place.ts';

/** News for everybody with a spot in a race. When due, it becomes messages, some places at a time. */
export interface Announcement {
  readonly marathonId: string;
  readonly kind: AnnouncedKind;
  /** Revision or day of the race, or its end: a different key is a different cause. */
  readonly key: string;
  readonly dueAt: string;
  /** Not sent later. */
  readonly expiresAt: string | null;
}

export type AnnouncedKind = Extract<
  MessageKind,
  'race-changed' | 'race-cancelled' | 'race-deleted' | 'reminder-7-days' | 'reminder-1-day'
>;

export function messagesOf(announcement: Announcement, places: readonly Place[], now: string): NewMessage[] {
  const { kind, key, marathonId, dueAt, expiresAt } = announcement;
  if (expiresAt !== null && expiresAt <= now) return [];
  const revisions = {
    ...(kind === 'race-changed' && { revision: Number(key) }),
    ...(isReminder(kind) && { day: key }),
  };
  return places
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ registrationId, accountId }) => ({
      kind,
      subject: `${registrationId}:${key}`,
      accountId,
      references: { registrationId, marathonId, ...revisions },
      occurredAt: dueAt,
      createdAt: now,
      dueAt: now,
      expiresAt,
    }));
}
