import { z } from 'zod';
import type { ListedMessage } from '../../application/ports/messageStore.ts';
import type { AnnouncedKind, Announcement } from '../../domain/announcement.ts';
import type { SignUpMessage } from '../../domain/changes.ts';
import type { Message, MessageState, References } from '../../domain/message.ts';
import type { Place } from '../../domain/place.ts';
import type { PushSubscription } from '../../domain/pushSubscription.ts';
import type { Race, RaceVersion } from '../../domain/race.ts';
import type { MessageEntry } from '../messageEntries.ts';

const instant = (ms: number) => new Date(ms).toISOString();

const message = z.object({
  id: z.string(),
  cause: z.string(),
  kind: z.custom<Message['kind']>((kind) => typeof kind === 'string'),
  account_id: z.string().nullable(),
  refs: z.string(),
  occurred_at: z.string(),
  created_at: z.string(),
  due_at: z.number(),
  expires_at: z.string().nullable(),
  attempts: z.number(),
  state: z.custom<MessageState>((state) => typeof state === 'string'),
  ended_at: z.number().nullable(),
  leased_until: z.number().nullable(),
  last_error: z.string().nullable(),
});

export function messageOf(found: unknown): Message {
  const row = message.parse(found);
  return {
    id: row.id,
    cause: row.cause,
    kind: row.kind,
    accountId: row.account_id,
    references: JSON.parse(row.refs) as References,
    occurredAt: row.occurred_at,
    createdAt: row.created_at,
    dueAt: instant(row.due_at),
    expiresAt: row.expires_at,
    attempts: row.attempts,
  };
}

/** The lease ends at this instant: nobody sends the message anymore. */
export function entryOf(found: unknown, at: Date): MessageEntry {
  const { state, leased_until, ended_at, last_error } = message.parse(found);
  const whole = messageOf(found);
  return {
    ...whole,
    dueAt: leased_until === null ? whole.dueAt : at.toISOString(),
    state,
    endedAt: ended_at === null ? null : instant(ended_at),
    lastError: last_error,
  };
}

export const signUpOf = (found: Record<string, unknown>): SignUpMessage => {
  const { id, kind, references } = messageOf(found);
  return { id, kind, references, isWaiting: found.is_waiting === 1 };
};

export function listedOf(found: unknown): ListedMessage {
  const { id, kind, created_at, state, ended_at, last_error } = message.parse(found);
  const sentAt = state === 'sent' && ended_at !== null ? instant(ended_at) : null;
  return { id, kind, createdAt: created_at, state, sentAt, isMerged: last_error === 'merged' };
}

const place = z.object({
  id: z.string(),
  marathon_id: z.string(),
  account_id: z.string().nullable(),
  is_cancelled: z.literal([0, 1]),
  told_revision: z.number().nullable(),
});

export function placeOf(found: unknown): Place {
  const row = place.parse(found);
  return {
    registrationId: row.id,
    marathonId: row.marathon_id,
    accountId: row.account_id,
    isCancelled: row.is_cancelled === 1,
    toldRevision: row.told_revision,
  };
}

const pushSubscription = z.object({
  id: z.string(),
  account_id: z.string(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  saved_at: z.number(),
});

export function pushSubscriptionOf(found: unknown): PushSubscription {
  const { id, account_id, endpoint, p256dh, auth, saved_at } = pushSubscription.parse(found);
  return { id, accountId: account_id, endpoint, keys: { p256dh, auth }, savedAt: instant(saved_at) };
}

const race = z.object({
  id: z.string(),
  revision: z.number(),
  is_deleted: z.literal([0, 1]),
  title: z.string().nullable(),
  starts_at: z.string().nullable(),
  time_zone: z.string().nullable(),
  location: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  cancellation_note: z.string(),
  taken_down: z.literal([0, 1]),
  contact_email: z.string(),
});

export function raceOf(found: unknown): Race {
  const row = race.parse(found);
  return { marathonId: row.id, revision: row.revision, isDeleted: row.is_deleted === 1, facts: factsOf(row) };
}

function factsOf(row: z.infer<typeof race>): Race['facts'] {
  const { title, starts_at: startsAt, time_zone: timeZone, location } = row;
  const { cancelled_at: cancelledAt, cancellation_note: cancellationNote } = row;
  if (title === null || startsAt === null) return null;
  const isTakenDown = row.taken_down === 1;
  const contactEmail = row.contact_email;
  return { title, startsAt, timeZone, location, cancelledAt, cancellationNote, isTakenDown, contactEmail };
}

const version = z.object({
  marathon_id: z.string(),
  revision: z.number(),
  starts_at: z.string(),
  time_zone: z.string().nullable(),
  location: z.string().nullable(),
});

export function versionOf(found: unknown): RaceVersion {
  const { marathon_id, revision, starts_at, time_zone, location } = version.parse(found);
  return { marathonId: marathon_id, revision, startsAt: starts_at, timeZone: time_zone, location };
}

const announcement = z.object({
  marathon_id: z.string(),
  kind: z.custom<AnnouncedKind>((kind) => typeof kind === 'string'),
  key: z.string(),
  due_at: z.string(),
  expires_at: z.string().nullable(),
  told_until: z.string(),
});

export function announcementOf(found: unknown): Announcement & { readonly toldUntil: string } {
  const row = announcement.parse(found);
  return {
    marathonId: row.marathon_id,
    kind: row.kind,
    key: row.key,
    dueAt: row.due_at,
    expiresAt: row.expires_at,
    toldUntil: row.told_until,
  };
}
