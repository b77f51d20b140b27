import type { MarathonEvent } from '@marathon/contracts/events';
import type { InboxEntry, OutboxEntry } from '@marathon/event-bus';
import type { ErasedEntry, IdempotencyEntry, RecordSources, RecordTargets } from '@marathon/persistence';
import type { StoredMarathon } from '../application/ports/marathonReading.ts';
import type { Draft } from '../domain/draft.ts';
import type { RaceLogEntry } from '../domain/raceLog.ts';
import type { TakedownEntry } from '../domain/takedown.ts';
import type { TeamEntry } from '../domain/team.ts';

/** A marathon moving between stores. Its `registrationCount` is the plain sum, possibly below zero. */
export type MarathonEntry = StoredMarathon;

export interface SeededEntry {
  readonly at: string;
}

/** Without the account: its id changes with the identity provider. */
export interface PictureEntry {
  readonly hash: string;
  readonly addedAt: string;
  readonly usedAt: string;
}

export interface PictureFileEntry {
  readonly hash: string;
  readonly name: string;
  readonly base64: string;
}

export interface PublishedDraft {
  readonly id: string;
  readonly marathonId: string;
}

export interface Team {
  readonly marathonId: string;
  readonly entries: readonly TeamEntry[];
}

/** A store's contents by collection. Additions of the last hour do not move: their limit restarts. */
interface Entries {
  readonly marathons: MarathonEntry;
  readonly seeded: SeededEntry;
  readonly drafts: Draft;
  readonly publishedDrafts: PublishedDraft;
  readonly pictures: PictureEntry;
  readonly pictureFiles: PictureFileEntry;
  readonly teams: Team;
  readonly takedowns: TakedownEntry;
  readonly raceLog: RaceLogEntry;
  readonly erased: ErasedEntry;
  readonly idempotencyRecords: IdempotencyEntry;
  readonly inbox: InboxEntry;
}

export type MarathonSources = RecordSources<Entries & { readonly outbox: MarathonEvent }>;
export type MarathonTargets = RecordTargets<Entries & { readonly outbox: OutboxEntry }>;
