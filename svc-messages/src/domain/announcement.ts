import type { MessageKind } from '../templates/renderInput.ts';
import { isReminder, type NewMessage } from './message.ts';
import type { Place } from './place.ts';

/** Something that everybody with a place in a race is told. It becomes messages when it is due, some places at a time. */
export interface Announcement {
  readonly marathonId: string;
  readonly kind: AnnouncedKind;
  /** The revision, the day of the race, or that it is over: another one is another cause. */
  readonly key: string;
  readonly dueAt: string;
  /** Later nobody is told any more. */
  readonly expiresAt: string | null;
}

export type AnnouncedKind = Extract<
  MessageKind,
  'race-changed' | 'race-cancelled' | 'race-deleted' | 'reminder-7-days' | 'reminder-1-day'
>;

/** What each of these places is told. */
export function messagesOf(announcement: Announcement, places: readonly Place[], now: string): NewMessage[] {
  const { kind, key, marathonId, dueAt, expiresAt } = announcement;
  if (expiresAt !== null && expiresAt <= now) return [];
  const told = {
    ...(kind === 'race-changed' && { revision: Number(key) }),
    ...(isReminder(kind) && { day: key }),
  };
  return places
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ registrationId, accountId }) => ({
      kind,
      subject: `${registrationId}:${key}`,
      accountId,
      references: { registrationId, marathonId, ...told },
      occurredAt: dueAt,
      createdAt: now,
      dueAt: now,
      expiresAt,
    }));
}
