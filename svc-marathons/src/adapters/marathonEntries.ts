import type { MarathonEvent } from '@marathon/contracts/events';
import type { InboxEntry, OutboxEntry } from '@marathon/event-bus';
import type { ErasedEntry, IdempotencyEntry, RecordSources, RecordTargets } from '@marathon/persistence';
import type { StoredMarathon } from '../application/ports.ts';
import type { Draft } from '../domain/draft.ts';
import type { RaceLogEntry } from '../domain/raceLog.ts';
import type { TakedownEntry } from '../domain/takedown.ts';
import type { TeamEntry } from '../domain/team.ts';

/** A marathon as it moves from one store to another. Its `registrationCount` is the plain sum, which may be below zero. */
export type MarathonEntry = StoredMarathon;

/** When the demo marathons were added. */
export interface SeededEntry {
  readonly at: string;
}

/** The account gets another id where it moves to, and is not known there. */
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

/** A draft that has become a marathon. */
export interface PublishedDraft {
  readonly id: string;
  readonly marathonId: string;
}

/** The team of a marathon. */
export interface Team {
  readonly marathonId: string;
  /** In the order of their ids. */
  readonly entries: readonly TeamEntry[];
}

/** What a store of this service keeps, by collection. Additions of the last hour stay behind: their limit begins again. */
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

/** The outbox in the order of its events. */
export type MarathonSources = RecordSources<Entries & { readonly outbox: MarathonEvent }>;
export type MarathonTargets = RecordTargets<Entries & { readonly outbox: OutboxEntry }>;
