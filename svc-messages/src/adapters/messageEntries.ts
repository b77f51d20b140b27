import type { MarathonEvent } from '@marathon/contracts/events';
import type { OutboxEntry } from '@marathon/event-bus';
import type { RecordSources, RecordTargets } from '@marathon/persistence';
import type { Announcement } from '../domain/announcement.ts';
import type { EventBody } from '../domain/changes.ts';
import type { Message, MessageState } from '../domain/message.ts';
import type { Place } from '../domain/place.ts';
import type { PushSubscription } from '../domain/pushSubscription.ts';
import type { Race, RaceVersion } from '../domain/race.ts';

/** A message moving between stores. Nobody is sending it. */
export interface MessageEntry extends Message {
  readonly state: MessageState;
  readonly endedAt: string | null;
  readonly lastError: string | null;
}

export interface PreferencesEntry {
  readonly accountId: string;
  readonly reminders: boolean;
}

export interface DeferredEntry {
  readonly position: number;
  readonly events: readonly EventBody[];
}

interface Entries {
  readonly messages: MessageEntry;
  readonly pushes: MessageEntry;
  readonly pushSubscriptions: PushSubscription;
  readonly races: Race;
  readonly versions: RaceVersion;
  readonly announcements: Announcement & { readonly toldUntil: string };
  readonly places: Place;
  readonly preferences: PreferencesEntry;
  readonly erased: { readonly accountId: string };
  readonly deferred: DeferredEntry;
}

export type MessageSources = RecordSources<Entries & { readonly outbox: MarathonEvent }>;
export type MessageTargets = RecordTargets<Entries & { readonly outbox: OutboxEntry }>;
